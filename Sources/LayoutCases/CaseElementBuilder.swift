import Foundation
import LayoutEngine
import UIPrimitives

/// Builds the elements of one case, and stores its leaves in the order of the file.
struct CaseElementBuilder {
    private(set) var leaves: [CaseLeaf] = []
    private var identifiers: Set<String> = []

    /// Returns the element that `value` describes, with its style.
    mutating func element(_ value: CaseValue) throws(LayoutCaseError) -> ASLayoutElementObject {
        let element = try elementWithoutStyle(value)
        if let style = try value.optional("style") { try CaseStyle.apply(style, to: element.style) }
        return element
    }

    private mutating func elementWithoutStyle(_ value: CaseValue) throws(LayoutCaseError) -> ASLayoutElementObject {
        let type = try value["type"]
        switch try type.string() {
        case "node": return try leaf(value)
        case "spacer": return ASLayoutSpec()
        case "stack": return try stack(value)
        case "inset":
            return ASInsetLayoutSpec(insets: try insets(value["insets"]), child: try element(value["child"]))
        case "relative": return try relative(value)
        case "center": return try center(value)
        case "corner": return try corner(value)
        case "ratio":
            return ASRatioLayoutSpec(ratio: try value["ratio"].number(), child: try element(value["child"]))
        case "absolute":
            return ASAbsoluteLayoutSpec(
                sizing: try value["sizing"].choice(CaseWords.absoluteSizings),
                children: try elements(value["children"]))
        case "background":
            return ASBackgroundLayoutSpec(
                child: try element(value["child"]), background: try element(value["background"]))
        case "overlay":
            return ASOverlayLayoutSpec(child: try element(value["child"]), overlay: try element(value["overlay"]))
        case "wrapper": return ASWrapperLayoutSpec(layoutElements: try elements(value["children"]))
        case let unknown: throw type.fail("\"\(unknown)\" is not a type of element")
        }
    }

    private mutating func elements(_ value: CaseValue) throws(LayoutCaseError) -> [any ASLayoutElement] {
        var result: [any ASLayoutElement] = []
        for child in try value.array() { result.append(try element(child)) }
        return result
    }

    private mutating func leaf(_ value: CaseValue) throws(LayoutCaseError) -> CaseLeaf {
        var content = CaseLeaf.Content.none
        if let intrinsic = try value.optional("intrinsic") {
            content = .intrinsic(try intrinsic.size())
        } else if let flow = try value.optional("flow") {
            let pair = try flow.array(count: 2)
            content = .flow(length: try pair[0].number(), lineHeight: try pair[1].number())
        }
        let identifier = try value["id"]
        let leaf = CaseLeaf(identifier: try identifier.string(), content: content)
        guard identifiers.insert(leaf.identifier).inserted else {
            throw identifier.fail("\"\(leaf.identifier)\" is already the name of another leaf")
        }
        leaves.append(leaf)
        return leaf
    }

    private mutating func stack(_ value: CaseValue) throws(LayoutCaseError) -> ASStackLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: try value["direction"].choice(CaseWords.directions),
            spacing: try value["spacing"].number(),
            justifyContent: try value["justifyContent"].choice(CaseWords.justifyContents),
            alignItems: try value["alignItems"].choice(CaseWords.alignItems),
            flexWrap: try value["flexWrap"].choice(CaseWords.flexWraps),
            alignContent: try value["alignContent"].choice(CaseWords.alignContents),
            lineSpacing: try value["lineSpacing"].number(),
            children: try elements(value["children"]))
        if let horizontal = try value.optional("horizontalAlignment") {
            stack.horizontalAlignment = try horizontal.choice(CaseWords.horizontalAlignments)
        }
        if let vertical = try value.optional("verticalAlignment") {
            stack.verticalAlignment = try vertical.choice(CaseWords.verticalAlignments)
        }
        return stack
    }

    private func insets(_ value: CaseValue) throws(LayoutCaseError) -> UIEdgeInsets {
        UIEdgeInsets(
            top: try value["top"].number(), left: try value["left"].number(), bottom: try value["bottom"].number(),
            right: try value["right"].number())
    }

    private mutating func relative(_ value: CaseValue) throws(LayoutCaseError) -> ASRelativeLayoutSpec {
        ASRelativeLayoutSpec(
            horizontalPosition: try value["horizontalPosition"].choice(CaseWords.relativePositions),
            verticalPosition: try value["verticalPosition"].choice(CaseWords.relativePositions),
            sizingOption: try value["sizingOption"].choice(CaseWords.relativeSizings),
            child: try element(value["child"]))
    }

    private mutating func center(_ value: CaseValue) throws(LayoutCaseError) -> ASCenterLayoutSpec {
        ASCenterLayoutSpec(
            centeringOptions: try value["centeringOptions"].choice(CaseWords.centerings),
            sizingOptions: try value["sizingOptions"].choice(CaseWords.centerSizings),
            child: try element(value["child"]))
    }

    private mutating func corner(_ value: CaseValue) throws(LayoutCaseError) -> ASCornerLayoutSpec {
        let child = try element(value["child"])
        let corner = ASCornerLayoutSpec(
            child: child, corner: try element(value["corner"]),
            location: try value["location"].choice(CaseWords.corners))
        corner.offset = try value["offset"].point()
        corner.wrapsCorner = try value["wrapsCorner"].bool()
        return corner
    }
}

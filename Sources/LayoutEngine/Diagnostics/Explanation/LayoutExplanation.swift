import Foundation

/// The reasons for the sizes of an element and its contents: the unflattened tree with a reason for each length.
///
/// It contains no reference to an element, so that it may be stored, compared and written to a file. *Units*: points.
package struct LayoutExplanation: Sendable, Equatable {
    /// The class of the element.
    package var type: String
    package var debugName: String?
    /// Identifies the element during its lifetime. Differs from run to run.
    package var identity: ObjectIdentifier
    package var isNode: Bool
    /// The range with which the parent measured the element; nil if the parent left the element out of the layout, or places its children
    /// through its own methods.
    package var received: ASSizeRange?
    /// The part of that range that the element's own style allows.
    package var allowed: ASSizeRange?
    /// The size that fractions in its style refer to; NaN if it was not known.
    var parentSize: CGSize
    package var size: CGSize
    /// Top left corner in the parent.
    package var position: CGPoint
    package var width: LengthReason
    package var height: LengthReason
    /// The ends of ``allowed``, each with the rule that set it.
    package var bounds: SizeBounds?
    package var children: [LayoutExplanation] = []
    /// The parameters of a spec as text, in a fixed order; empty for nodes.
    package var parameters: [SpecParameter] = []
    /// The indices of `sublayoutElements()` that lead from the outermost spec of a node to this spec; nil for nodes.
    package var specPath: [Int]?

    /// A parameter of a spec and its value.
    package struct SpecParameter: Sendable, Equatable {
        package var field: SpecField
        package var text: String
    }

    package init(
        type: String, debugName: String?, identity: ObjectIdentifier, isNode: Bool, parentSize: CGSize, size: CGSize,
        position: CGPoint, width: LengthReason, height: LengthReason, bounds: SizeBounds? = nil,
        children: [LayoutExplanation] = []
    ) {
        self.type = type
        self.debugName = debugName
        self.identity = identity
        self.isNode = isNode
        self.parentSize = parentSize
        self.size = size
        self.position = position
        self.width = width
        self.height = height
        self.bounds = bounds
        self.children = children
    }

    /// The class and the debug name, such as `ASTextNode "title"`.
    package var title: String { debugName.map { "\(type) \"\($0)\"" } ?? type }

    package static func == (a: LayoutExplanation, b: LayoutExplanation) -> Bool {
        // Does not compare `parentSize`, which may contain NaN, `identity`, `allowed`, `bounds`, `parameters` and `specPath`.
        a.type == b.type && a.debugName == b.debugName && a.isNode == b.isNode && a.received == b.received && a.size == b.size
            && a.position == b.position && a.width == b.width && a.height == b.height && a.children == b.children
    }
}

/// The rule that decided a length.
package enum LengthRule: String, Sendable, CaseIterable {
    /// The element's own content, such as a text or an image.
    case intrinsic
    /// The size that the children of a spec require together.
    case content
    /// A layout method of the element's class, whose rules are not known.
    case ownLayout
    /// `width` or `height` of the style.
    case exact
    /// `minWidth` or `minHeight` of the style.
    case minimum
    /// `maxWidth` or `maxHeight` of the style.
    case maximum
    /// The range of the root, which a window, a list or a caller sets.
    case root
    /// The frame of a node that code sets, because no layout of the supernode contains the node.
    case frame
    /// `flexBasis` of the style.
    case basis
    /// A share of a stack's free space.
    case grow
    /// A share of the length by which children exceed a stack.
    case shrink
    /// The only child that both grows and shrinks fills the space that the others leave.
    case remainder
    /// The child is stretched across its stack.
    case stretch
    /// A parent's range less its insets.
    case inset
    /// The ratio of a ratio spec.
    case ratio
    /// The size of the child of an overlay or background spec, which the overlay or background has too.
    case overlay
    /// The element fills the available space, as a relative or absolute spec, an infinite inset, or content that has any length.
    case fill
    /// The available space after a layout position.
    case position
    /// The parent left the element out, or nothing in the element requires more than the minimum of its range.
    case empty
    /// The computed length was infinite and was replaced.
    case replaced

    /// The rule in a few words that complete the sentence “decided by …”.
    package var title: String {
        switch self {
        case .intrinsic: "its content"
        case .content: "its children"
        case .ownLayout: "its layout method"
        case .exact: "style size"
        case .minimum: "style minimum"
        case .maximum: "style maximum"
        case .root: "the root's range"
        case .frame: "its frame, set in code"
        case .basis: "flex basis"
        case .grow: "grow share"
        case .shrink: "shrink share"
        case .remainder: "remaining space"
        case .stretch: "stretch"
        case .inset: "insets"
        case .ratio: "ratio"
        case .overlay: "size of the covered element"
        case .fill: "available space"
        case .position: "layout position"
        case .empty: "minimum of its range"
        case .replaced: "invalid number"
        }
    }
}

/// The reason for a length on one axis, with the competing values.
package struct LengthReason: Sendable, Equatable {
    package var rule: LengthRule
    /// The length by that rule before it was rounded up to whole pixels.
    package var exact: CGFloat
    /// The length in the layout.
    package var length: CGFloat
    /// The computation of the length by that rule, in one line.
    package var detail: String
    /// All values that were considered, the decisive one first.
    package var candidates: [LengthCandidate]
}

/// A value that was considered for a length.
package struct LengthCandidate: Sendable, Equatable {
    package var name: String
    /// The length; nil if it was not computed, infinite if it sets no limit.
    package var value: CGFloat?
    package var isDecisive: Bool
    /// The origin of the value.
    package var note: String

    package init(_ name: String, _ value: CGFloat?, isDecisive: Bool = false, note: String = "") {
        self.name = name
        self.value = value
        self.isDecisive = isDecisive
        self.note = note
    }
}

extension LayoutExplanation {
    /// The first explanation in the tree, parents first, that `isMatch` accepts.
    package func first(where isMatch: (LayoutExplanation) -> Bool) -> LayoutExplanation? {
        if isMatch(self) { return self }
        for child in children {
            if let found = child.first(where: isMatch) { return found }
        }
        return nil
    }

    /// Calls `body` for the whole tree, parents first.
    package func forEach(depth: Int = 0, _ body: (LayoutExplanation, Int) -> Void) {
        body(self, depth)
        for child in children { child.forEach(depth: depth + 1, body) }
    }

    /// The tree as text, one line for each element; equal explanations yield equal text.
    package func text() -> String {
        var lines: [String] = []
        forEach { element, depth in
            lines.append(
                String(repeating: "  ", count: depth) + "\(element.title) \(sizeText(element.size)): "
                    + "width by \(element.width.rule.title) (\(element.width.detail)), "
                    + "height by \(element.height.rule.title) (\(element.height.detail))")
        }
        return lines.joined(separator: "\n")
    }
}

import Foundation

// Draws trees of specs as boxes of - and |, as Texture does:
//
//     --ASStackLayoutSpec--        ------ASStackLayoutSpec------
//     |     ASTextNode    |        |  ASTextNode  ASImageNode  |
//     |    ASImageNode    |        -----------------------------
//     ---------------------

/// An object that is drawn as text art.
public protocol ASLayoutElementAsciiArtProtocol: NSObjectProtocol {
    /// The object and its contents as text art.
    func asciiArtString() -> String
    /// The name of the object in text art.
    func asciiArtName() -> String
}

/// Draws boxes of text art around texts.
public final class ASAsciiArtBoxCreator: NSObject {
    /// Returns a box with a name around texts that are side by side.
    public static func horizontalBoxString(forChildren children: [String], parent: String) -> String {
        box(children, parent, isVertical: false)
    }

    /// Returns a box with a name around texts that are stacked.
    public static func verticalBoxString(forChildren children: [String], parent: String) -> String {
        box(children, parent, isVertical: true)
    }

    private static func box(_ children: [String], _ parent: String, isVertical: Bool) -> String {
        let blocks = children.map { child in
            let lines = child.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let width = lines.map(\.count).max() ?? 0
            return lines.map { $0 + String(repeating: " ", count: width - $0.count) }
        }
        return AsciiArt.box(around: blocks, name: parent, isVertical: isVertical).joined(separator: "\n")
    }
}

extension ASLayoutElementObject: ASLayoutElementAsciiArtProtocol {
    /// The element and its contents as text art; a node is shown by its name.
    public final func asciiArtString() -> String {
        AsciiArt.lines(of: self).joined(separator: "\n")
    }

    /// The class, followed in parentheses by the debug name, if there is one, and by the ratio of a ratio spec.
    public final func asciiArtName() -> String {
        AsciiArt.name(of: self)
    }
}

extension ASLayoutSpec {
    /// A box of text art that has a name and contains the drawings of `children`, stacked if `direction` is vertical, else side by side.
    public static func asciiArtString(
        forChildren children: [any ASLayoutElement], parentName: String, direction: ASStackLayoutDirection
    ) -> String {
        let blocks = children.map { AsciiArt.lines(of: $0) }
        return AsciiArt.box(around: blocks, name: parentName, isVertical: direction == .vertical).joined(separator: "\n")
    }

    /// As ``asciiArtString(forChildren:parentName:direction:)``, with the children side by side.
    public static func asciiArtString(forChildren children: [any ASLayoutElement], parentName: String) -> String {
        asciiArtString(forChildren: children, parentName: parentName, direction: .horizontal)
    }
}

/// Draws boxes around the names of layout elements.
private enum AsciiArt {
    /// The maximum depth, because a spec that contains itself would recurse endlessly.
    private static let depthLimit = 50

    static func name(of element: any ASLayoutElement) -> String {
        let object = element as? ASLayoutElementObject
        let name = "\(type(of: element))" + (object?.debugName.map { " (\($0))" } ?? "")
        guard let ratio = (object as? ASRatioLayoutSpec)?.ratio else { return name }
        let tenths = ratio.isFinite && abs(ratio) < 1e9 ? Int((ratio * 10).rounded()) : 0
        return "\(name) (\(tenths / 10).\(abs(tenths % 10)))"
    }

    /// The lines of an element's drawing, which all have the same width.
    static func lines(of element: any ASLayoutElement, depth: Int = 0) -> [String] {
        let children = element.layoutElementType == .layoutSpec ? element.sublayoutElements() ?? [] : []
        if children.isEmpty || depth == depthLimit { return [name(of: element)] }
        let blocks = children.map { lines(of: $0, depth: depth + 1) }
        let isVertical = (element as? ASStackLayoutSpec)?.direction == .vertical
        return box(around: blocks, name: name(of: element), isVertical: isVertical)
    }

    /// The lines of a box that has a name and contains the blocks of lines.
    static func box(around blocks: [[String]], name: String, isVertical: Bool) -> [String] {
        box(around: isVertical ? stacked(blocks) : sideBySide(blocks), name: name)
    }

    private static func box(around lines: [String], name: String) -> [String] {
        // Two columns of space on both sides, and at least two dashes beside the name.
        let inner = max((lines.map(\.count).max() ?? 0) + 4, name.count + 2)
        let edge = String(repeating: "-", count: inner + 2)
        return [centered(name, in: inner + 2, with: "-")]
            + lines.map { "|" + centered($0, in: inner, with: " ") + "|" }
            + [edge]
    }

    private static func stacked(_ blocks: [[String]]) -> [String] {
        let width = blocks.joined().map(\.count).max() ?? 0
        return blocks.joined().map { centered($0, in: width, with: " ") }
    }

    private static func sideBySide(_ blocks: [[String]]) -> [String] {
        let height = blocks.map(\.count).max() ?? 0
        return (0..<height).map { row in
            blocks.map { lines in
                row < lines.count ? lines[row] : String(repeating: " ", count: lines[0].count)
            }
            .joined(separator: "  ")
        }
    }

    private static func centered(_ text: String, in width: Int, with filler: Character) -> String {
        let missing = max(0, width - text.count)
        return String(repeating: filler, count: missing / 2) + text + String(repeating: filler, count: missing - missing / 2)
    }
}

import Foundation

/// Draws a tree of elements with letters, for logs and for looking at a spec before it is measured.
///
///     ---ASStackLayoutSpec----
///     | [ASImageNode] [name] |
///     ------------------------
extension ASLayoutElementObject {
    /// The element and what is in it: columns below, rows side by side. Stable text, without addresses.
    public final func asciiArtString() -> String {
        AsciiArt.lines(of: publicElement).joined(separator: "\n")
    }

    /// The name in the drawing: the debug name, else the type.
    public final func asciiArtName() -> String {
        debugName ?? String(describing: Swift.type(of: publicElement))
    }
}

/// Boxes of text lines.
enum AsciiArt {
    /// Deeper levels are left out, as no layout reaches them either.
    private static let depthLimit = 50

    static func lines(of element: any ASLayoutElement, depth: Int = 0) -> [String] {
        let name = element._layoutElementObject?.asciiArtName() ?? String(describing: Swift.type(of: element))
        let children = element.layoutElementType == .layoutSpec ? element.sublayoutElements() ?? [] : []
        guard !children.isEmpty, depth < depthLimit else { return ["[\(name)]"] }
        let drawings = children.map { lines(of: $0, depth: depth + 1) }
        let isRow = (element as? ASStackLayoutSpec).map { !$0.parameters.isVertical } ?? false
        return framed(isRow ? sideBySide(drawings) : drawings.flatMap { $0 }, title: name)
    }

    private static func sideBySide(_ drawings: [[String]]) -> [String] {
        let height = drawings.map(\.count).max() ?? 0
        let columns = drawings.map { drawing -> [String] in
            let width = drawing.map(\.count).max() ?? 0
            return (0..<height).map { padded($0 < drawing.count ? drawing[$0] : "", width) }
        }
        return (0..<height).map { row in columns.map { $0[row] }.joined(separator: " ") }
    }

    private static func framed(_ lines: [String], title: String) -> [String] {
        let width = max(lines.map(\.count).max() ?? 0, title.count) + 2
        let rest = width + 2 - title.count
        let top = String(repeating: "-", count: rest / 2) + title + String(repeating: "-", count: rest - rest / 2)
        return [top] + lines.map { "| \(padded($0, width - 2)) |" } + [String(repeating: "-", count: width + 2)]
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }
}

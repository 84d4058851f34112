import AsyncDisplayKit

/// Measures `element` and compares the frames of its layout, as text, with `expected`.
///
/// The text has one line for each layout of the tree, indented by its depth: `Class x y width height`, with numbers in points.
/// A failure prints both texts. *Thread*: any.
public func assertNodeLayout(
    _ element: ASLayoutElement, _ sizeRange: ASSizeRange, matches expected: String,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) {
    let actual = layoutText(of: element.layoutThatFits(sizeRange))
    let wanted = expected.trimmingCharacters(in: .whitespacesAndNewlines)
    if actual != wanted {
        TestFailure.report(
            "the layout is\n\(actual)\ninstead of\n\(wanted)",
            at: TestLocation(fileID: fileID, file: file, line: line, column: 1, testName: ""))
    }
}

/// The frames of a layout and of all its sublayouts, one per line, indented by depth. *Units*: points, two decimals.
public func layoutText(of layout: ASLayout) -> String {
    var lines: [String] = []
    append(layout, depth: 0, to: &lines)
    return lines.joined(separator: "\n")
}

private func append(_ layout: ASLayout, depth: Int, to lines: inout [String]) {
    let position = layout.position
    let origin = position.x.isNaN ? CGPoint.zero : position
    let lengths = [origin.x, origin.y, layout.size.width, layout.size.height]
    let numbers = lengths.map { $0.shortText(decimals: 2) }.joined(separator: " ")
    let indent = String(repeating: "  ", count: depth)
    lines.append("\(indent)\(type(of: layout.layoutElement as AnyObject)) \(numbers)")
    for sublayout in layout.sublayouts {
        append(sublayout, depth: depth + 1, to: &lines)
    }
}

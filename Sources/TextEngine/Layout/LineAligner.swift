import Foundation

/// Moves lines horizontally by the alignment of their paragraphs, after all lines have been created.
enum LineAligner {
    /// Returns the aligned lines. If the available width is unlimited, lines are aligned to the widest of them.
    static func align(_ lines: [TextLine], _ shaped: ShapedText, _ request: TextLayoutRequest) -> [TextLine] {
        let widest = lines.lazy.map { $0.availableStart + $0.width }.max() ?? 0
        // Return early in the usual case: uniform text in the standard style needs no check of each paragraph.
        if shaped.isUniform, shaped.text.firstAttributes.paragraph === ParagraphAttributes.standard,
            !request.prefersRightToLeft
        {
            return lines
        }
        return lines.map { line in
            var line = line
            let paragraph = shaped.paragraphStyle(at: line.range.lowerBound).values
            let available = line.availableWidth.isFinite ? line.availableWidth : max(widest - line.availableStart, 0)
            let isRightToLeft = line.isRightToLeft
            switch resolved(paragraph.alignment, isRightToLeft) {
            case .right: line.x = start(of: line, isRightToLeft, request) + available - line.width
            case .center: line.x = start(of: line, isRightToLeft, request) + (available - line.width) / 2
            case .justified:
                line.x = start(of: line, isRightToLeft, request)
                if !endsParagraph(line, shaped), line.availableWidth.isFinite { justify(&line, shaped, available) }
                if isRightToLeft, line.justification == 0 { line.x += available - line.width }
            default: line.x = start(of: line, isRightToLeft, request)
            }
            return line
        }
    }

    /// Returns the size of the box around all lines.
    static func size(of lines: [TextLine], _ shaped: ShapedText) -> CGSize {
        var width: CGFloat = 0
        var height: CGFloat = 0
        for line in lines {
            // The width includes the indent of a line, but not the space that alignment adds on its left.
            width = max(width, line.availableStart + line.width)
            height = max(height, line.bottom)
        }
        return CGSize(width: width, height: height)
    }

    private static func resolved(
        _ alignment: ParagraphAttributes.Alignment, _ isRightToLeft: Bool
    ) -> ParagraphAttributes.Alignment {
        alignment == .natural ? (isRightToLeft ? .right : .left) : alignment
    }

    /// Returns the left edge of the line's available space. In a right-to-left paragraph the indent is on the right.
    private static func start(of line: TextLine, _ isRightToLeft: Bool, _ request: TextLayoutRequest) -> CGFloat {
        guard isRightToLeft, request.width.isFinite, line.availableWidth.isFinite, request.exclusions.isEmpty else {
            return line.availableStart
        }
        return max(request.width - line.availableStart - line.availableWidth, 0)
    }

    private static func endsParagraph(_ line: TextLine, _ shaped: ShapedText) -> Bool {
        let end = line.range.upperBound
        return end >= shaped.text.count || (end > 0 && UTF16Unit.isSeparator(shaped.text.utf16[end - 1]))
    }

    private static func justify(_ line: inout TextLine, _ shaped: ShapedText, _ available: CGFloat) {
        let units = shaped.text.utf16
        var end = line.range.upperBound
        while end > line.range.lowerBound, UTF16Unit.isWhite(units[end - 1]) { end -= 1 }
        let spaces = units[line.range.lowerBound..<end].count { $0 == 0x20 }
        guard spaces > 0, available > line.width else { return }
        line.justification = (available - line.width) / CGFloat(spaces)
    }
}

import Foundation
import TextEngine

extension TextEditor {
    /// The distance of a caret movement.
    enum Step {
        case character, word, line, page, document
    }

    /// The direction of a caret movement.
    enum Direction {
        case backward, forward, up, down
    }

    /// Moves the caret; with `extending`, the moving end of the selection.
    func move(_ direction: Direction, by step: Step, extending: Bool) {
        let isVertical = direction == .up || direction == .down
        if !isVertical { verticalX = nil }
        if !extending, selection.length > 0, step == .character, !isVertical {
            let edge = direction == .backward ? selection.location : selection.location + selection.length
            return select(anchor: edge, head: edge)
        }
        let target = target(direction, by: step)
        select(anchor: extending ? anchor : target, head: target)
    }

    /// The offset at which a caret movement from the moving end of the selection ends.
    func target(_ direction: Direction, by step: Step) -> Int {
        switch (direction, step) {
        case (.backward, .character): characterBoundary(before: head)
        case (.forward, .character): characterBoundary(after: head)
        case (.backward, .word): words.previousWordStart(before: head)
        case (.forward, .word): words.nextWordEnd(after: head)
        case (.backward, .line): lineStart
        case (.forward, .line): lineEnd
        case (.backward, .document), (.backward, .page): 0
        case (.forward, .document), (.forward, .page): length
        case (.up, .document): 0
        case (.down, .document): length
        case (.up, .page): verticalTarget(by: -(owner?.editorPageHeight ?? 0))
        case (.down, .page): verticalTarget(by: owner?.editorPageHeight ?? 0)
        case (.up, _): verticalTarget(by: nil, isUp: true)
        case (.down, _): verticalTarget(by: nil, isUp: false)
        }
    }

    private var words: WordBoundaries { WordBoundaries(Array(storage.string.utf16)) }

    /// The beginning of the grapheme cluster before an offset.
    func characterBoundary(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        return string.rangeOfComposedCharacterSequence(at: offset - 1).location
    }

    /// The end of the grapheme cluster after an offset.
    func characterBoundary(after offset: Int) -> Int {
        guard offset < length else { return length }
        let range = string.rangeOfComposedCharacterSequence(at: offset)
        return range.location + range.length
    }

    // MARK: Lines

    private var lineStart: Int {
        guard let layout = owner?.editorLayout, !layout.lines.isEmpty else { return 0 }
        return layout.originalRange(ofLine: layout.lineIndex(of: head)).lowerBound
    }

    private var lineEnd: Int {
        guard let layout = owner?.editorLayout, !layout.lines.isEmpty else { return length }
        let index = layout.lineIndex(of: head)
        let range = layout.originalRange(ofLine: index)
        let end = range.upperBound
        // The offset after the separator or space at which the line was broken is the beginning of the next line. The end of this line is
        // therefore one character before that offset.
        guard index + 1 < layout.lines.count || endsWithNewline(end), end > range.lowerBound else { return end }
        return characterBoundary(before: end)
    }

    private func endsWithNewline(_ end: Int) -> Bool {
        end > 0 && [10, 13, 0x2028, 0x2029].contains(string.character(at: end - 1))
    }

    private func verticalTarget(by distance: CGFloat?, isUp: Bool = false) -> Int {
        guard let layout = owner?.editorLayout, !layout.lines.isEmpty else { return head }
        let caret = layout.editorCaretRect(at: head)
        let x = verticalX ?? caret.minX
        verticalX = x
        let y = distance.map { caret.midY + $0 } ?? (isUp ? caret.minY - 1 : caret.maxY + 1)
        if y < 0 { return isUp || (distance ?? 0) < 0 ? 0 : head }
        if y > layout.editorHeight { return length }
        return layout.editorOffset(at: CGPoint(x: x, y: y))
    }

    // MARK: Points

    /// Moves the caret to a point of the layout; with `extending`, the moving end of the selection.
    func moveCaret(to point: CGPoint, extending: Bool) {
        guard let offset = owner?.editorLayout.editorOffset(at: point) else { return }
        verticalX = nil
        select(anchor: extending ? anchor : offset, head: offset)
    }

    /// Selects the word at a point of the layout.
    func selectWord(at point: CGPoint) {
        guard let offset = owner?.editorLayout.editorOffset(at: point), length > 0 else { return }
        let range = words.range(around: min(offset, length - 1))
        select(anchor: range.lowerBound, head: range.upperBound)
    }

    /// Selects the paragraph at a point of the layout.
    func selectParagraph(at point: CGPoint) {
        guard let offset = owner?.editorLayout.editorOffset(at: point), length > 0 else { return }
        select(string.paragraphRange(for: NSRange(location: min(offset, length), length: 0)))
    }
}

extension TextLayout {
    private var endsWithNewline: Bool {
        [10, 13, 0x2028, 0x2029].contains(source.text.utf16.last ?? 0)
    }

    /// The height of the text, including the empty line after a final line break. *Units*: points.
    var editorHeight: CGFloat {
        endsWithNewline ? size.height + (lines.last?.height ?? 0) : size.height
    }

    /// The caret, which may be on the empty line after a final line break.
    func editorCaretRect(at offset: Int) -> CGRect {
        guard endsWithNewline, offset >= source.text.count, let last = lines.last else { return caretRect(at: offset) }
        return CGRect(x: last.isRightToLeft ? last.x + last.width : 0, y: last.bottom, width: 0, height: last.height)
    }

    /// The offset of the caret nearest to a point.
    func editorOffset(at point: CGPoint) -> Int {
        if endsWithNewline, point.y >= size.height { return source.text.count }
        return hit(point)?.caret ?? 0
    }
}

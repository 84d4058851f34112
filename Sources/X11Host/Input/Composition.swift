/// The text that an input method is composing. The messages of the input method change it.
///
/// Input methods count characters (Unicode scalars), UIKit counts UTF-16 units.
struct Composition: Equatable, Sendable {
    private var scalars: [Unicode.Scalar] = []
    /// The index of the character before which the caret is.
    private var caret = 0

    /// A movement of the caret by the input method.
    enum CaretMove {
        case forward, backward, lineStart, lineEnd
        case absolute(Int)
        case none
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// The position of the caret. *Units*: UTF-16 units from the start.
    var caretOffset: Int { scalars.prefix(caret).reduce(0) { $0 + UTF16.width($1) } }

    var isEmpty: Bool { scalars.isEmpty }

    /// Replaces `length` characters from `first` by `text`, and moves the caret to `caret`. The numbers come from another program, so they
    /// are clamped to the text.
    mutating func replace(first: Int, length: Int, with text: String, caret: Int) {
        let start = min(max(first, 0), scalars.count)
        let end = min(max(start + max(min(length, scalars.count), 0), start), scalars.count)
        scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
        self.caret = min(max(caret, 0), scalars.count)
    }

    /// Moves the caret. Returns its new position in characters, for the reply to the input method.
    mutating func move(_ move: CaretMove) -> Int {
        switch move {
        case .forward: caret = min(caret + 1, scalars.count)
        case .backward: caret = max(caret - 1, 0)
        case .lineStart: caret = 0
        case .lineEnd: caret = scalars.count
        case .absolute(let position): caret = min(max(position, 0), scalars.count)
        case .none: break
        }
        return caret
    }

    mutating func clear() {
        self = Composition()
    }
}

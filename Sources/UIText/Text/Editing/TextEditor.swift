import Foundation
import TextEngine
import UIPrimitives

/// The view whose text a text editor edits. *Thread*: main.
@MainActor
protocol TextEditorOwner: AnyObject {
    /// The layout of the text that is shown.
    var editorLayout: TextLayout { get }
    /// The height of the visible text, by which Page Up and Page Down move the caret. *Units*: points.
    var editorPageHeight: CGFloat { get }
    /// Whether the user may change the text.
    var isEditorEditable: Bool { get }
    /// Whether the text is hidden and cannot be copied.
    var isEditorSecure: Bool { get }
    /// Whether the text can contain line breaks; otherwise they become spaces.
    var isEditorMultiline: Bool { get }
    /// Whether the Tab key types a tab; otherwise it moves the keyboard focus.
    var insertsTabs: Bool { get }
    /// Returns whether the delegate allows the user to replace a range.
    func editor(shouldReplace range: NSRange, with text: String) -> Bool
    /// Called after the user changed the text.
    func editorDidChangeText()
    /// Called after the selection changed; `isEditing` is whether a change of the text caused it.
    func editorDidChangeSelection(from old: NSRange, isEditing: Bool)
    /// Handles the Return key. Returns `true` if the view handled it; otherwise a line break is inserted.
    func editorDidPressReturn() -> Bool
}

/// Edits a text: manages the caret, selection, typing, composition, undo and clipboard of a text field or a text view.
///
/// *Thread*: main. Offsets are in UTF-16 units. The arrow keys move the caret by whole grapheme clusters.
@MainActor
final class TextEditor {
    let storage: NSTextStorage
    let undoManager = UndoManager()
    weak var owner: (any TextEditorOwner)?
    /// The attributes of text that the user types, pastes or composes.
    var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The fixed end of the selection.
    private(set) var anchor = 0
    /// The moving end of the selection, where the caret is.
    private(set) var head = 0
    /// The range of the text that the input method composes; nil without a composition.
    private(set) var markedRange: NSRange?
    /// The horizontal position to which the caret returns when it moves up and down over shorter lines. *Units*: points.
    var verticalX: CGFloat?
    private var typing: TypingRun?

    init(storage: NSTextStorage) {
        self.storage = storage
    }

    var length: Int { storage.length }

    var string: NSString { NSString(string: storage.string) }

    /// The selected range; an empty range at the caret if nothing is selected.
    var selection: NSRange { NSRange(location: min(anchor, head), length: abs(anchor - head)) }

    /// The selected range that a view draws: the selection of the first responder; otherwise an empty range, although the view keeps its
    /// selection.
    func shownSelection(isFocused: Bool) -> NSRange {
        isFocused ? selection : NSRange(location: selection.location, length: 0)
    }

    // MARK: Selection

    /// Selects the text between `anchor` and `head`, which are clamped to the length of the text.
    func select(anchor: Int, head: Int, isEditing: Bool = false) {
        let old = selection
        self.anchor = min(max(anchor, 0), length)
        self.head = min(max(head, 0), length)
        if !isEditing {
            typing = nil
            updateTypingAttributes()
        }
        if old != selection { owner?.editorDidChangeSelection(from: old, isEditing: isEditing) }
    }

    /// Selects the part of a range that is in the text; does nothing if the location is `NSNotFound`.
    func select(_ range: NSRange) {
        guard range.location != NSNotFound else { return }
        verticalX = nil
        let start = min(max(range.location, 0), length)
        select(anchor: start, head: start + min(max(range.length, 0), length - start))
    }

    /// Sets `typingAttributes` to the attributes of the first selected character, of the character before the caret or, at the start, of
    /// the first character, without its attachment and link.
    private func updateTypingAttributes() {
        guard length > 0 else { return }
        let place = selection.length > 0 ? selection.location : max(selection.location - 1, 0)
        var attributes = storage.attributes(at: min(place, length - 1), effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        typingAttributes = attributes
    }

    // MARK: Changes of the text

    /// An edit, or a sequence of typed characters, that is undone in one step.
    private final class TypingRun {
        var range: NSRange
        let removed: NSAttributedString

        init(range: NSRange, removed: NSAttributedString) {
            self.range = range
            self.removed = removed
        }
    }

    /// Replaces a range on behalf of the user, unless the text is not editable or the delegate refuses. Returns whether the range was
    /// replaced.
    @discardableResult
    func replaceAsUser(_ range: NSRange, with text: String, isTyping: Bool = false) -> Bool {
        guard let owner, owner.isEditorEditable else { return false }
        let text = owner.isEditorMultiline ? text : text.replacing("\r\n", with: " ").replacing("\n", with: " ")
        guard owner.editor(shouldReplace: range, with: text) else { return false }
        replace(range, with: NSAttributedString(string: text, attributes: typingAttributes), isTyping: isTyping)
        owner.editorDidChangeText()
        return true
    }

    /// Replaces a range and places the caret after the new text. Registers an undo step, unless the text continues a typing run.
    private func replace(_ range: NSRange, with text: NSAttributedString, isTyping: Bool) {
        let range = NSRange(location: min(range.location, length), length: min(range.length, length - min(range.location, length)))
        let removed = storage.attributedSubstring(from: range)
        storage.replaceCharacters(in: range, with: text)
        let inserted = NSRange(location: range.location, length: text.length)
        if isTyping, removed.length == 0, let typing, typing.range.location + typing.range.length == range.location,
            !text.string.contains("\n")
        {
            typing.range.length += text.length
        } else {
            let run = TypingRun(range: inserted, removed: removed)
            typing = isTyping ? run : nil
            registerUndo(of: run)
        }
        select(anchor: inserted.location + inserted.length, head: inserted.location + inserted.length, isEditing: true)
    }

    private func registerUndo(of run: TypingRun) {
        undoManager.registerUndo(withTarget: self) { editor in
            editor.typing = nil
            editor.replace(run.range, with: run.removed, isTyping: false)
            editor.owner?.editorDidChangeText()
        }
    }

    /// Replaces the whole text and removes all undo steps, without calling the delegate for the change of the text.
    /// The selection keeps its offsets, limited to the new text; a caret at the end remains at the end.
    func setText(_ text: NSAttributedString) {
        let wasAtEnd = anchor == length && head == length
        markedRange = nil
        typing = nil
        undoManager.removeAllActions()
        storage.setAttributedString(text)
        if wasAtEnd {
            select(anchor: length, head: length)
        } else {
            select(anchor: anchor, head: head)
        }
    }

    /// Removes composed text, if there is any, and replaces the selection with typed text.
    func insert(_ text: String) {
        endComposition()
        replaceAsUser(selection, with: text, isTyping: true)
    }

    /// Deletes the selection, or the text between the caret and `target`.
    func delete(to target: Int) {
        let range = selection.length > 0 ? selection : NSRange(location: min(head, target), length: abs(head - target))
        guard range.length > 0 else { return }
        replaceAsUser(range, with: "")
    }

    // MARK: Composition

    /// Replaces the composed text, or the selection if a composition begins; empty text ends the composition. The delegate cannot refuse
    /// the change. `caret` is the offset of the caret in `text`.
    func compose(_ text: String, caret: Int) {
        // Empty text while nothing is composed must not delete the selection.
        guard owner?.isEditorEditable == true, !text.isEmpty || markedRange != nil else { return }
        // Undo restores the replaced selection, but does not undo the composed text itself.
        if markedRange == nil, selection.length > 0 { replace(selection, with: NSAttributedString(string: ""), isTyping: false) }
        let range = markedRange ?? selection
        undoManager.disableUndoRegistration()
        replace(range, with: NSAttributedString(string: text, attributes: typingAttributes), isTyping: false)
        undoManager.enableUndoRegistration()
        let length = NSString(string: text).length
        markedRange = length > 0 ? NSRange(location: range.location, length: length) : nil
        let place = range.location + min(max(caret, 0), length)
        select(anchor: place, head: place, isEditing: true)
        owner?.editorDidChangeText()
    }

    /// Composes text whose caret is at the end of a range in it. A range outside of the text is moved into it.
    func compose(_ text: String, selectedRange: NSRange) {
        let (caret, isTooLarge) = selectedRange.location.addingReportingOverflow(selectedRange.length)
        compose(text, caret: isTooLarge ? .max : caret)
    }

    /// Removes composed text that was not committed.
    func endComposition() {
        guard let marked = markedRange else { return }
        markedRange = nil
        undoManager.disableUndoRegistration()
        replace(marked, with: NSAttributedString(string: ""), isTyping: false)
        undoManager.enableUndoRegistration()
    }

    /// Ends a composition and keeps the composed text, which Undo can then remove.
    func commitComposition() {
        guard let marked = markedRange else { return }
        markedRange = nil
        registerUndo(of: TypingRun(range: marked, removed: NSAttributedString(string: "")))
    }

    // MARK: Clipboard

    private var clipboard: (any HostClipboard)? { UIApplication.shared.host?.clipboard }

    /// The selected text; nil if nothing is selected or the text is secure.
    var copyableText: String? {
        guard selection.length > 0, owner?.isEditorSecure != true else { return nil }
        return string.substring(with: selection)
    }

    /// Writes the selected text to the clipboard.
    func copy() {
        if let text = copyableText { clipboard?.write(text, to: .clipboard) }
    }

    /// Writes the selected text to the clipboard and deletes it; does nothing if the text is not editable or is secure.
    func cut() {
        guard let text = copyableText, owner?.isEditorEditable == true else { return }
        clipboard?.write(text, to: .clipboard)
        delete(to: head)
    }

    /// Requests the text of the clipboard or of the primary selection, and replaces the selected text with it when it arrives.
    func paste(from selection: HostSelection = .clipboard) {
        guard owner?.isEditorEditable == true else { return }
        clipboard?.read(selection) { [weak self] text in
            guard let self, let text, !text.isEmpty else { return }
            commitComposition()
            replaceAsUser(self.selection, with: text)
        }
    }

    /// Writes the selected text to the primary selection, which the middle mouse button pastes.
    func offerPrimarySelection() {
        if let text = copyableText { clipboard?.write(text, to: .primary) }
    }
}

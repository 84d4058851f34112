import Foundation
import TextEngine
import UIPrimitives

/// The view whose text a text editor edits. *Thread*: main.
@MainActor
protocol TextEditorOwner: AnyObject {
    /// The layout of the text that is shown.
    var editorLayout: TextLayout { get }
    /// The height of the visible text, the distance for Page Up and Page Down. *Units*: points.
    var editorPageHeight: CGFloat { get }
    /// Whether the user may change the text.
    var isEditorEditable: Bool { get }
    /// Whether the text is hidden and cannot be copied.
    var isEditorSecure: Bool { get }
    /// Whether the text can contain line breaks; otherwise they become spaces.
    var isEditorMultiline: Bool { get }
    /// Whether the Tab key types a tab; otherwise it moves the keyboard focus.
    var insertsTabs: Bool { get }
    /// Whether the delegate allows the user to replace a range.
    func editor(shouldReplace range: NSRange, with text: String) -> Bool
    /// Called after the user changed the text.
    func editorDidChangeText()
    /// Called after the selection changed; `isEditing` is whether a change of the text caused it.
    func editorDidChangeSelection(from old: NSRange, isEditing: Bool)
    /// Handles the return key. Returns `true` if the view handled it; otherwise a line break is inserted.
    func editorDidPressReturn() -> Bool
}

/// Edits a text: manages caret, selection, typing, composition, undo and clipboard, independently of views.
///
/// *Thread*: main. Offsets are in UTF-16 units; the caret is always at a boundary of grapheme clusters.
@MainActor
final class TextEditor {
    let storage: NSTextStorage
    let undoManager = UndoManager()
    weak var owner: (any TextEditorOwner)?
    /// The attributes of typed text.
    var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The fixed end of the selection.
    private(set) var anchor = 0
    /// The moving end of the selection, where the caret is.
    private(set) var head = 0
    /// The text that the input method composes.
    private(set) var markedRange: NSRange?
    /// The horizontal position to which the caret returns when it moves up and down over shorter lines. *Units*: points.
    var verticalX: CGFloat?
    private var typing: TypingRun?

    init(storage: NSTextStorage) {
        self.storage = storage
    }

    var length: Int { storage.length }

    var string: NSString { NSString(string: storage.string) }

    /// The selected range; empty at the caret.
    var selection: NSRange { NSRange(location: min(anchor, head), length: abs(anchor - head)) }

    // MARK: Selection

    /// Selects from `anchor` to `head`, both limited to the text.
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

    /// Selects a range, limited to the text; ignores `NSNotFound`.
    func select(_ range: NSRange) {
        guard range.location != NSNotFound else { return }
        verticalX = nil
        let start = min(max(range.location, 0), length)
        select(anchor: start, head: start + min(max(range.length, 0), length - start))
    }

    /// Sets the attributes of typed text to those of the text before the caret.
    private func updateTypingAttributes() {
        guard length > 0 else { return }
        let place = selection.length > 0 ? selection.location : max(selection.location - 1, 0)
        var attributes = storage.attributes(at: min(place, length - 1), effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        typingAttributes = attributes
    }

    // MARK: Changes of the text

    /// A sequence of typed characters that is undone in one step.
    private final class TypingRun {
        var range: NSRange
        let removed: NSAttributedString

        init(range: NSRange, removed: NSAttributedString) {
            self.range = range
            self.removed = removed
        }
    }

    /// Replaces a range for the user, unless the delegate refuses. Returns whether the range was replaced.
    @discardableResult
    func replaceAsUser(_ range: NSRange, with text: String, isTyping: Bool = false) -> Bool {
        guard let owner, owner.isEditorEditable else { return false }
        let text = owner.isEditorMultiline ? text : text.replacing("\r\n", with: " ").replacing("\n", with: " ")
        guard owner.editor(shouldReplace: range, with: text) else { return false }
        replace(range, with: NSAttributedString(string: text, attributes: typingAttributes), isTyping: isTyping)
        owner.editorDidChangeText()
        return true
    }

    /// Replaces a range, registers its undo, and places the caret after the new text.
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

    /// Replaces the whole text without notifying the delegate and without undo. The caret keeps its offset, or remains at the end if it was
    /// there.
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

    /// Replaces the selection by typed text and ends a composition.
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

    /// Shows the text that the input method composes at the caret; empty text ends the composition.
    func compose(_ text: String, caret: Int) {
        // The end of a composition that did not begin must not delete the selection.
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

    /// Removes composed text that was not committed.
    func endComposition() {
        guard let marked = markedRange else { return }
        markedRange = nil
        undoManager.disableUndoRegistration()
        replace(marked, with: NSAttributedString(string: ""), isTyping: false)
        undoManager.enableUndoRegistration()
    }

    /// Keeps composed text as if it had been typed.
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

    /// Writes the selected text to the clipboard and deletes it.
    func cut() {
        guard let text = copyableText, owner?.isEditorEditable == true else { return }
        clipboard?.write(text, to: .clipboard)
        delete(to: head)
    }

    /// Requests the text of the clipboard from its owner, and inserts the text when it arrives.
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

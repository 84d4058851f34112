import Foundation
import UIPrimitives

extension TextEditor {
    /// Returns the context menu of the text: Cut, Copy, Paste, Delete and Select All, or only Copy and Select All if the text is not
    /// editable. Entries that would have no effect are disabled, except Paste.
    ///
    /// Makes `view` the first responder, and moves the caret to `point` unless `point` is in the selection. *Units*: points of the layout.
    func editMenu(of view: UIView, at point: CGPoint) -> ContextMenuCandidate {
        view.becomeFirstResponder()
        if !selects(layoutPoint: point) { moveCaret(to: point, extending: false) }
        let configuration = UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            guard let self else { return nil }
            return UIMenu(children: changes(of: view) + [UIMenu(options: .displayInline, children: [selectAllAction])])
        })
        return ContextMenuCandidate(configuration: configuration, view: view, owner: view)
    }

    private func changes(of view: UIView) -> [UIMenuElement] {
        let isEditable = owner?.isEditorEditable == true
        let canCopy = copyableText != nil
        let copy = action("Copy", isEnabled: canCopy) { $0.copy() }
        guard isEditable else { return [copy] }
        return [
            action("Cut", isEnabled: canCopy) { $0.cut() }, copy, action("Paste", isEnabled: true) { $0.paste() },
            action("Delete", isEnabled: selection.length > 0) { $0.delete(to: $0.head) },
        ]
    }

    private var selectAllAction: UIAction {
        action("Select All", isEnabled: length > 0 && selection.length < length) {
            $0.select(NSRange(location: 0, length: $0.length))
        }
    }

    private func action(_ title: String, isEnabled: Bool, _ perform: @escaping @MainActor (TextEditor) -> Void) -> UIAction {
        UIAction(title: title, attributes: isEnabled ? [] : .disabled) { [weak self] _ in
            if let self { perform(self) }
        }
    }

    /// Returns whether a point of the layout is in the selected text.
    private func selects(layoutPoint point: CGPoint) -> Bool {
        guard selection.length > 0, let layout = owner?.editorLayout, let range = Range(selection) else { return false }
        return layout.rects(for: range).contains { $0.contains(point) }
    }
}

extension UITextField: EditMenuProvider {
    package func editMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        isEnabled ? editor.editMenu(of: self, at: textPoint(location)) : nil
    }

    package var editMenuAnchor: CGPoint? {
        guard isFirstResponder else { return nil }
        let caret = caretRect(for: UITextPosition(offset: editor.head))
        return CGPoint(x: caret.midX, y: caret.midY)
    }
}

extension UITextView: EditMenuProvider {
    package func editMenuCandidate(at location: CGPoint) -> ContextMenuCandidate? {
        isEditable || isSelectable ? editor.editMenu(of: self, at: textPoint(location)) : nil
    }

    package var editMenuAnchor: CGPoint? {
        guard isFirstResponder else { return nil }
        let caret = caretRect(for: UITextPosition(offset: editor.head))
        return CGPoint(x: caret.midX, y: caret.midY)
    }
}

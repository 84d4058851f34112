import Foundation
import MessageBus
import UIKit

/// The interface `org.a11y.atspi.EditableText`: changes the text of a field as a user would, so the delegate of the field may refuse.
/// Offsets count Unicode scalars. *Thread*: main.
@MainActor struct EditableTextInterface {
    static let name = "org.a11y.atspi.EditableText"

    /// A field or text view that a user can edit.
    private struct Editor {
        let content: TextInterface.Content
        /// Whether the text may be copied from the field; false for passwords.
        let isReadable: Bool
        let replace: @MainActor (NSRange, String) -> Void
        let paste: @MainActor () -> Void

        /// Returns the range between two offsets in scalars; nil if an offset is outside of the text. *Units*: UTF-16 units.
        func range(_ start: Int, _ end: Int) -> NSRange? {
            guard start >= 0, end >= start, end <= content.scalars.count else { return nil }
            let (first, last) = (content.unit(ofOffset: start), content.unit(ofOffset: end))
            return NSRange(location: first, length: last - first)
        }
    }

    static func isEditable(_ object: ExportedObject) -> Bool { editor(of: object) != nil }

    private static func editor(of object: ExportedObject) -> Editor? {
        guard let content = TextInterface.content(of: object) else { return nil }
        if let field = object.textField {
            guard field.isEnabled else { return nil }
            return Editor(content: content, isReadable: !field.isSecureTextEntry) {
                field.replace(UITextRange($0), withText: $1)
            } paste: {
                field.paste(nil)
            }
        }
        guard let view = object.textView, view.isEditable else { return nil }
        return Editor(content: content, isReadable: true) {
            view.replace(UITextRange($0), withText: $1)
        } paste: {
            view.paste(nil)
        }
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        guard let editor = Self.editor(of: object) else { return .unknownMethod(call) }
        switch call.member {
        case "SetTextContents":
            let text = call.arguments.first?.text ?? ""
            return .value(.bool(replace(0, editor.content.scalars.count, with: text, editor, object)))
        case "InsertText":
            let scalars = (call.arguments.count > 1 ? call.arguments[1].text ?? "" : "").unicodeScalars
            let length = call.integer(2)
            let text = String(String.UnicodeScalarView(length < 0 ? Substring.UnicodeScalarView(scalars) : scalars.prefix(length)))
            return .value(.bool(replace(call.integer(0), call.integer(0), with: text, editor, object)))
        case "DeleteText":
            return .value(.bool(replace(call.integer(0), call.integer(1), with: "", editor, object)))
        case "CopyText":
            _ = copy(call.integer(0), call.integer(1), editor)
            return .values([])
        case "CutText":
            let isDone =
                copy(call.integer(0), call.integer(1), editor) && replace(call.integer(0), call.integer(1), with: "", editor, object)
            return .value(.bool(isDone))
        case "PasteText":
            guard let range = editor.range(call.integer(0), call.integer(0)) else { return .value(.bool(false)) }
            editor.content.select?(range)
            editor.paste()
            return .value(.bool(true))
        default: return .unknownMethod(call)
        }
    }

    /// Replaces a range of the text. Returns true if the text has changed or already was as requested.
    private func replace(_ start: Int, _ end: Int, with text: String, _ editor: Editor, _ object: ExportedObject) -> Bool {
        guard let range = editor.range(start, end) else { return false }
        guard range.length > 0 || !text.isEmpty else { return true }
        let before = Self.rawText(of: object)
        if (before as NSString).substring(with: range) == text { return true }
        editor.replace(range, text)
        return Self.rawText(of: object) != before
    }

    private func copy(_ start: Int, _ end: Int, _ editor: Editor) -> Bool {
        guard editor.isReadable, let range = editor.range(start, end) else { return false }
        UIPasteboard.general.string = (editor.content.text as NSString).substring(with: range)
        return true
    }

    /// Returns the text without masking, even for a password field.
    private static func rawText(of object: ExportedObject) -> String { object.textField?.text ?? object.textView?.text ?? "" }
}

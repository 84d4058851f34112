import Foundation
import MessageBus
import UIKit

/// The interface `org.a11y.atspi.Text`: the text of a text field or text view and the caret, or the text of a label. Offsets count Unicode
/// scalars. *Thread*: main.
@MainActor struct TextInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Text"
    static let properties = ["CharacterCount", "CaretOffset"]

    struct Content {
        /// The text for assistive programs: a password is hidden.
        let text: String
        /// The selected range. *Units*: UTF-16 units.
        let selection: NSRange
        /// Selects a range; nil for labels.
        let select: (@MainActor (NSRange) -> Void)?

        var scalars: [Unicode.Scalar] { Array(text.unicodeScalars) }

        /// Returns the number of scalars before a position in UTF-16 units.
        func offset(ofUnit unit: Int) -> Int { String(decoding: Array(text.utf16.prefix(unit)), as: UTF16.self).unicodeScalars.count }

        /// Returns the position in UTF-16 units after the given number of scalars.
        func unit(ofOffset offset: Int) -> Int {
            text.unicodeScalars.prefix(max(0, offset)).reduce(0) { $0 + UTF16.width($1) }
        }
    }

    /// Returns the text of a field, text view or label; nil for other objects, whose text is their name.
    static func content(of object: ExportedObject) -> Content? {
        if let field = object.textField {
            let text = field.text ?? ""
            let shown = field.isSecureTextEntry ? String(repeating: "•", count: text.utf16.count) : text
            return Content(text: shown, selection: field.selectedTextRange?.range ?? NSRange(location: 0, length: 0)) {
                field.selectedTextRange = UITextRange($0)
            }
        }
        if let view = object.textView {
            return Content(text: view.text ?? "", selection: view.selectedRange) { view.selectedRange = $0 }
        }
        guard object.isText, !object.name.isEmpty else { return nil }
        return Content(text: object.name, selection: NSRange(location: 0, length: 0), select: nil)
    }

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        guard let content = Self.content(of: object) else { return nil }
        switch name {
        case "CharacterCount": return .integer(Int32(clamping: content.scalars.count))
        case "CaretOffset": return .integer(Int32(clamping: content.offset(ofUnit: content.selection.location + content.selection.length)))
        default: return nil
        }
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        guard let content = Self.content(of: object) else { return .unknownMethod(call) }
        let scalars = content.scalars
        switch call.member {
        case "GetText":
            let end = call.integer(1) < 0 ? scalars.count : call.integer(1)
            return .value(.string(Self.text(scalars, call.integer(0), end)))
        case "GetCharacterAtOffset":
            let offset = call.integer(0)
            return .value(.integer(scalars.indices.contains(offset) ? Int32(scalars[offset].value) : 0))
        case "GetNSelections": return .value(.integer(content.selection.length > 0 ? 1 : 0))
        case "GetSelection":
            let (start, end) = (content.selection.location, content.selection.location + content.selection.length)
            return .values([start, end].map { .integer(Int32(clamping: content.offset(ofUnit: $0))) })
        case "SetCaretOffset", "SetSelection":
            return .value(.bool(select(call, content)))
        default: return answerUnits(call, scalars, object) ?? .unknownMethod(call)
        }
    }

    private func select(_ call: BusCall, _ content: Content) -> Bool {
        let isRange = call.member == "SetSelection"
        let (start, end) = isRange ? (call.integer(1), call.integer(2)) : (call.integer(0), call.integer(0))
        guard let select = content.select, start >= 0, end >= start, end <= content.scalars.count else { return false }
        let (first, last) = (content.unit(ofOffset: start), content.unit(ofOffset: end))
        select(NSRange(location: first, length: last - first))
        return true
    }

    private static func text(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> String {
        let range = max(0, min(start, scalars.count))..<max(0, min(max(start, end), scalars.count))
        return String(String.UnicodeScalarView(scalars[range]))
    }
}

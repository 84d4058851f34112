import Foundation
import NibReading
import UIPrimitives

extension NibDecoder {
    static func textField(_ field: UITextField, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let font = nib.font() { field.font = font }
        if let color = nib.color("textColor") { field.textColor = color }
        nib.choice("textAlignment", NibNames.alignments) { field.textAlignment = $0 }
        nib.choice("borderStyle", ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]) { field.borderStyle = $0 }
        nib.choice("clearButtonMode", ["whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always]) {
            field.clearButtonMode = $0
        }
        nib.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = $0 }
        field.placeholder = nib.text("placeholder")
        field.text = nib.text("text")
        guard let traits = nib.element.child(key: "textInputTraits") else { return }
        let words = NibCoder(traits, nib.loading)
        words.choice("keyboardType", keyboards) { field.keyboardType = $0 }
        words.choice("returnKeyType", returnKeys) { field.returnKeyType = $0 }
        words.bool("secureTextEntry") { field.isSecureTextEntry = $0 }
    }

    static func textView(_ view: UITextView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.bool("editable") { view.isEditable = $0 }
        nib.bool("selectable") { view.isSelectable = $0 }
        view.text = nib.text("text") ?? ""
        if let font = nib.font() { view.font = font }
        if let color = nib.color("textColor") { view.textColor = color }
        nib.choice("textAlignment", NibNames.alignments) { view.textAlignment = $0 }
        if let text = nib.attributedText("attributedText") { view.attributedText = text }
    }

    private static let keyboards: [String: UIKeyboardType] = [
        "numberPad": .numberPad, "decimalPad": .decimalPad, "emailAddress": .emailAddress, "URL": .URL, "phonePad": .phonePad,
    ]
    private static let returnKeys: [String: UIReturnKeyType] = [
        "done": .done, "go": .go, "next": .next, "search": .search, "send": .send,
    ]
}

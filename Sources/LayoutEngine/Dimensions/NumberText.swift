import Foundation

/// `{12, 0.5}`: numbers without a trailing `.0`, identical on every machine and in every locale.
func sizeText(_ size: CGSize) -> String {
    "{\(numberText(size.width)), \(numberText(size.height))}"
}

/// `12`, `0.5`, `inf`, `nan`.
func numberText(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

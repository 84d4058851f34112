import Foundation

/// The size as text, such as `{12, 0.5}`: numbers have no trailing `.0` and are identical on every machine and in every locale.
func sizeText(_ size: CGSize) -> String {
    "{\(numberText(size.width)), \(numberText(size.height))}"
}

/// The number as text without a trailing `.0`, such as `12`, `0.5`, `inf` or `nan`.
func numberText(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

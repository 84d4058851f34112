import UIPrimitives

/// A view whose font follows the preferred text size. *Thread*: main.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether a font of a text style follows the preferred text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

extension UIFont {
    /// The font of the same text style for other traits; nil if the preferred text size is the same or the font has no text style.
    @MainActor func adjusted(from previous: UITraitCollection?, to traits: UITraitCollection) -> UIFont? {
        guard let previous, previous.preferredContentSizeCategory != traits.preferredContentSizeCategory else { return nil }
        return fontDescriptor.textStyle.map { .preferredFont(forTextStyle: $0, compatibleWith: traits) }
    }
}

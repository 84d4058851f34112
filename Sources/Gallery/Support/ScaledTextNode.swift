import AsyncDisplayKit

/// A text whose font size is given for the standard text size and follows the text size of the user.
final class ScaledTextNode: ASTextNode {
    private let text: String
    private let size: CGFloat
    private let maximumSize: CGFloat
    private let weight: UIFont.Weight
    private let color: UIColor
    private var shownSize: CGFloat?
    private var shownAlignment = NSTextAlignment.natural

    /// Creates a text. `maximumSize` limits the font size where the design has no space for larger text. *Units*: points.
    init(
        _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label, maximumSize: CGFloat = .infinity
    ) {
        self.text = text
        self.size = size
        self.maximumSize = maximumSize
        self.weight = weight
        self.color = color
        super.init()
        updateText()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
    }

    private func updateText() {
        let scaled = min(UIFontMetrics.default.scaledValue(for: size), maximumSize)
        let alignment = leadingTextAlignment
        guard scaled != shownSize || alignment != shownAlignment else { return }
        shownSize = scaled
        shownAlignment = alignment
        attributedText = .text(text, size: scaled, weight: weight, color: color, alignment: alignment)
        setNeedsLayout()
    }
}

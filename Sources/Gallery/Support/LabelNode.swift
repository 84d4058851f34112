import AsyncDisplayKit

/// A text in the user's text size. If that size changes, the text is measured and drawn again.
final class LabelNode: ASTextNode {
    private let textStyle: UIFont.TextStyle
    private let weight: UIFont.Weight?
    private let alignment: NSTextAlignment

    /// The color of the text.
    var color: UIColor {
        didSet {
            guard color != oldValue else { return }
            updateText()
        }
    }

    /// The shown text.
    var text: String {
        didSet {
            guard text != oldValue else { return }
            updateText()
        }
    }

    init(
        _ text: String = "", style textStyle: UIFont.TextStyle = .body, weight: UIFont.Weight? = nil, color: UIColor = .label,
        alignment: NSTextAlignment = .natural
    ) {
        self.text = text
        self.textStyle = textStyle
        self.weight = weight
        self.alignment = alignment
        self.color = color
        super.init()
        style.flexShrink = 1
        updateText()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
    }

    private func updateText() {
        attributedText = .text(
            text, style: textStyle, weight: weight, color: color, alignment: alignment == .natural ? leadingTextAlignment : alignment)
        setNeedsLayout()
    }
}

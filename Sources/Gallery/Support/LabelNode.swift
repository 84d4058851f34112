import AsyncDisplayKit

/// Text in the user's text size; a change of the size measures and draws it again.
final class LabelNode: ASTextNode {
    private let textStyle: UIFont.TextStyle
    private let color: UIColor

    /// The text that is shown.
    var text: String {
        didSet {
            guard text != oldValue else { return }
            updateText()
        }
    }

    init(_ text: String, style textStyle: UIFont.TextStyle = .body, color: UIColor = .label) {
        self.text = text
        self.textStyle = textStyle
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
        attributedText = .text(text, style: textStyle, color: color)
        setNeedsLayout()
    }
}

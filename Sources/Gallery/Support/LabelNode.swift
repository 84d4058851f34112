import AsyncDisplayKit

/// Text in the user's text size; a change of the size measures and draws it again.
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

    /// The text that is shown.
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
        // Natural text begins where reading begins on the screen, also if its own letters are read in the other direction.
        let isMirrored = alignment == .natural && asyncTraitCollection().layoutDirection == .rightToLeft
        attributedText = .text(text, style: textStyle, weight: weight, color: color, alignment: isMirrored ? .right : alignment)
        setNeedsLayout()
    }
}

import AsyncDisplayKit

/// A rounded box with an editable text in the user's text size. If that size changes, the text is measured and drawn again.
final class TextFieldNode: ASDisplayNode, ASEditableTextNodeDelegate {
    private let textNode = ASEditableTextNode()
    private let placeholder: String
    private let textStyle: UIFont.TextStyle
    private let insets: UIEdgeInsets

    /// The text in the field.
    var value: String? {
        get { textNode.attributedText?.string }
        set { textNode.attributedText = newValue.map { .text($0, style: textStyle) } }
    }

    init(
        placeholder: String, style textStyle: UIFont.TextStyle = .body,
        insets: UIEdgeInsets = UIEdgeInsets(top: 12, left: 14, bottom: 12, right: 14)
    ) {
        self.placeholder = placeholder
        self.textStyle = textStyle
        self.insets = insets
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 10
        textNode.scrollEnabled = false
        textNode.returnKeyType = .next
        textNode.delegate = self
        updateFont()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateFont()
    }

    private func updateFont() {
        textNode.attributedPlaceholderText = .text(placeholder, style: textStyle, color: .tertiaryLabel)
        textNode.typingAttributes = [
            NSAttributedString.Key.font.rawValue: UIFont.preferredFont(forTextStyle: textStyle),
            NSAttributedString.Key.foregroundColor.rawValue: UIColor.label,
        ]
        if let value, !value.isEmpty { self.value = value }
    }

    /// Updates the layout: the text may have become longer than a line, or may contain a script with taller lines.
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASInsetLayoutSpec(insets: insets, child: textNode)
    }
}

import AsyncDisplayKit

/// A rounded box with an editable text in the user's text size, on the side where reading begins. If the size or the side changes, the
/// text is measured and drawn again.
final class TextFieldNode: ASDisplayNode, ASEditableTextNodeDelegate {
    private let textNode = ASEditableTextNode()
    private let placeholder: String
    private let textStyle: UIFont.TextStyle
    private let insets: UIEdgeInsets

    /// The text in the field.
    var value: String? {
        get { textNode.attributedText?.string }
        set { textNode.attributedText = newValue.map { .text($0, style: textStyle, alignment: leadingTextAlignment) } }
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
        updateText()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
    }

    private func updateText() {
        textNode.setSampleAttributes(placeholder: placeholder, style: textStyle, alignment: leadingTextAlignment)
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

extension ASEditableTextNode {
    /// Sets the placeholder, and the attributes of typed text, to a text style and an alignment.
    func setSampleAttributes(placeholder: String, style: UIFont.TextStyle, alignment: NSTextAlignment) {
        attributedPlaceholderText = .text(placeholder, style: style, color: .tertiaryLabel, alignment: alignment)
        let typed = NSAttributedString.text(" ", style: style, alignment: alignment).attributes(at: 0, effectiveRange: nil)
        typingAttributes = Dictionary(uniqueKeysWithValues: typed.map { ($0.key.rawValue, $0.value) })
    }
}

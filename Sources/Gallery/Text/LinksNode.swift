import AsyncDisplayKit
import PreviewKit

/// A text with links, and a truncated text. A click on its truncation token shows the whole text.
final class LinksNode: ASDisplayNode, ASTextNodeDelegate {
    private static let link = NSAttributedString.Key("sample.link")
    let linksNode = ASTextNode()
    let storyNode = ASTextNode()
    let resultNode = LabelNode("Click a link.", style: .footnote, color: .secondaryLabel)
    private var showsWholeStory = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        linksNode.linkAttributeNames = [Self.link.rawValue]
        updateTexts()
        for node in [linksNode, storyNode] {
            node.isUserInteractionEnabled = true
            node.delegate = self
        }
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateTexts()
        setNeedsLayout()
    }

    private func updateTexts() {
        linksNode.attributedText = linkedText()
        storyNode.attributedText = .text(
            """
            The lighthouse keeper wrote every evening: the wind, the ships, what the sea had left on the stones. \
            After forty years there were forty books, and in the last one a single line about himself.
            """, style: .body, alignment: leadingTextAlignment)
        // Two lines of the largest texts have space for two or three words.
        storyNode.maximumNumberOfLines = showsWholeStory ? 0 : hasAccessibilityTextSize ? 4 : 2
        storyNode.truncationAttributedText = .text("… ", style: .body)
        storyNode.additionalTruncationMessage = .text("more", style: .body, color: .systemBlue)
    }

    private func linkedText() -> NSAttributedString {
        let text = NSMutableAttributedString(
            attributedString: .text("By Salma from Lavrio, yesterday.", style: .body, alignment: leadingTextAlignment))
        for word in ["Salma", "Lavrio"] {
            let range = (text.string as NSString).range(of: word)
            text.addAttributes([Self.link: word, .foregroundColor: UIColor.systemBlue], range: range)
        }
        return text
    }

    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {
        resultNode.text = "You clicked \(value)."
    }

    func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
        showsWholeStory = true
        storyNode.maximumNumberOfLines = 0
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = [linksNode, resultNode, storyNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 20, bottom: .infinity, right: 20), child: column)
    }
}

#Preview("Links and truncation", group: "Pictures, text, colors") {
    LinksNode()
}

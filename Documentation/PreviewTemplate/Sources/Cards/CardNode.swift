import AsyncDisplayKit
import PreviewKit

/// A title above a line of text, on a rounded card.
public final class CardNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let bodyNode = ASTextNode()

    public init(title: String, body: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 12
        titleNode.attributedText = NSAttributedString(
            string: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.label])
        bodyNode.attributedText = NSAttributedString(
            string: body, attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.secondaryLabel])
    }

    public override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .stretch, children: [titleNode, bodyNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: stack)
    }
}

#Preview("Card", traits: .flexibleHeightLayout(width: 320)) {
    CardNode(title: "Sourdough", body: "Baked this morning, with a crust that sings.")
}

#Preview("Length", traits: .flexibleHeightLayout(width: 320), arguments: [1, 8, 40]) { count in
    CardNode(title: "\(count) words", body: Array(repeating: "crumb", count: count).joined(separator: " "))
}

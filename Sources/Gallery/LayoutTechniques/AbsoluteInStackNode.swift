import AsyncDisplayKit
import PreviewKit

/// An absolute spec as a child of a stack: the stack gives it the remaining height, and the pins have fixed positions inside the spec.
final class AbsoluteInStackNode: ASDisplayNode {
    let mapNode = ASDisplayNode()
    let pinNodes = [
        BoxNode("A", color: .systemRed, size: CGSize(width: 44, height: 44)),
        BoxNode("B", color: .systemBlue, size: CGSize(width: 44, height: 44)),
        BoxNode("C", color: .systemGreen, size: CGSize(width: 44, height: 44)),
    ]
    private let headerNode = LabelNode("Three stops", style: .title2)
    private let footerNode = LabelNode("The map fills what header and footer leave.", style: .footnote, color: .secondaryLabel)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        mapNode.backgroundColor = .secondarySystemBackground
        mapNode.cornerRadius = 14
        for (pinNode, position) in zip(pinNodes, [(24, 30), (180, 120), (90, 250)]) {
            pinNode.style.layoutPosition = CGPoint(x: position.0, y: position.1)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let map = ASBackgroundLayoutSpec(child: ASAbsoluteLayoutSpec(sizing: .default, children: pinNodes), background: mapNode)
        map.style.flexGrow = 1
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 14, justifyContent: .start, alignItems: .stretch, children: [headerNode, map, footerNode])
        let insets = UIEdgeInsets(top: 20 + safeAreaInsets.top, left: 16, bottom: 20 + safeAreaInsets.bottom, right: 16)
        return ASInsetLayoutSpec(insets: insets, child: column)
    }
}

#Preview("Absolute layout in a stack", group: "Layouts") {
    AbsoluteInStackNode()
}

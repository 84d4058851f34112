import AsyncDisplayKit
import PreviewKit

/// A background spec positions its background but does not order it: with automatic subnode management the background is behind its
/// child; with manual management the order in which the nodes were added decides.
final class BackgroundOrderNode: ASScrollNode {
    let managedNode = PlateNode(isManaged: true)
    let manualNode = PlateNode(isManaged: false)
    private let labels = [
        LabelNode("By automatic management: behind the child", style: .footnote, color: .secondaryLabel, alignment: .center),
        LabelNode("By addSubnode: where it was added, here last", style: .footnote, color: .secondaryLabel, alignment: .center),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .center,
            children: [managedNode, labels[0], manualNode, labels[1]])
        manualNode.style.spacingBefore = 28
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), child: column)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inset)
    }
}

/// A disc and a translucent plate: the disc shows through where the plate is in front of it.
final class PlateNode: ASDisplayNode {
    private let plateNode = ASDisplayNode()
    let discNode = ASDisplayNode()

    init(isManaged: Bool) {
        super.init()
        automaticallyManagesSubnodes = isManaged
        plateNode.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.8)
        plateNode.cornerRadius = 16
        discNode.backgroundColor = .systemBlue
        discNode.cornerRadius = 24
        discNode.style.preferredSize = CGSize(width: 48, height: 48)
        if !isManaged {
            addSubnode(discNode)
            addSubnode(plateNode)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 28, left: 44, bottom: 28, right: 44), child: discNode)
        return ASBackgroundLayoutSpec(child: content, background: plateNode)
    }
}

#Preview("Order of a background", group: "Layouts") {
    BackgroundOrderNode()
}

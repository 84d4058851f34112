import AsyncDisplayKit
import SampleResources

/// Animated GIFs, loaded and decoded in the background. The button of each GIF pauses and resumes it.
final class AnimatedImagesViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        let scrollNode = ASScrollNode()
        scrollNode.automaticallyManagesContentSize = true
        super.init(node: scrollNode)
        title = "Animated GIFs"
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemBackground

        let rows = [
            AnimatedImageRowNode("bounce", title: "A ball, 25 frames a second"),
            AnimatedImageRowNode("orbit", title: "Two moons, 20 frames a second"),
            AnimatedImageRowNode("pulse", title: "Rings, 20 frames a second"),
        ]
        node.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 20
            column.children = rows
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// An animated image, its title, and the button that pauses it.
final class AnimatedImageRowNode: ASDisplayNode {
    private let imageNode = ASNetworkImageNode()
    private let titleNode: LabelNode
    private let pauseButton = PillButtonNode("Pause")

    init(_ name: String, title: String) {
        titleNode = LabelNode(title, style: .subheadline)
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = SampleResources.pictures.appendingPathComponent("\(name).gif")
        imageNode.style.preferredSize = CGSize(width: 120, height: 120)
        imageNode.cornerRadius = 12
        imageNode.clipsToBounds = true
        imageNode.backgroundColor = .tertiarySystemFill
        pauseButton.onTap = { [weak self] in self?.togglePause() }
    }

    private func togglePause() {
        imageNode.animatedImagePaused.toggle()
        pauseButton.title = imageNode.animatedImagePaused ? "Play" : "Pause"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .start, children: [titleNode, pauseButton])
        texts.style.flexShrink = 1
        return ASStackLayoutSpec(
            direction: hasAccessibilityTextSize ? .vertical : .horizontal, spacing: 16, justifyContent: .start,
            alignItems: hasAccessibilityTextSize ? .start : .center, children: [imageNode, texts])
    }
}

import AsyncDisplayKit
import PreviewKit

/// Cards that are measured on a background thread, and then added to the view at their final positions.
final class BackgroundMeasuringViewController: UIViewController {
    private(set) var cardNodes: [NoteCardNode] = []
    private(set) var wasMeasuredOnMain: Bool?
    private let scrollView = UIScrollView()
    private var measuredWidth: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Measured in the background"
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let width = view.bounds.inset(by: view.safeAreaInsets).width - 32
        guard width > 0, width != measuredWidth else { return }
        measuredWidth = width
        let nodes = NoteCardNode.all()
        // Without a supernode the nodes have no traits, but measuring depends on the layout direction and the text size.
        let traits = ASPrimitiveTraitCollectionFromUITraitCollection(traitCollection)
        ASPerformBlockOnBackgroundThread {
            for node in nodes { ASTraitCollectionPropagateDown(node, traits) }
            let range = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
            let sizes = nodes.map { $0.layoutThatFits(range).size }
            let isMain = Thread.isMainThread
            ASPerformBlockOnMainThread { [weak self] in
                // A later width may have been measured first.
                if self?.measuredWidth == width { self?.show(nodes, sizes, isMain: isMain) }
            }
        }
    }

    private func show(_ nodes: [NoteCardNode], _ sizes: [CGSize], isMain: Bool) {
        for node in cardNodes { node.removeFromSupernode() }
        cardNodes = nodes
        wasMeasuredOnMain = isMain
        var y: CGFloat = 16
        for (node, size) in zip(nodes, sizes) {
            // The frame has the measured size, so the node uses the layout of the background thread and does not compute it again.
            node.frame = CGRect(origin: CGPoint(x: 16, y: y), size: size)
            scrollView.addSubnode(node)
            y += size.height + 12
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 4)
    }
}

/// A note with a colored edge.
final class NoteCardNode: ASDisplayNode {
    private let edgeNode = ASDisplayNode()
    private let titleNode: LabelNode
    private let textNode: LabelNode

    /// Creates all cards. *Thread*: any.
    static func all() -> [NoteCardNode] {
        return [
            NoteCardNode("Any thread", "Nodes are created and configured on any thread until they are loaded.", .systemBlue),
            NoteCardNode("Sizes", "layoutThatFits computes the layout, and the node keeps it.", .systemGreen),
            NoteCardNode(
                "Loading", "The views are created on the main thread, when the nodes enter one; by then the long work is done.",
                .systemOrange),
            NoteCardNode("Drawing", "Texts and pictures are drawn in the background as well.", .systemPink),
        ]
    }

    init(_ title: String, _ text: String, _ color: UIColor) {
        titleNode = LabelNode(title, style: .headline)
        textNode = LabelNode(text, style: .subheadline, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 12
        clipsToBounds = true
        edgeNode.backgroundColor = color
        edgeNode.style.width = ASDimensionMake(5)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [titleNode, textNode])
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14), child: texts)
        inset.style.flexShrink = 1
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [edgeNode, inset])
    }
}

#Preview("Measured in the background", group: "Layouts") {
    UINavigationController(rootViewController: BackgroundMeasuringViewController())
}

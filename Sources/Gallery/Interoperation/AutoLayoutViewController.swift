import AsyncDisplayKit
import PreviewKit

/// Auto Layout in both directions: constraints place a node's view, and a node's spec places a view with constraints inside.
final class AutoLayoutViewController: UIViewController {
    let cardNode = AutoLayoutCardNode()
    private let heading = UILabel()
    private let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Auto Layout"
        view.backgroundColor = .systemBackground
        heading.text = "A node under constraints"
        heading.font = .preferredFont(forTextStyle: .headline)
        heading.numberOfLines = 0
        let host = NodeHostView(node: cardNode)
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        for part in [heading, host] {
            part.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(part)
        }
        let (content, guide) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
            heading.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            heading.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            host.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 12),
            host.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            host.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            host.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
        ])
    }
}

/// A view that shows a node under constraints: the constraints set the width, and the layout of the node determines the height.
final class NodeHostView: UIView {
    private let node: ASDisplayNode

    init(node: ASDisplayNode) {
        self.node = node
        super.init(frame: .zero)
        addSubnode(node)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize {
        guard bounds.width > 0 else { return CGSize(width: UIView.noIntrinsicMetric, height: 0) }
        let range = ASSizeRange(min: CGSize(width: bounds.width, height: 0), max: CGSize(width: bounds.width, height: .infinity))
        return CGSize(width: UIView.noIntrinsicMetric, height: node.layoutThatFits(range).size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if node.frame != bounds {
            node.frame = bounds
            invalidateIntrinsicContentSize()
        }
    }
}

/// A card whose spec contains a view: a row with a title and a switch, which constraints lay out.
final class AutoLayoutCardNode: ASDisplayNode {
    private let textNode = LabelNode("The spec of this card places a view whose own content is under constraints again.")
    private let switchesNode = ASDisplayNode(viewBlock: { SwitchRowView() })

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 14
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        // In a spec, a view has no size unless the code sets one.
        let width = constrainedSize.max.width - insets.left - insets.right
        switchesNode.style.height = ASDimensionMake(SwitchRowView.height(forWidth: width))
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch, children: [textNode, switchesNode])
        return ASInsetLayoutSpec(insets: insets, child: column)
    }
}

/// A title and a switch at the two ends of a row.
final class SwitchRowView: UIView {
    private static let title = "Remind me"
    /// The size of the switch. *Units*: points.
    private static let toggleSize = CGSize(width: 51, height: 31)
    /// The distance between the title and the switch. *Units*: points.
    private static let spacing: CGFloat = 12

    /// Returns the height of the row: the larger of the heights of the switch and of the title, which wraps beside the switch. *Units*:
    /// points. *Thread*: any.
    static func height(forWidth width: CGFloat) -> CGFloat {
        let available = CGSize(width: width - toggleSize.width - spacing, height: .infinity)
        let text = NSAttributedString.text(title, style: .body)
        let rect = text.boundingRect(with: available, options: .usesLineFragmentOrigin, context: nil)
        return max(toggleSize.height, ceil(rect.height))
    }

    init() {
        super.init(frame: .zero)
        let label = UILabel()
        label.text = Self.title
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let toggle = UISwitch()
        toggle.accessibilityLabel = label.text
        for part in [label, toggle] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
            part.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
        }
        label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        toggle.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
        label.trailingAnchor.constraint(lessThanOrEqualTo: toggle.leadingAnchor, constant: -Self.spacing).isActive = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

#Preview("Auto Layout both ways", group: "Nodes and views") {
    UINavigationController(rootViewController: AutoLayoutViewController())
}

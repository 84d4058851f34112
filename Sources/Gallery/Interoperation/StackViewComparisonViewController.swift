import AsyncDisplayKit
import PreviewKit

/// The same row twice: a stack view with a spacer view, and a stack spec that needs none.
final class StackViewComparisonViewController: UIViewController {
    let stackView = ContactStackView()
    let stackNode = ContactStackNode()
    private let scrollView = UIScrollView()
    private let viewTitle = UILabel()
    private let nodeTitle = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Stacks"
        view.backgroundColor = .systemBackground
        view.addSubview(scrollView)
        for (label, text) in [(viewTitle, "UIStackView"), (nodeTitle, "ASStackLayoutSpec")] {
            label.text = text
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
            label.numberOfLines = 0
            scrollView.addSubview(label)
        }
        scrollView.addSubview(stackView)
        scrollView.addSubnode(stackNode)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let area = CGRect(origin: .zero, size: view.bounds.inset(by: view.safeAreaInsets).size).insetBy(dx: 16, dy: 24)
        let range = ASSizeRange(min: CGSize(width: area.width, height: 0), max: CGSize(width: area.width, height: .infinity))
        let heights = [
            stackView.systemLayoutSizeFitting(
                CGSize(width: area.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height, stackNode.layoutThatFits(range).size.height,
        ]
        var y = area.minY
        for (label, content, height) in [(viewTitle, stackView, heights[0]), (nodeTitle, stackNode.view, heights[1])] {
            let titleHeight = label.sizeThatFits(area.size).height.rounded(.up)
            label.frame = CGRect(x: area.minX, y: y, width: area.width, height: titleHeight)
            content.frame = CGRect(x: area.minX, y: y + titleHeight + 8, width: area.width, height: height)
            y += titleHeight + height + 40
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y - 16)
    }
}

/// The row as views.
final class ContactStackView: UIStackView {
    convenience init() {
        self.init(frame: .zero)
        let picture = UIView()
        picture.backgroundColor = .systemTeal
        picture.layer.cornerRadius = 22
        picture.widthAnchor.constraint(equalToConstant: 44).isActive = true
        picture.heightAnchor.constraint(equalToConstant: 44).isActive = true
        let texts = UIStackView(arrangedSubviews: [
            Self.label("Salma", .headline, .label), Self.label("Harbour office", .subheadline, .secondaryLabel),
        ])
        texts.axis = .vertical
        texts.spacing = 2
        let spacer = UIView()
        spacer.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        for part in [picture, texts, spacer, Self.label("09:41", .subheadline, .secondaryLabel)] { addArrangedSubview(part) }
        spacing = 12
        updateAxis()
    }

    /// Places the parts side by side, or one below the other at large text sizes.
    private func updateAxis() {
        let isLarge = hasAccessibilityTextSize
        axis = isLarge ? .vertical : .horizontal
        alignment = isLarge ? .leading : .center
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateAxis()
    }

    private static func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.textColor = color
        label.numberOfLines = 0
        return label
    }
}

/// The row as nodes.
final class ContactStackNode: ASDisplayNode {
    private let pictureNode = ASDisplayNode()
    private let nameNode = LabelNode("Salma", style: .headline)
    private let placeNode = LabelNode("Harbour office", style: .subheadline, color: .secondaryLabel)
    private let timeNode = LabelNode("09:41", style: .subheadline, color: .secondaryLabel)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        pictureNode.backgroundColor = .systemTeal
        pictureNode.cornerRadius = 22
        pictureNode.style.preferredSize = CGSize(width: 44, height: 44)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start, children: [nameNode, placeNode])
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        let isLarge = hasAccessibilityTextSize
        return ASStackLayoutSpec(
            direction: isLarge ? .vertical : .horizontal, spacing: 12, justifyContent: .start, alignItems: isLarge ? .start : .center,
            children: [pictureNode, texts, timeNode])
    }
}

#Preview("Stack view and stack spec", group: "Nodes and views") {
    UINavigationController(rootViewController: StackViewComparisonViewController())
}

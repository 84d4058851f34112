import AsyncDisplayKit
import PreviewKit

/// Three node controllers in a tab bar. Each shows its visibility depth: 0 for the selected tab, higher values for the other tabs.
final class TabBarViewController: ASTabBarController {
    let pages = [
        TabPageViewController("Home", color: .systemBlue), TabPageViewController("Search", color: .systemOrange),
        TabPageViewController("Profile", color: .systemPurple),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        setViewControllers(pages, animated: false)
    }
}

/// A page with the name of its tab. At a large depth, a page could release its content or delay fetching it.
final class TabPageViewController: ASDKViewController<TabPageNode> {
    init(_ name: String, color: UIColor) {
        super.init(node: TabPageNode(name, color: color))
        title = name
        tabBarItem = UITabBarItem(title: name, image: Self.icon(color), selectedImage: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func icon(_ color: UIColor) -> UIImage {
        return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 20, height: 20), cornerRadius: 6).fill()
        }
        .withRenderingMode(.alwaysTemplate)
    }

    override func visibilityDepthDidChange() {
        super.visibilityDepthDidChange()
        node.depthNode.text = "Visibility depth \(visibilityDepth())"
    }
}

/// The name of a tab, its color, and the depth of its controller.
final class TabPageNode: ASDisplayNode {
    private let nameNode: LabelNode
    let depthNode = LabelNode("Visibility depth unknown", style: .subheadline, color: .secondaryLabel)
    private let discNode = ASDisplayNode()

    init(_ name: String, color: UIColor) {
        nameNode = LabelNode(name, style: .title1)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        discNode.backgroundColor = color
        discNode.cornerRadius = 40
        discNode.style.preferredSize = CGSize(width: 80, height: 80)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .center, children: [discNode, nameNode, depthNode])
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
    }
}

#Preview("Tab bar", group: "Nodes and views") {
    TabBarViewController()
}

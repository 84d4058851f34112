import AsyncDisplayKit
import PreviewKit

/// Three node controllers in a tab bar. Each shows its visibility depth: 0 for the selected tab, higher values for the other tabs.
final class TabBarViewController: ASTabBarController {
    let pages = [
        TabPageViewController("Home", color: .systemBlue, icon: .house),
        TabPageViewController("Search", color: .systemOrange, icon: .magnifier),
        TabPageViewController("Profile", color: .systemPurple, icon: .person),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        setViewControllers(pages, animated: false)
    }
}

/// A page with the name of its tab. At a large depth, a page could release its content or delay fetching it.
final class TabPageViewController: ASDKViewController<TabPageNode> {
    init(_ name: String, color: UIColor, icon: TabIcon) {
        super.init(node: TabPageNode(name, color: color))
        title = name
        tabBarItem = UITabBarItem(title: name, image: icon.image, selectedImage: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func visibilityDepthDidChange() {
        super.visibilityDepthDidChange()
        node.depthNode.text = "Visibility depth \(visibilityDepth())"
    }
}

/// The name of a tab, its color, and the depth of its controller.
final class TabPageNode: ASDisplayNode {
    private let nameNode: LabelNode
    let depthNode = LabelNode("Visibility depth unknown", style: .subheadline, color: .secondaryLabel, alignment: .center)
    private let discNode = ASDisplayNode()

    init(_ name: String, color: UIColor) {
        nameNode = LabelNode(name, style: .title1, alignment: .center)
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
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inset)
    }
}

#Preview("Tab bar", group: "Nodes and views") {
    TabBarViewController()
}

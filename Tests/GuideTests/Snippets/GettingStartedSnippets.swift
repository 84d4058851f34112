import AsyncDisplayKit
import WeftApp

// snippet: hello-node
final class HelloNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let boxNode = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        titleNode.attributedText = NSAttributedString(
            string: "Hello, Weft", attributes: [.font: UIFont.systemFont(ofSize: 24, weight: .semibold)])
        boxNode.backgroundColor = .orange
        boxNode.cornerRadius = 12
        boxNode.style.preferredSize = CGSize(width: 120, height: 120)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: .vertical, spacing: 16, justifyContent: .center, alignItems: .center,
            children: [boxNode, titleNode])
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: stack)
    }
}
// end

// snippet: hello-window
@MainActor func showHello() -> Never {
    WeftApplication.run(size: CGSize(width: 375, height: 667), title: "Hello") { HelloNode() }
}
// end

// snippet: hello-delegate
final class HelloDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ASDKViewController(node: HelloNode())
        window?.makeKeyAndVisible()
        return true
    }
}
// end

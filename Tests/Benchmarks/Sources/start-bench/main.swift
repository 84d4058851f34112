// A window of 375 × 667 points with one line of text, which `window-bench` starts like the programs of other toolkits.
import AsyncDisplayKit
import WeftApp

/// A blue page, as in the windows of the other toolkits' programs. A press makes it green, the next press blue again.
final class Page: ASDisplayNode {
    private let text = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = Page.blue
        text.attributedText = NSAttributedString(
            string: "Hello, product card", attributes: [.font: UIFont.systemFont(ofSize: 24), .foregroundColor: UIColor.white])
    }

    private static let blue = UIColor(red: 0x33 / 255, green: 0x66 / 255, blue: 0xCC / 255, alpha: 1)

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20),
            child: ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [text]))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = backgroundColor == Page.blue ? .green : Page.blue
    }
}

MainActor.assumeIsolated {
    WeftApplication.run(size: CGSize(width: 375, height: 667), title: "start-bench") { Page() }
}

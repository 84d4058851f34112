import AsyncDisplayKit

/// Elements for tests in files that cannot import AsyncDisplayKit.
enum LayoutSamples {
    static func box() -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: 30, height: 20)
        return node
    }

    static var range: ASSizeRange { ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)) }
}

import AsyncDisplayKit

/// `ASWrapperLayoutSpec`: one child fills the screen; several children overlap at the top left.
final class WrapperSpecScreen: SpecScreenNode {
    private let childNode = BoxNode("child", color: .systemOrange)
    private let secondNode = BoxNode("second", color: .systemTeal, size: CGSize(width: 160, height: 160))

    private var elementCount = 1

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if elementCount == 1 {
            return ASWrapperLayoutSpec(layoutElement: childNode)
        }
        return ASWrapperLayoutSpec(layoutElements: [childNode, secondNode])
    }

    private static let counts = SpecOptions(["one": 1, "two": 2])

    override var arguments: [SpecArgument] {
        return [.choice("elements", self, \.elementCount, Self.counts)]
    }

    override var code: String {
        return elementCount == 1
            ? "return ASWrapperLayoutSpec(\n    layoutElement: childNode\n)"
            : "return ASWrapperLayoutSpec(\n    layoutElements: [\n        childNode,\n        secondNode,\n    ]\n)"
    }
}

import AsyncDisplayKit

/// A screen of a sample: an explanation with the nodes of the sample below it in one column. The screen scrolls if the window is too
/// small.
final class SampleScrollNode: ASScrollNode {
    init(_ explanation: String, children: [ASLayoutElement]) {
        let label = LabelNode(explanation, style: .footnote, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 16
            column.children = [label] + children
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 24, right: 16), child: column)
        }
    }
}

import AsyncDisplayKit

/// The example layouts of an article about layout with Texture, one below the other.
final class ArticleViewController: ASDKViewController<ASScrollNode> {
    override init() {
        super.init(node: ASScrollNode())
        title = "Six layouts"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true

        let examples: [(String, ASDisplayNode)] = [
            ("A title over a picture", CenteredTitleNode()),
            ("A badge at a position of its own", AbsoluteBadgeNode()),
            ("Equal widths by flexGrow", EqualWidthsNode()),
            (
                "A text that gives way by flexShrink",
                ShrinkingTextNode(text: "This text is longer than its row and continues in the next line, beside the label.")
            ),
            ("A label at a corner, by infinite insets", CornerLabelNode()),
            ("A channel", ChannelCellNode(channel: Channel.samples[0])),
        ]
        let rows = examples.map { title, example in
            (LabelNode(title, style: .footnote, weight: .semibold, color: .secondaryLabel), example)
        }
        node.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.children = rows.flatMap { titleNode, example -> [ASLayoutElement] in
                let title = ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 24, left: 16, bottom: 8, right: 16), child: titleNode)
                return [title, example]
            }
            return column
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

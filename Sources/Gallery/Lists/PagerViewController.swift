import AsyncDisplayKit

/// Pages that the user turns by a swipe, by the numbered buttons below, or by the arrow keys.
final class PagerViewController: ASDKViewController<ASDisplayNode> {
    private let pagerNode = ASPagerNode()
    private let pages = [
        ("plant-2", "Grow something", "A fern needs water once a week, and a window that does not face south."),
        ("lamp-4", "Light it well", "Two small lamps make a room larger than one big lamp does."),
        ("book-3", "Sit down", "A chair, a blanket, a book. The rest can wait until tomorrow."),
        ("mug-4", "And have tea", "Three minutes for green tea, five for black, as long as you like for mint."),
    ]
    private var pageButtons: [PillButtonNode] = []

    override init() {
        super.init(node: ASDisplayNode())
        title = "Pager"
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.backgroundColor = .systemBackground
        pagerNode.setDataSource(self)
        pagerNode.setDelegate(self)
        pageButtons = pages.indices.map { index in
            let button = PillButtonNode("\(index + 1)")
            button.onTap = { [weak self] in self?.pagerNode.scrollToPage(at: index, animated: true) }
            return button
        }
        pageButtons[0].isSelected = true

        node.layoutSpecBlock = { [pagerNode, pageButtons] node, _ in
            pagerNode.style.flexGrow = 1
            pagerNode.style.flexShrink = 1
            let buttons = ASStackLayoutSpec(
                direction: .horizontal, spacing: 8, justifyContent: .center, alignItems: .center, children: pageButtons)
            buttons.style.spacingBefore = 12
            buttons.style.spacingAfter = 20
            let column = ASStackLayoutSpec.vertical()
            column.children = [pagerNode, buttons]
            return ASInsetLayoutSpec(insets: node.safeAreaInsets, child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func showPage() {
        for (index, button) in pageButtons.enumerated() {
            button.isSelected = index == pagerNode.currentPageIndex
        }
    }
}

extension PagerViewController: ASPagerDataSource, ASPagerDelegate {
    func numberOfPages(in pagerNode: ASPagerNode) -> Int {
        return pages.count
    }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let page = pages[index]
        return { PageNode(picture: page.0, title: page.1, text: page.2) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        showPage()
    }
}

/// One page: a large image above a title and a text.
final class PageNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode: LabelNode
    private let textNode: LabelNode

    init(picture: String, title: String, text: String) {
        titleNode = LabelNode(title, style: .title2, weight: .bold, alignment: .center)
        textNode = LabelNode(text, style: .callout, color: .secondaryLabel, alignment: .center)
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: picture)
        imageNode.cornerRadius = 20
        imageNode.clipsToBounds = true
        imageNode.style.preferredSize = CGSize(width: 220, height: 220)
        // Large texts leave less space, and only the image shrinks.
        imageNode.style.flexShrink = 1
        titleNode.style.flexShrink = 0
        textNode.style.flexShrink = 0
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 16, justifyContent: .center, alignItems: .center,
            children: [imageNode, titleNode, textNode])
        textNode.style.maxWidth = ASDimensionMake(320)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), child: column)
    }
}

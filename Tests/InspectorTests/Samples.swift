import AsyncDisplayKit
import Foundation
import HeadlessHost
import UIKit

/// A card with a placeholder for an image and two texts, in the smallest size that shows everything.
final class CardNode: ASDisplayNode {
    let picture = ASDisplayNode()
    let title = ASTextNode()
    let subtitle = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        debugName = "card"
        picture.debugName = "picture"
        picture.backgroundColor = .systemGreen
        picture.style.preferredSize = CGSize(width: 60, height: 60)
        title.debugName = "title"
        title.attributedText = Self.text("A title that is long enough to need more than one line in a narrow card", 17)
        title.style.flexShrink = 1
        subtitle.debugName = "subtitle"
        subtitle.maximumNumberOfLines = 1
        subtitle.attributedText = Self.text("Delivered within two working days", 13)
    }

    static func text(_ string: String, _ size: CGFloat) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: size)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [title, subtitle])
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: [picture, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}

/// Rows that show their numbers.
final class NumbersController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let count: Int

    init(count: Int) {
        self.count = count
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASTextCellNode()
            cell.text = "Row \(indexPath.row)"
            return cell
        }
    }
}

/// Sixty cards in a table.
final class CardListController: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASCellNode()
            let card = CardNode()
            cell.automaticallyManagesSubnodes = true
            cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: card) }
            return cell
        }
    }
}

extension HeadlessStage {
    /// A stage of 320×480 points at two pixels a point.
    @MainActor static func small(_ node: ASDisplayNode) -> HeadlessStage {
        HeadlessStage(node, configuration: HeadlessConfiguration(size: CGSize(width: 320, height: 480)))
    }
}

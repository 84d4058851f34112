import AsyncDisplayKit

/// A channel cell, an example from an article: a large image, title, subtitle, date, and the numbers of likes and shares.
final class ChannelCellNode: ASCellNode {
    private let coverImageNode = ASImageNode()
    private let titleNode: LabelNode
    private let subTitleNode: LabelNode
    private let dateTextNode: LabelNode
    private let shareImageNode = ASImageNode()
    private let shareNumberNode: LabelNode
    private let likeImageNode = ASImageNode()
    private let likeNumberNode: LabelNode

    init(channel: Channel) {
        titleNode = LabelNode(channel.title, style: .title3, weight: .bold)
        subTitleNode = LabelNode(channel.subtitle, style: .subheadline, color: .secondaryLabel)
        dateTextNode = LabelNode(channel.date, style: .caption1, color: .secondaryLabel)
        shareNumberNode = LabelNode("\(channel.shares)", style: .caption1, color: .secondaryLabel)
        likeNumberNode = LabelNode("\(channel.likes)", style: .caption1, color: .secondaryLabel)
        super.init()

        automaticallyManagesSubnodes = true
        selectionStyle = .none
        coverImageNode.image = UIImage(named: channel.picture)
        coverImageNode.contentMode = .scaleAspectFill
        coverImageNode.clipsToBounds = true
        coverImageNode.cornerRadius = 8
        shareImageNode.image = UIImage(named: "share")
        likeImageNode.image = UIImage(named: "wishlist_inactive")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        shareImageNode.style.preferredSize = CGSize(width: 15, height: 15)
        likeImageNode.style.preferredSize = CGSize(width: 15, height: 15)

        let likeLayout = ASStackLayoutSpec.horizontal()
        likeLayout.spacing = 4
        likeLayout.justifyContent = .start
        likeLayout.alignItems = .center
        likeLayout.children = [likeImageNode, likeNumberNode]

        let shareLayout = ASStackLayoutSpec.horizontal()
        shareLayout.spacing = 4
        shareLayout.justifyContent = .start
        shareLayout.alignItems = .center
        shareLayout.children = [shareImageNode, shareNumberNode]

        let otherLayout = ASStackLayoutSpec.horizontal()
        otherLayout.spacing = 12
        otherLayout.justifyContent = .start
        otherLayout.alignItems = .center
        otherLayout.children = [likeLayout, shareLayout]

        let bottomLayout = ASStackLayoutSpec.horizontal()
        bottomLayout.justifyContent = .spaceBetween
        bottomLayout.alignItems = .center
        bottomLayout.children = [dateTextNode, otherLayout]

        titleNode.style.spacingBefore = 12
        subTitleNode.style.spacingBefore = 16
        subTitleNode.style.spacingAfter = 20

        let ratioLayout = ASRatioLayoutSpec(ratio: 0.5, child: coverImageNode)

        let contentLayout = ASStackLayoutSpec.vertical()
        contentLayout.justifyContent = .start
        contentLayout.alignItems = .stretch
        contentLayout.children = [ratioLayout, titleNode, subTitleNode, bottomLayout]

        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: contentLayout)
    }
}

/// The contents of a channel cell.
struct Channel {
    let picture: String
    let title: String
    let subtitle: String
    let date: String
    let likes: Int
    let shares: Int

    static let samples = [
        Channel(
            picture: "camera-2", title: "The camera that stays in the bag",
            subtitle: "Three photographers on the one they never leave at home.", date: "3 March", likes: 128, shares: 24),
        Channel(
            picture: "book-4", title: "Recipes without scales", subtitle: "Spoons, cups and a little courage.",
            date: "28 February", likes: 86, shares: 9),
        Channel(
            picture: "lamp-1", title: "Light for long evenings",
            subtitle: "Why two small lamps make a room larger than one big one does, and where to put them.",
            date: "21 February", likes: 412, shares: 57),
    ]
}

/// A table of channel cells.
final class ChannelListViewController: ASDKViewController<ASTableNode> {
    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Channels"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension ChannelListViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return Channel.samples.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let channel = Channel.samples[indexPath.row]
        return { ChannelCellNode(channel: channel) }
    }
}

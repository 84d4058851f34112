import AsyncDisplayKit

/// Rows that scroll horizontally inside a table that scrolls vertically.
final class NestedScrollingViewController: ASDKViewController<ASTableNode> {
    private let shelves = ["plant", "mug", "lamp", "camera", "bag", "book", "watch", "cushion", "bottle", "headphones"]

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Nested scrolling"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
    }
}

extension NestedScrollingViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return shelves.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let shelf = shelves[indexPath.row]
        return { ShelfNode(pictureName: shelf) }
    }
}

/// A title above a row of images.
final class ShelfNode: ASCellNode, ASCollectionDataSource, ASCollectionDelegate {
    private let titleNode: LabelNode
    private let collectionNode: ASCollectionNode
    private let pictureName: String

    init(pictureName: String) {
        self.pictureName = pictureName
        titleNode = LabelNode("\(pictureName.capitalized)s".replacingOccurrences(of: "ss", with: "s"), style: .title3, weight: .bold)
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 120, height: 150)
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        collectionNode = ASCollectionNode(collectionViewLayout: layout)
        super.init()

        automaticallyManagesSubnodes = true
        selectionStyle = .none
        collectionNode.style.height = ASDimensionMake(150)
        collectionNode.backgroundColor = .clear
        collectionNode.showsHorizontalScrollIndicator = false
        collectionNode.dataSource = self
        collectionNode.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let title = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: titleNode)
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [title, collectionNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 0, bottom: 4, right: 0), child: column)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        return 24
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = "\(pictureName)-\(indexPath.item % 4 + 1)"
        let number = indexPath.item + 1
        return { ShelfItemNode(picture: name, title: "No. \(number)") }
    }
}

/// An image and a line of text.
final class ShelfItemNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode: ScaledTextNode

    init(picture: String, title: String) {
        titleNode = ScaledTextNode(title, size: 13, color: .secondaryLabel, maximumSize: 19)
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: picture)
        imageNode.cornerRadius = 10
        imageNode.clipsToBounds = true
        imageNode.style.preferredSize = CGSize(width: 120, height: 120)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .start, children: [imageNode, titleNode])
    }
}

import AsyncDisplayKit
import PreviewKit

/// A gallery layout: all items have the same size, so ten thousand items are placed before any node is created.
final class GalleryLayoutViewController: ASDKViewController<ASCollectionNode> {
    private let layoutDelegate = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionVerticalDirections)
    private let things = ["plant", "mug", "lamp", "camera", "bag", "book", "watch", "cushion"]

    override init() {
        super.init(node: ASCollectionNode(layoutDelegate: layoutDelegate, layoutFacilitator: nil))
        title = "Gallery layout"
        node.backgroundColor = .systemBackground
        node.dataSource = self
        layoutDelegate.propertiesProvider = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension GalleryLayoutViewController: ASCollectionGalleryLayoutPropertiesProviding {
    /// Returns the size of items for three columns on a phone, and for more columns in a wider window.
    func galleryLayoutDelegate(_ delegate: ASCollectionGalleryLayoutDelegate, sizeForElements elements: ASElementMap) -> CGSize {
        let width = node.bounds.width
        let columnCount = max(3, floor(width / 140))
        let side = floor((width - (columnCount - 1) * 2) / columnCount)
        return CGSize(width: side, height: side)
    }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat {
        return 2
    }

    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat {
        return 2
    }
}

extension GalleryLayoutViewController: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        return 10_000
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = indexPath.item
        let name = "\(things[item % things.count])-\(item / things.count % 4 + 1)"
        return { GalleryPhotoNode(picture: name, number: item + 1) }
    }
}

/// An image with its number.
final class GalleryPhotoNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let numberNode: LabelNode

    init(picture: String, number: Int) {
        numberNode = LabelNode("\(number)", style: .caption2, color: .white)
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: picture)
        imageNode.contentMode = .scaleAspectFill
        imageNode.clipsToBounds = true
        numberNode.maximumNumberOfLines = 1
        numberNode.backgroundColor = UIColor.black.withAlphaComponent(0.65)
        numberNode.textContainerInset = UIEdgeInsets(top: 1, left: 4, bottom: 1, right: 4)
        numberNode.cornerRadius = 3
        numberNode.clipsToBounds = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let corner = ASRelativeLayoutSpec(
            horizontalPosition: .end, verticalPosition: .end, sizingOption: .minimumSize,
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), child: numberNode))
        return ASOverlayLayoutSpec(child: imageNode, overlay: corner)
    }
}

#Preview("Gallery layout", group: "Cards and grids") {
    UINavigationController(rootViewController: GalleryLayoutViewController())
}

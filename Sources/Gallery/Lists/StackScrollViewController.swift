import AsyncDisplayKit
import PreviewKit

/// A menu whose rows are appended one by one, like the arranged subviews of a stack view. A collection node shows the rows, so that only
/// visible ones have views.
final class StackScrollViewController: ASDKViewController<StackScrollNode> {
    private var noteCount = 0

    override init() {
        super.init(node: StackScrollNode())
        title = "Contents"
        node.backgroundColor = .systemBackground
        node.append([
            MenuCellNode("Card", detail: "A node as a subview of a plain view", picture: "plant-1") { CardInPlainViewController() },
            MenuCellNode("Card grid", detail: "A collection node in a plain controller", picture: "mug-2") { CardGridViewController() },
            MenuCellNode("Lists side by side", detail: "UIKit on one side, nodes on the other", picture: "lamp-3") {
                SideBySideListsViewController()
            },
            MenuCellNode("Auto Layout", detail: "Nodes in constraints, and constraints in nodes", picture: "camera-4") {
                AutoLayoutViewController()
            },
            MenuCellNode("Corners", detail: "Four ways to round a picture", picture: "bag-1") {
                ASDKViewController(node: NinePatchCornersNode())
            },
        ])
        node.onSelect = { [weak self] row in self?.open(row) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.appendNote() })
        navigationItem.rightBarButtonItem?.accessibilityLabel = "Add a note"
    }

    private func open(_ row: ASCellNode) {
        guard let makeScreen = (row as? MenuCellNode)?.makeScreen else { return }
        navigationController?.pushViewController(makeScreen(), animated: true)
    }

    func appendNote() {
        noteCount += 1
        node.append([MenuCellNode("Note \(noteCount)", detail: "Appended at the end of the stack", picture: "book-\(noteCount % 4 + 1)")])
        node.scrollToEnd()
    }
}

/// A column of cell nodes that scrolls.
final class StackScrollNode: ASDisplayNode, ASCollectionDataSource, ASCollectionDelegate {
    /// The rows, from top to bottom.
    private(set) var rows: [ASCellNode] = []
    /// Called on the main thread with the row that the user clicks.
    var onSelect: ((ASCellNode) -> Void)?

    private let collectionNode: ASCollectionNode = {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        return ASCollectionNode(collectionViewLayout: layout)
    }()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        collectionNode.backgroundColor = .clear
        collectionNode.alwaysBounceVertical = true
        collectionNode.dataSource = self
        collectionNode.delegate = self
    }

    /// Adds rows below the others.
    func append(_ newRows: [ASCellNode]) {
        let paths = newRows.indices.map { IndexPath(item: rows.count + $0, section: 0) }
        rows += newRows
        if collectionNode.isNodeLoaded { collectionNode.insertItems(at: paths) }
    }

    /// Shows `newRows` instead of the present rows.
    func replaceAll(with newRows: [ASCellNode]) {
        rows = newRows
        if collectionNode.isNodeLoaded { collectionNode.reloadData() }
    }

    /// Scrolls to the last row.
    func scrollToEnd() {
        guard !rows.isEmpty else { return }
        collectionNode.waitUntilAllUpdatesAreProcessed()
        collectionNode.scrollToItem(at: IndexPath(item: rows.count - 1, section: 0), at: .bottom, animated: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASWrapperLayoutSpec(layoutElement: collectionNode)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        return rows.count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        return rows[indexPath.item]
    }

    /// Returns the width of the stack and any height.
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        let width = collectionNode.bounds.width
        return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionNode.deselectItem(at: indexPath, animated: true)
        onSelect?(rows[indexPath.item])
    }
}

/// A row of the menu: an image beside a title and a detail, above a line of one pixel.
final class MenuCellNode: ASCellNode {
    /// Creates the screen that the row opens; nil if it opens none.
    let makeScreen: (() -> UIViewController)?

    private let pictureNode = ASImageNode()
    private let titleNode: LabelNode
    private let detailNode: LabelNode
    private let separatorNode = ASDisplayNode()

    init(_ title: String, detail: String, picture: String, makeScreen: (() -> UIViewController)? = nil) {
        self.makeScreen = makeScreen
        titleNode = LabelNode(title, style: .headline)
        detailNode = LabelNode(detail, style: .subheadline, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        pictureNode.image = UIImage(named: picture)
        pictureNode.contentMode = .scaleAspectFill
        pictureNode.cornerRadius = 10
        pictureNode.clipsToBounds = true
        pictureNode.style.preferredSize = CGSize(width: 56, height: 56)
        separatorNode.backgroundColor = .separator
        isAccessibilityElement = true
        accessibilityLabel = "\(title), \(detail)"
    }

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState]) { [self] in
                backgroundColor = isHighlighted ? .systemGray5 : .clear
            }
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [titleNode, detailNode])
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        let isLarge = hasAccessibilityTextSize
        let row = ASStackLayoutSpec(
            direction: isLarge ? .vertical : .horizontal, spacing: 14, justifyContent: .start, alignItems: isLarge ? .start : .center,
            children: [pictureNode, texts])

        // The line begins below the texts, beside the image.
        separatorNode.style.height = ASDimensionMake(1 / max(asyncTraitCollection().displayScale, 1))
        let line = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: isLarge ? 16 : 86, bottom: 0, right: 0), child: separatorNode)
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), child: row)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [padded, line])
    }
}

#Preview("Stack of rows", group: "Lists") {
    UINavigationController(rootViewController: StackScrollViewController())
}

import AsyncDisplayKit
import PreviewKit

/// A list below an image. The image scrolls at half the speed of the list and grows when the user pulls the list down.
final class ParallaxHeaderViewController: ASDKViewController<ASTableNode> {
    static let headerHeight: CGFloat = 240
    let pictureNode = ASImageNode()
    private let titles = [
        "The house", "Getting there", "Rooms", "The garden", "Breakfast", "The bay", "Walks", "Boats", "Markets", "Prices", "Booking",
        "Contact",
    ]

    override init() {
        super.init(node: ASTableNode(style: .plain))
        node.backgroundColor = .systemBackground
        node.contentInset.top = Self.headerHeight
        node.dataSource = self
        node.delegate = self
        pictureNode.image = UIImage(named: "plant-2")
        pictureNode.contentMode = .scaleAspectFill
        pictureNode.clipsToBounds = true
        pictureNode.isUserInteractionEnabled = false
        pictureNode.zPosition = -1
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.contentInsetAdjustmentBehavior = .never
        // The image is part of the scrolled content, so its position is set again whenever the list scrolls.
        node.view.addSubnode(pictureNode)
        node.contentOffset.y = -Self.headerHeight
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placePicture()
    }

    private func placePicture() {
        let offset = node.contentOffset.y
        let hidden = offset + Self.headerHeight
        let height = max(Self.headerHeight, -offset)
        // The image moves by half the scrolled distance. While the list is pulled down, it moves by the whole distance and becomes taller.
        let y = hidden > 0 ? -Self.headerHeight + hidden / 2 : offset
        pictureNode.frame = CGRect(x: 0, y: y, width: node.bounds.width, height: height)
    }
}

extension ParallaxHeaderViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return titles.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let title = titles[indexPath.row]
        return { ParallaxRowNode(title) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        placePicture()
    }
}

/// A row with its own background, which covers the image behind it.
final class ParallaxRowNode: ASCellNode {
    private let titleNode: LabelNode

    init(_ title: String) {
        titleNode = LabelNode(title)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        selectionStyle = .none
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: [titleNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 18, left: 20, bottom: 18, right: 20), child: row)
    }
}

#Preview("Parallax header", group: "Motion") {
    ParallaxHeaderViewController()
}

import AsyncDisplayKit

/// A pin: an image with its own aspect ratio, the place where it is from, and a title.
struct Pin {
    let picture: String
    /// The height of the image divided by its width.
    let ratio: CGFloat
    let title: String
    let from: String

    /// The pins of the grid, the same in each run of the program.
    static let samples: [Pin] = {
        let things = ["plant", "lamp", "mug", "shirt", "camera", "watch", "book", "bag", "cushion", "bottle"]
        let ratios: [CGFloat] = [1, 1.35, 0.8, 1.6, 1.1]
        let titles = [
            "A corner for reading", "Small things", "How to keep ferns alive through a dark winter", "Evening light",
            "Twelve ways to fold a shirt",
        ]
        let places = ["Home", "Workshop", "Garden", "Travel"]
        return (0..<80).map { index in
            Pin(
                picture: "\(things[index * 7 % things.count])-\(index * 3 % 4 + 1)",
                ratio: ratios[index * 3 % ratios.count],
                title: titles[index * 2 % titles.count],
                from: places[index % places.count])
        }
    }()
}

/// The node of a pin: an image with its aspect ratio, and inset texts below it. The example is from a talk about layout.
final class PinNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let fromNode: LabelNode
    private let titleNode: LabelNode
    private let ratio: CGFloat

    init(_ pin: Pin) {
        ratio = pin.ratio
        fromNode = LabelNode(pin.from, style: .caption2, color: .secondaryLabel)
        titleNode = LabelNode(pin.title, style: .footnote, weight: .semibold)
        super.init()

        imageNode.image = UIImage(named: pin.picture)
        imageNode.contentMode = .scaleAspectFill
        imageNode.cornerRadius = 12
        imageNode.clipsToBounds = true
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let picture = ASRatioLayoutSpec(ratio: ratio, child: imageNode)

        let texts = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4),
            child: ASStackLayoutSpec(
                direction: .vertical,
                spacing: 2,
                justifyContent: .start,
                alignItems: .start,
                children: [fromNode, titleNode]
            )
        )

        return ASStackLayoutSpec(
            direction: .vertical,
            spacing: 6,
            justifyContent: .start,
            alignItems: .stretch,
            children: [picture, texts]
        )
    }
}

/// Pins in columns of equal width. `PinLayoutDelegate` computes the layout.
final class PinGridViewController: ASDKViewController<ASCollectionNode> {
    private let pins = Pin.samples

    override init() {
        super.init(node: ASCollectionNode(layoutDelegate: PinLayoutDelegate(), layoutFacilitator: nil))
        title = "Pins"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension PinGridViewController: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        return pins.count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let pin = pins[indexPath.item]
        return { PinNode(pin) }
    }
}

/// Computes the layout of the pin grid: columns of equal width, two or more except at large text sizes, in which each pin is added to the
/// shortest column. The list usually calls `calculateLayout(with:)` on a background thread.
final class PinLayoutDelegate: NSObject, ASCollectionLayoutDelegate {
    private static let spacing: CGFloat = 10

    func scrollableDirections() -> ASScrollDirection {
        return [.up, .down]
    }

    func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? {
        return nil
    }

    static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let width = context.viewportSize.width
        let traits = context.elements?.itemElements.first?.traitCollection ?? ASPrimitiveTraitCollectionMakeDefault()
        let columnCount = max(traits.preferredContentSizeCategory.isAccessibilityCategory ? 1 : 2, Int(width / 190))
        let columnWidth = ((width - spacing * CGFloat(columnCount + 1)) / CGFloat(columnCount)).rounded(.down)
        let itemRange = ASSizeRange(
            min: CGSize(width: columnWidth, height: 0), max: CGSize(width: columnWidth, height: .infinity))

        var heights = [CGFloat](repeating: spacing, count: columnCount)
        let attributes = NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>.elementToLayoutAttributes()
        for element in context.elements?.itemElements ?? [] {
            guard let indexPath = context.elements?.indexPath(for: element) else { continue }
            let size = element.node.layoutThatFits(itemRange).size
            let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
            let x = spacing + CGFloat(column) * (columnWidth + spacing)
            let item = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            item.frame = CGRect(
                x: traits.layoutDirection == .rightToLeft ? width - x - columnWidth : x, y: heights[column],
                width: columnWidth, height: size.height)
            heights[column] += size.height + 2 * spacing
            attributes.setObject(item, forKey: element)
        }
        return ASCollectionLayoutState(
            context: context, contentSize: CGSize(width: width, height: heights.max() ?? 0),
            elementToLayoutAttributesTable: attributes)
    }
}

import AsyncDisplayKit

/// Partial adoption: a plain view controller that contains a collection node instead of a collection view.
final class CardGridViewController: UIViewController {
    private let cards = CardGridViewController.makeCards()

    private let collectionNode: ASCollectionNode = {
        let layout = MirroredFlowLayout()
        layout.minimumLineSpacing = 12
        layout.minimumInteritemSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return ASCollectionNode(collectionViewLayout: layout)
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Card grid"
        collectionNode.dataSource = self
        collectionNode.delegate = self
        collectionNode.backgroundColor = .systemGroupedBackground

        let collectionView = collectionNode.view
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    /// The contents of a card.
    struct Card {
        let picture: String
        let title: String
        let detail: String
    }

    private static func makeCards() -> [Card] {
        let things = ["plant", "lamp", "mug", "camera", "watch", "book", "bag", "cushion", "bottle", "headphones"]
        let details = [
            "Made by hand.",
            "A little heavier than it looks, and all the better for it.",
            "Comes in four colors.",
            "One of the pieces that stay: repairable, refillable, and easy to clean with warm water.",
        ]
        return (0..<60).map { index in
            let thing = things[index % things.count]
            return Card(
                picture: "\(thing)-\(index % 4 + 1)",
                title: "\(thing.capitalized) no. \(index + 1)",
                detail: details[index / 2 % details.count])
        }
    }
}

/// A flow layout whose rows begin on the right in layouts from right to left.
private final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}

extension CardGridViewController: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
        return 1
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        return cards.count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let card = cards[indexPath.item]
        return {
            // The list usually runs this block on a background thread.
            CardNode(image: UIImage(named: card.picture), title: card.title, detail: card.detail)
        }
    }

    /// Returns a size range with the width of one of the equal columns, two or more except at large text sizes. The content of the card
    /// determines its height.
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        let width = collectionNode.bounds.width
        let columns = max(hasAccessibilityTextSize ? 1 : 2, (width / 220).rounded(.down))
        let itemWidth = ((width - 12 * (columns + 1)) / columns).rounded(.down)
        return ASSizeRange(
            min: CGSize(width: itemWidth, height: 0),
            max: CGSize(width: itemWidth, height: .infinity)
        )
    }
}

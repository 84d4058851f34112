import AsyncDisplayKit

/// Nested cells: the cell of a trip contains one cell node for each of its routes.
final class TripListViewController: ASDKViewController<ASTableNode> {
    private let trips = [
        [("Lavrio", "Kea", "12 May")],
        [("Athens", "Hydra", "20 May"), ("Hydra", "Spetses", "21 May"), ("Spetses", "Athens", "23 May")],
        [("Split", "Hvar", "2 June")],
        [("Palma", "Ibiza", "8 June"), ("Ibiza", "Palma", "11 June")],
    ]

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Trips"
        node.backgroundColor = .systemGroupedBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
        // The inset of 6 points makes the distance from the bar to the first card as large as that between cards.
        node.view.contentInset = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    }
}

extension TripListViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return trips.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let routes = trips[indexPath.row]
        return {
            TripCellNode(routes: routes.map { RouteCellNode(from: $0.0, to: $0.1, date: $0.2) })
        }
    }
}

/// The cell of a trip: one or more route cells on a card.
final class TripCellNode: ASCellNode {
    private let routes: [RouteCellNode]
    private let cardNode = ASDisplayNode()

    init(routes: [RouteCellNode]) {
        self.routes = routes
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        cardNode.backgroundColor = .secondarySystemGroupedBackground
        cardNode.cornerRadius = 12
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.children = routes
        let card = ASBackgroundLayoutSpec(child: column, background: cardNode)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16), child: card)
    }
}

/// The cell of one route: the harbours and the day.
final class RouteCellNode: ASCellNode {
    private let dotNode = ASDisplayNode()
    private let placesNode: LabelNode
    private let dateNode: LabelNode

    init(from: String, to: String, date: String) {
        placesNode = LabelNode("\(from) → \(to)", style: .callout, weight: .medium)
        dateNode = LabelNode(date, style: .subheadline, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        dotNode.backgroundColor = .systemBlue
        dotNode.cornerRadius = 5
        dotNode.style.preferredSize = CGSize(width: 10, height: 10)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // The day wraps to a line below the harbours if both do not fit in one line.
        let texts = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .center, flexWrap: .wrap, alignContent: .start,
            lineSpacing: 2, children: [placesNode, dateNode])
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        // The dot is centered vertically on the first line.
        let lineHeight = UIFont.preferredFont(forTextStyle: .callout).lineHeight
        let top = (lineHeight - dotNode.style.preferredSize.height) / 2
        let dot = ASInsetLayoutSpec(insets: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0), child: dotNode)
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: [dot, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
    }
}

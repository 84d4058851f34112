import AsyncDisplayKit

/// One route of a travel form: start, end, date, passengers, and a way to delete it.
final class RouteNode: ASDisplayNode {
    let start = ASEditableTextNode()
    let end = ASEditableTextNode()
    let date = ASTextNode()
    let passengers = ASTextNode()
    let fewerButton = ASButtonNode()
    let moreButton = ASButtonNode()
    let deleteButton = ASButtonNode()
    var onDelete: ((RouteNode) -> Void)?
    private(set) var count = 1 {
        didSet { showCount() }
    }

    init(date: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        cornerRadius = 6
        borderWidth = 1
        borderColor = UIColor.lightGray.cgColor
        for (field, placeholder) in [(start, "From"), (end, "To")] {
            field.attributedPlaceholderText = text(placeholder, color: .gray)
            field.typingAttributes = [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 15)]
            field.textContainerInset = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
            field.backgroundColor = UIColor(white: 0.95, alpha: 1)
            field.scrollEnabled = false
            field.style.minHeight = ASDimensionMake(32)
        }
        self.date.attributedText = text(date)
        setUp(fewerButton, "–", Selector(RouteNode.removePassenger))
        setUp(moreButton, "+", Selector(RouteNode.addPassenger))
        setUp(deleteButton, "Delete route", Selector(RouteNode.deleteTapped))
        showCount()
    }

    private func setUp(_ button: ASButtonNode, _ title: String, _ action: Selector) {
        button.setTitle(title, with: .systemFont(ofSize: 15), with: .systemBlue, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        button.addTarget(self, action: action, forControlEvents: .touchUpInside)
    }

    private func text(_ string: String, color: UIColor = .black) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: color])
    }

    private func showCount() {
        passengers.attributedText = text(count == 1 ? "1 passenger" : "\(count) passengers")
    }

    func addPassenger() { count += 1 }
    func removePassenger() { count = max(count - 1, 1) }
    func deleteTapped() { onDelete?(self) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for field in [start, end] { field.style.flexGrow = 1 }
        let places = ASStackLayoutSpec.vertical()
        places.spacing = 6
        places.alignItems = .stretch
        places.children = [start, end]
        let counter = ASStackLayoutSpec(
            direction: .horizontal, spacing: 4, justifyContent: .end, alignItems: .center,
            children: [fewerButton, passengers, moreButton])
        let details = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [date, counter])
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [places, details, deleteButton]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: column)
    }
}

/// A form of routes in a scroll node that grows and shrinks.
final class RoutesFormNode: ASScrollNode {
    private(set) var routes: [RouteNode] = []
    let addButton = ASButtonNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = UIColor(white: 0.9, alpha: 1)
        addButton.setTitle("Add route", with: .systemFont(ofSize: 17), with: .systemBlue, for: .normal)
        addButton.addTarget(self, action: Selector(RoutesFormNode.addTapped), forControlEvents: .touchUpInside)
        addTapped()
    }

    func addTapped() {
        let route = RouteNode(date: "\(routes.count + 12) May")
        route.onDelete = { [weak self] in self?.remove($0) }
        routes.append(route)
        setNeedsLayout()
    }

    private func remove(_ route: RouteNode) {
        routes.removeAll { $0 === route }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.alignItems = .stretch
        column.children = routes + [addButton]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: column)
    }
}

import AsyncDisplayKit

/// A list of harbours with a menu for each row, a button that chooses the sort order, and a button that opens a sheet for planning a trip.
final class HarbourListViewController: ASDKViewController<ASDisplayNode> {
    private var harbours = Harbour.sample
    private let table = ASTableNode(style: .plain)
    private let orderButton = UIButton(configuration: .gray())
    private let planButton = UIButton(configuration: .filled())

    override init() {
        super.init(node: ASDisplayNode())
        title = "Harbours"
        table.dataSource = self
        table.delegate = self
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        let order = ASDisplayNode(viewBlock: { [orderButton] in orderButton })
        let plan = ASDisplayNode(viewBlock: { [planButton] in planButton })
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.backgroundColor = .systemBackground
        node.layoutSpecBlock = { [table] node, _ in
            let buttons = Self.row(of: [order, plan], isLarge: node.hasAccessibilityTextSize)
            let padding = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: buttons)
            let column = ASStackLayoutSpec.vertical()
            column.children = [padding, table]
            return ASInsetLayoutSpec(insets: node.safeAreaInsets, child: column)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Returns two buttons of equal width, which are side by side or, at large text sizes, one below the other. In a layout, a node that
    /// wraps a view does not get the view's size, so the height of each button is set to one line of text in the user's text size plus
    /// padding.
    private static func row(of buttons: [ASDisplayNode], isLarge: Bool) -> ASLayoutSpec {
        let row = isLarge ? ASStackLayoutSpec.vertical() : ASStackLayoutSpec.horizontal()
        row.spacing = isLarge ? 8 : 12
        row.children = buttons
        for button in buttons {
            button.style.height = ASDimensionMake(max(44, ceil(UIFont.preferredFont(forTextStyle: .body).lineHeight) + 20))
            button.style.flexGrow = isLarge ? 0 : 1
            button.style.flexShrink = isLarge ? 0 : 1
            button.style.flexBasis = isLarge ? ASDimensionAuto : ASDimensionMake(.fraction, 0.5)
        }
        return row
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        node.setNeedsLayout()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        orderButton.menu = UIMenu(
            children: Harbour.Order.allCases.map { order in
                UIAction(title: order.rawValue) { [weak self] _ in self?.sort(order) }
            })
        orderButton.showsMenuAsPrimaryAction = true
        orderButton.changesSelectionAsPrimaryAction = true
        planButton.configuration?.title = "Plan a trip"
        planButton.addAction(UIAction { [weak self] _ in self?.planTrip() }, for: .touchUpInside)
    }

    private func sort(_ order: Harbour.Order) {
        show(
            harbours.sorted {
                switch order {
                case .name: return $0.name < $1.name
                case .depth: return $0.depth > $1.depth
                }
            })
    }

    /// Replaces the shown harbours with `next`. Harbours that are in both lists keep their nodes.
    private func show(_ next: [Harbour]) {
        table.performUpdates(from: harbours, to: next, apply: { harbours = next })
    }

    private func planTrip() {
        let controller = TripSheetViewController(harbours: harbours)
        controller.sheetPresentationController?.detents = [.medium(), .large()]
        controller.sheetPresentationController?.prefersGrabberVisible = true
        present(controller, animated: true)
    }

    private func menu(for harbour: Harbour) -> UIMenu {
        let favorite = UIAction(title: "Favourite", state: harbour.isFavorite ? .on : .off) { [weak self] _ in
            self?.toggle(harbour)
        }
        let copies = [("Name", harbour.name), ("Island", harbour.island)].map { title, text in
            UIAction(title: title) { _ in UIPasteboard.general.string = text }
        }
        let remove = UIAction(title: "Remove", attributes: .destructive) { [weak self] _ in
            guard let self else { return }
            show(harbours.filter { $0 != harbour })
        }
        return UIMenu(children: [
            favorite, UIMenu(title: "Copy", children: copies), UIMenu(options: .displayInline, children: [remove]),
        ])
    }

    private func toggle(_ harbour: Harbour) {
        guard let row = harbours.firstIndex(of: harbour) else { return }
        harbours[row].isFavorite.toggle()
        table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .fade)
    }
}

extension HarbourListViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return harbours.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let harbour = harbours[indexPath.row]
        return { HarbourNode(harbour: harbour) }
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let harbour = harbours[indexPath.row]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            self?.menu(for: harbour)
        }
    }
}

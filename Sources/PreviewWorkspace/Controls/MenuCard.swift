import AsyncDisplayKit
import UIKit

/// An item of a menu.
package struct MenuItem: Sendable {
    package var title: String
    /// The text that is shown dimmed at the end of the row, such as a size or a key.
    var detail: String?
    var isChecked: Bool
    /// Whether the item is a heading, which cannot be chosen.
    var isHeading: Bool
    package var action: @MainActor () -> Void

    package init(
        _ title: String, detail: String? = nil, isChecked: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.detail = detail
        self.isChecked = isChecked
        isHeading = false
        self.action = action
    }

    static func heading(_ title: String) -> MenuItem {
        var item = MenuItem(title) {}
        item.isHeading = true
        return item
    }
}

/// A menu over the workspace, with a row for each item. The arrow keys, Home, End and the first letters of an item move the
/// highlight, Return chooses the highlighted item, and Escape or a click outside closes the menu.
final class MenuCard: UIView {
    private let items: [MenuItem]
    let rows: [MenuRowNode]
    let card = CardBackgroundNode()
    /// The node that scrolls the rows if the window is not high enough for all of them.
    private let scroller = ASScrollNode()
    private let anchor: CGRect
    private var highlighted: Int?
    private let onClose: () -> Void

    /// The number of rows without headings.
    var selectableRowCount: Int { items.count { !$0.isHeading } }

    /// The width of menus whose rows need no more. *Units*: points.
    static let standardWidth: CGFloat = 248
    /// *Units*: points.
    private let minimumWidth: CGFloat
    /// *Units*: points.
    private static let maximumWidth: CGFloat = 400
    /// The distance from the edges of the window. *Units*: points.
    private static let margin: CGFloat = 8
    /// The distance of the rows from the edges of the card. *Units*: points.
    private static let padding: CGFloat = 5

    /// Creates a menu below `anchor`, the frame of the clicked control. *Units*: points of the view that the card is added to.
    /// - Parameter minimumWidth: the width of the menu, unless a row needs more. *Units*: points.
    init(items: [MenuItem], anchor: CGRect, minimumWidth: CGFloat, onClose: @escaping () -> Void) {
        self.minimumWidth = minimumWidth
        self.items = items
        self.anchor = anchor
        self.onClose = onClose
        rows = items.map { MenuRowNode($0) }
        super.init(frame: .zero)
        makeCard()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func makeCard() {
        card.automaticallyManagesSubnodes = true
        card.backgroundColor = WorkspaceTheme.bar
        card.cornerRadius = 9
        card.borderWidth = 1
        card.shadowColor = UIColor.black.cgColor
        card.shadowOpacity = 0.25
        card.shadowRadius = 12
        card.shadowOffset = CGSize(width: 0, height: 4)
        scroller.automaticallyManagesSubnodes = true
        scroller.automaticallyManagesContentSize = true
        scroller.layoutSpecBlock = { [rows] _, _ in
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: rows)
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: Self.padding, left: Self.padding, bottom: Self.padding, right: Self.padding), child: column)
        }
        card.layoutSpecBlock = { [scroller] _, _ in ASWrapperLayoutSpec(layoutElement: scroller) }
        for (index, row) in rows.enumerated() where !items[index].isHeading {
            row.onHover = { [weak self] in self?.highlight(index) }
            row.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.selectItem(index) }
        }
        addSubnode(card)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MenuCard.close)))
    }

    /// The width at which no row is truncated, from ``minimumWidth`` to ``maximumWidth``.
    private lazy var width: CGFloat = {
        let unlimited = ASSizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
        let widest = rows.map { $0.layoutThatFits(unlimited).size.width }.max() ?? 0
        return min(max((widest + 2 * Self.padding).rounded(.up), minimumWidth), Self.maximumWidth)
    }()

    override func layoutSubviews() {
        super.layoutSubviews()
        // The height is computed from the rows, because a scroll node fills all available space.
        let content = rows.reduce(2 * Self.padding) { $0 + $1.style.height.value }
        let width = min(self.width, max(bounds.width - 2 * Self.margin, 40))
        let size = CGSize(width: width, height: min(content, max(bounds.height - 2 * Self.margin, 40)))
        let start = WorkspaceDirection.isRightToLeft ? anchor.maxX - width : anchor.minX
        let left = min(max(Self.margin, start), max(Self.margin, bounds.width - width - Self.margin))
        let top = min(anchor.maxY + 4, max(Self.margin, bounds.height - size.height - Self.margin))
        card.frame = CGRect(x: left.rounded(), y: top.rounded(), width: size.width, height: size.height)
    }

    // The color of a layer's border does not follow the appearance automatically.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        card.borderColor = WorkspaceTheme.separator.resolvedColor(with: traitCollection).cgColor
    }

    private func close() {
        onClose()
    }

    private func selectItem(_ index: Int) {
        onClose()
        items[index].action()
    }

    private func highlight(_ index: Int?) {
        highlighted = index
        for (place, row) in rows.enumerated() { row.isHighlightedRow = place == index }
    }

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.keyPress.key {
            case .escape: onClose()
            case .down: step(1)
            case .up: step(-1)
            case .home: reveal(items.firstIndex { !$0.isHeading })
            case .end: reveal(items.lastIndex { !$0.isHeading })
            case .return, .character(" "): if let highlighted { selectItem(highlighted) }
            case .character(let letter)? where press.key?.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) == true:
                search(letter, at: press.timestamp)
            default: super.pressesBegan([press], with: event)
            }
        }
    }

    private var typeAhead = TypeAhead()

    /// Highlights the next item whose title begins with the typed letters.
    private func search(_ letter: String, at time: Double) {
        if let found = typeAhead.searches(adding: letter, at: time).lazy.compactMap({ self.item(for: $0) }).first { reveal(found) }
    }

    /// Returns the index of the first item whose title begins with the searched letters. The search begins at the highlighted item, or
    /// after it if `search` skips the current item, and wraps around at the end of the menu.
    private func item(for search: TypeAhead.Search) -> Int? {
        let start = highlighted.map { search.skipsCurrent ? $0 + 1 : $0 } ?? 0
        let order = items.indices.filter { $0 >= start } + items.indices.filter { $0 < start }
        return order.first { !items[$0].isHeading && items[$0].title.lowercased().hasPrefix(search.prefix) }
    }

    /// Highlights a row that a key selected, and scrolls it into view.
    private func reveal(_ index: Int?) {
        highlight(index)
        guard let index else { return }
        scroller.view.scrollRectToVisible(rows[index].frame.insetBy(dx: 0, dy: -Self.padding), animated: false)
    }

    private func step(_ direction: Int) {
        let places = items.indices.filter { !items[$0].isHeading }
        guard !places.isEmpty else { return }
        let now = highlighted ?? places.firstIndex { items[$0].isChecked }.map { places[$0] }
        guard let now, let place = places.firstIndex(of: now) else { return reveal(direction > 0 ? places.first : places.last) }
        reveal(places[(place + direction + places.count) % places.count])
    }
}

/// The row of an item in a menu.
final class MenuRowNode: ASControlNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    private let check = ASImageNode()
    private let title: ASTextNode
    private let detail: ASTextNode
    private let item: MenuItem
    var onHover: (() -> Void)?

    @MainActor init(_ item: MenuItem) {
        self.item = item
        title = WorkspaceTheme.line(
            item.isHeading
                ? WorkspaceTheme.text(item.title, size: 11, weight: .semibold, color: WorkspaceTheme.secondaryLabel)
                : WorkspaceTheme.text(item.title, size: 13))
        detail = WorkspaceTheme.line(WorkspaceTheme.text(item.detail ?? "", size: 12, color: WorkspaceTheme.secondaryLabel))
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 5
        if item.isChecked { check.image = WorkspaceIcon.check.image }
        check.tintColor = WorkspaceTheme.accent
        check.isUserInteractionEnabled = false
        check.style.preferredSize = CGSize(width: 16, height: 16)
        style.height = ASDimensionMake(item.isHeading ? 24 : 26)
    }

    var isHighlightedRow = false {
        didSet { backgroundColor = isHighlightedRow ? WorkspaceTheme.selection : .clear }
    }

    override func didLoad() {
        super.didLoad()
        if onHover != nil {
            view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(MenuRowNode.hovered)))
        }
    }

    @MainActor private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        if recognizer.state == .began { onHover?() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexGrow = 1
        title.style.flexShrink = 1
        let children: [any ASLayoutElement] = item.isHeading ? [title] : [check, title, detail]
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center, children: children)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 8), child: row)
    }
}

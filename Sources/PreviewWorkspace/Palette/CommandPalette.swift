import AsyncDisplayKit
import UIKit

/// A palette: a search field and the entries for the typed text, such as the commands that match it. The arrow keys, Page Up and Page
/// Down move the highlight, Return runs the highlighted entry, and Escape closes the palette.
final class CommandPalette: OverlayCard {
    private var field: SearchFieldNode!
    private let scroll = ASScrollNode()
    private let empty: ASTextNode
    /// Returns the entries for a text of the search field.
    private let items: @MainActor (String) -> [PaletteItem]
    /// The rows that were created for entries, by the texts of the entry.
    private var rows: [[String]: PaletteRowNode] = [:]
    /// The entries for the typed text, in the order of the list.
    private(set) var shownItems: [PaletteItem]
    /// The indexes of the entries whose rows are in the layout: the visible ones, and some above and below them.
    private var laidOut = 0..<0
    private var highlighted = 0

    /// The width of the palette. *Units*: points.
    private static let width: CGFloat = 520
    private static let maximumListHeight: CGFloat = 364
    /// The largest number of rows that are visible at the same time, at least in part.
    private static let visibleCount = Int((maximumListHeight / PaletteRowNode.height).rounded(.up)) + 1
    /// The number of rows that are laid out above and below the visible ones.
    private static let extraCount = 5

    /// Creates a palette.
    /// - Parameters:
    ///   - placeholder: the text in the empty search field.
    ///   - noMatch: the text that is shown if there is no entry for the typed text.
    ///   - items: returns the entries for a text of the search field, which may be empty.
    init(
        placeholder: String, noMatch: String = "No matches", items: @escaping @MainActor (String) -> [PaletteItem],
        onClose: @escaping @MainActor () -> Void
    ) {
        self.items = items
        shownItems = items("")
        empty = WorkspaceTheme.line(WorkspaceTheme.text(noMatch, size: 12, color: WorkspaceTheme.secondaryLabel))
        super.init(onClose: onClose)
        field = SearchFieldNode(
            placeholder: placeholder, change: { [weak self] in self?.search(for: $0) },
            submit: { [weak self] in self?.runHighlighted() })
        scroll.automaticallyManagesSubnodes = true
        scroll.automaticallyManagesContentSize = true
        scroll.layoutSpecBlock = { [weak self] _, _ in self?.list() ?? ASLayoutSpec() }
        scroll.view.delegate = self
        card.layoutSpecBlock = { [weak self] _, range in self?.layout(in: range) ?? ASLayoutSpec() }
        layOutVisibleRows()
        highlight(0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Rows

    /// Returns the row of an entry. Rows are created once, because most of them are shown again after the next letter.
    private func row(at place: Int) -> PaletteRowNode {
        let item = shownItems[place]
        let key = [item.title, item.detail]
        if let row = rows[key] { return row }
        let row = PaletteRowNode(item)
        rows[key] = row
        row.onHover = { [weak self, weak row] in
            guard let self, let place = laidOut.first(where: { self.row(at: $0) === row }) else { return }
            highlight(place)
        }
        row.addAction(forControlEvents: .touchUpInside) { [weak self, weak row] _ in
            MainActor.assumeIsolated { if let row { self?.run(row.item) } }
        }
        return row
    }

    /// Adds the rows to the layout that have become visible. The rows of all entries would take longer than a tenth of a second.
    private func layOutVisibleRows() {
        let first = Int(scroll.view.contentOffset.y / PaletteRowNode.height)
        let visible = (first..<first + Self.visibleCount).clamped(to: shownItems.indices)
        guard laidOut.clamped(to: visible) != visible else { return }
        let extended = visible.lowerBound - Self.extraCount..<visible.upperBound + Self.extraCount
        laidOut = extended.clamped(to: shownItems.indices)
        scroll.setNeedsLayout()
    }

    /// Returns the layout of the list: the rows, with empty space for the rows above and below them.
    private func list() -> ASLayoutSpec {
        func space(_ count: Int) -> ASLayoutSpec {
            let space = ASLayoutSpec()
            space.style.height = ASDimensionMake(CGFloat(count) * PaletteRowNode.height)
            return space
        }
        let rows: [any ASLayoutElement] = laidOut.map { row(at: $0) }
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
            children: [space(laidOut.lowerBound)] + rows + [space(shownItems.count - laidOut.upperBound)])
    }

    private func layout(in range: ASSizeRange) -> ASLayoutSpec {
        scroll.style.width = ASDimensionMake(min(Self.width, range.max.width))
        let listHeight = min(CGFloat(shownItems.count) * PaletteRowNode.height, Self.maximumListHeight)
        scroll.style.height = ASDimensionMake(listHeight)
        scroll.style.flexShrink = 1
        let inset = UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 10)
        let list: any ASLayoutElement =
            shownItems.isEmpty
            ? ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 18, bottom: 14, right: 18), child: empty) : scroll
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch,
            children: [ASInsetLayoutSpec(insets: inset, child: field), list])
        column.style.width = ASDimensionMake(min(Self.width, range.max.width))
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: shownItems.isEmpty ? 0 : 8, right: 0), child: column)
    }

    // MARK: Search

    private func search(for text: String) {
        shownItems = items(text)
        laidOut = 0..<0
        scroll.view.contentOffset = .zero
        layOutVisibleRows()
        highlight(0)
        scroll.setNeedsLayout()
        card.setNeedsLayout()
        setNeedsLayout()
    }

    private func highlight(_ place: Int) {
        highlighted = place
        let row = shownItems.indices.contains(place) ? row(at: place) : nil
        for other in rows.values { other.isHighlightedRow = other === row }
    }

    private func runHighlighted() {
        guard shownItems.indices.contains(highlighted) else { return }
        run(shownItems[highlighted])
    }

    private func run(_ item: PaletteItem) {
        close()
        item.action()
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { false }

    /// Gives the search field the keyboard focus.
    func beginEditing() { _ = field.field.becomeFirstResponder() }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand.inputDownArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputPageDown, UIKeyCommand.inputPageUp].map {
            UIKeyCommand(input: $0, modifierFlags: [], action: Selector(CommandPalette.moveHighlight))
        }
    }

    private func moveHighlight(_ command: UIKeyCommand) {
        guard !shownItems.isEmpty else { return }
        let last = shownItems.count - 1
        let page = Int(Self.maximumListHeight / PaletteRowNode.height) - 1
        switch command.input {
        case UIKeyCommand.inputDownArrow: highlight(highlighted == last ? 0 : highlighted + 1)
        case UIKeyCommand.inputUpArrow: highlight(highlighted == 0 ? last : highlighted - 1)
        case UIKeyCommand.inputPageDown: highlight(min(highlighted + page, last))
        default: highlight(max(highlighted - page, 0))
        }
        revealHighlighted()
    }

    private func revealHighlighted() {
        let top = CGFloat(highlighted) * PaletteRowNode.height
        let view: UIScrollView = scroll.view
        let lowest = top + PaletteRowNode.height - view.bounds.height
        view.contentOffset.y = min(max(view.contentOffset.y, lowest), top)
    }

    // The position depends on the largest height of the card, about 440 points, and not on its current `height`, so that the search field
    // stays in place when the list becomes shorter.
    override func cardTop(height: CGFloat) -> CGFloat { max(Self.margin, min(96, ((bounds.height - 440) / 2).rounded())) }
}

extension CommandPalette: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        layOutVisibleRows()
    }
}

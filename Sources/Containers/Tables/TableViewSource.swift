import Foundation
import Nodes
import UIKit

/// Provides a table view with the rows of the visible map, queries the node's delegate for it, and notifies the delegate of its events.
@MainActor final class TableViewSource: TableSource {
    unowned let view: ASTableView
    weak var node: ASTableNode?
    let list: ListController
    private let headers: TableHeaders
    private let heights: TableRowHeights
    private let cells: TableCells

    init(
        view: ASTableView, node: ASTableNode, list: ListController, headers: TableHeaders, heights: TableRowHeights,
        cells: TableCells
    ) {
        self.view = view
        self.node = node
        self.list = list
        self.headers = headers
        self.heights = heights
        self.cells = cells
    }

    var data: DataController { list.data }
    var dataSource: (any ASTableDataSource)? { node?.dataSource }
    var delegate: (any ASTableDelegate)? { node?.delegate }

    func rowCounts() -> [Int] { data.visible.runs.counts }

    func height(ofRow path: IndexPath) -> CGFloat? {
        guard let element = data.element(atVisible: path) else { return nil }
        return heights.height(of: element)
    }

    func cell(forRow path: IndexPath) -> UITableViewCell {
        let cell =
            view.dequeueReusableCell(withIdentifier: TableNodeCell.identifier) as? TableNodeCell
            ?? TableNodeCell(style: .default, reuseIdentifier: TableNodeCell.identifier)
        cell.backgroundColor = .clear
        return cell
    }

    func willDisplay(_ cell: UITableViewCell, atRow path: IndexPath) {
        list.hasVisibilityChanged = true
        (cell as? TableNodeCell).map { cells.fill($0, at: path) }
    }

    func didEndDisplaying(_ cell: UITableViewCell, atRow path: IndexPath) {
        list.hasVisibilityChanged = true
        guard let cell = cell as? TableNodeCell, let shown = cell.node else { return }
        cell.release()
        if let delegate, let node { delegate.tableNode(node, didEndDisplayingRowWith: shown) }
    }

    func headerHeight(inSection section: Int) -> CGFloat? { headers.headerHeight(inSection: section) }

    func footerHeight(inSection section: Int) -> CGFloat? { headers.footerHeight(inSection: section) }

    func headerView(inSection section: Int) -> UIView? { headers.headerView(inSection: section) }

    func footerView(inSection section: Int) -> UIView? { headers.footerView(inSection: section) }

    func willDisplayHeader(_ header: UIView, inSection section: Int) {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return }
        delegate?.tableView(view, willDisplayHeaderView: header, forSection: sourceSection)
    }

    func willDisplayFooter(_ footer: UIView, inSection section: Int) {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return }
        delegate?.tableView(view, willDisplayFooterView: footer, forSection: sourceSection)
    }

    /// Notifies the delegate; a removed section is identified by the index with which it was shown.
    func didEndDisplayingHeader(_ header: UIView, inSection section: Int) {
        let sourceSection = data.sectionInDataSource(forVisible: section) ?? section
        delegate?.tableView(view, didEndDisplayingHeaderView: header, forSection: sourceSection)
    }

    func didEndDisplayingFooter(_ footer: UIView, inSection section: Int) {
        let sourceSection = data.sectionInDataSource(forVisible: section) ?? section
        delegate?.tableView(view, didEndDisplayingFooterView: footer, forSection: sourceSection)
    }

    func indentationLevel(ofRow path: IndexPath) -> Int? {
        guard let delegate, let path = current(path) else { return nil }
        let level = delegate.tableView(view, indentationLevelForRowAt: path)
        return level == unspecifiedIndentationLevel ? nil : level
    }

    // MARK: Selection

    // The client is notified about a shown row by its pending path. Notifications about a row that a pending update removes are
    // dropped.

    /// The pending path of a visible row; nil when a pending update deletes it or reloads the list.
    func current(_ path: IndexPath) -> IndexPath? { data.pendingPath(forVisible: path) }

    func shouldHighlightRow(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return current(path).map { delegate.tableNode(node, shouldHighlightRowAt: $0) } ?? false
    }

    func didHighlightRow(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.tableNode(node, didHighlightRowAt: path) }
    }

    func didUnhighlightRow(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.tableNode(node, didUnhighlightRowAt: path) }
    }

    func willSelectRow(at path: IndexPath) -> IndexPath? {
        guard let delegate, let node else { return path }
        let chosen = current(path).flatMap { delegate.tableNode(node, willSelectRowAt: $0) }
        return chosen.flatMap(data.visiblePath(forPending:))
    }

    func didSelectRow(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.tableNode(node, didSelectRowAt: path) }
    }

    func willDeselectRow(at path: IndexPath) -> IndexPath? {
        guard let delegate, let node else { return path }
        let chosen = current(path).flatMap { delegate.tableNode(node, willDeselectRowAt: $0) }
        return chosen.flatMap(data.visiblePath(forPending:))
    }

    func didDeselectRow(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.tableNode(node, didDeselectRowAt: path) }
    }

    func accessoryWasTapped(atRow path: IndexPath) {
        if let path = current(path) { delegate?.tableView(view, accessoryButtonTappedForRowWith: path) }
    }

    var commonDelegate: (any UITableViewCommonDelegate)? { delegate }

    func pathInDataSource(ofRow path: IndexPath) -> IndexPath? { current(path) }

    func modelIdentifier(ofRow path: IndexPath) -> String? {
        guard let node, let path = current(path) else { return nil }
        return node.dataSource?.modelIdentifierForElement(at: path, in: node)
    }

    func row(withModelIdentifier identifier: String) -> IndexPath? {
        node.flatMap { $0.dataSource?.indexPathForElement(withModelIdentifier: identifier, in: $0) }
    }

    func finishUpdates() { node?.waitUntilAllUpdatesAreProcessed() }

    func editMenu(ofRow path: IndexPath) -> EditMenu? {
        guard let node, let delegate else { return nil }
        guard delegate.tableNode(node, shouldShowMenuForRowAt: path) else { return delegate.editMenu(ofRow: path, in: view) }
        return EditMenu(
            canPerform: { [weak node] action in
                guard let node, let delegate = node.delegate else { return false }
                return delegate.tableNode(node, canPerformAction: action, forRowAt: path, withSender: UIMenuController.shared)
            },
            perform: { [weak node] action in
                guard let node else { return }
                node.delegate?.tableNode(node, performAction: action, forRowAt: path, withSender: UIMenuController.shared)
            })
    }
}

import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Answers the table view from the visible map and the node's delegate.
extension TableController: TableSource {
    func rowCounts() -> [Int] { data.visible.runs.counts }

    func height(ofRow path: IndexPath) -> CGFloat? {
        guard let element = data.element(atVisible: path) else { return nil }
        return rowHeight(element)
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
        (cell as? TableNodeCell).map { fill($0, at: path) }
    }

    func didEndDisplaying(_ cell: UITableViewCell, atRow path: IndexPath) {
        list.hasVisibilityChanged = true
        guard let cell = cell as? TableNodeCell, let shown = cell.node else { return }
        cell.release()
        if let delegate, let node { delegate.tableNode(node, didEndDisplayingRowWith: shown) }
    }

    // MARK: Headers

    func headerHeight(inSection section: Int) -> CGFloat? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return headers[section]?.calculatedSize.height }
        if let height = delegate?.tableView(view, heightForHeaderInSection: sourceSection), height >= 0 { return height }
        if let header = headerNode(section, sourceSection) { return header.calculatedSize.height }
        if view.sectionHeaderHeight >= 0 { return view.sectionHeaderHeight }
        if dataSource?.tableView(view, titleForHeaderInSection: sourceSection) != nil { return 32 }
        return fittingHeight(delegate?.tableView(view, viewForHeaderInSection: sourceSection))
    }

    func footerHeight(inSection section: Int) -> CGFloat? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return footers[section]?.calculatedSize.height }
        if let height = delegate?.tableView(view, heightForFooterInSection: sourceSection), height >= 0 { return height }
        if let footer = footerNode(section, sourceSection) { return footer.calculatedSize.height }
        if view.sectionFooterHeight >= 0 { return view.sectionFooterHeight }
        if dataSource?.tableView(view, titleForFooterInSection: sourceSection) != nil { return 28 }
        return fittingHeight(delegate?.tableView(view, viewForFooterInSection: sourceSection))
    }

    private func fittingHeight(_ header: UIView?) -> CGFloat? {
        guard let header else { return nil }
        let fitting = header.sizeThatFits(CGSize(width: viewport.contentWidth, height: 0)).height
        return max(header.frame.height, fitting.isFinite ? fitting : 0)
    }

    func headerView(inSection section: Int) -> UIView? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return headers[section]?.view }
        if let header = headerNode(section, sourceSection) { return header.view }
        if let header = delegate?.tableView(view, viewForHeaderInSection: sourceSection) { return header }
        let title = dataSource?.tableView(view, titleForHeaderInSection: sourceSection)
        return title.map { UITableViewHeaderFooterView(title: $0, isHeader: true, style: view.style) }
    }

    func footerView(inSection section: Int) -> UIView? {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return footers[section]?.view }
        if let footer = footerNode(section, sourceSection) { return footer.view }
        if let footer = delegate?.tableView(view, viewForFooterInSection: sourceSection) { return footer }
        let title = dataSource?.tableView(view, titleForFooterInSection: sourceSection)
        return title.map { UITableViewHeaderFooterView(title: $0, isHeader: false, style: view.style) }
    }

    /// The header node of a visible section, which the data source knows as `sourceSection`.
    private func headerNode(_ section: Int, _ sourceSection: Int) -> ASCellNode? {
        guard let dataSource, let node else { return nil }
        if let known = headers[section] { return known }
        headers[section] = measured(dataSource.tableNode(node, nodeForHeaderInSection: sourceSection))
        return headers[section]
    }

    private func footerNode(_ section: Int, _ sourceSection: Int) -> ASCellNode? {
        guard let dataSource, let node else { return nil }
        if let known = footers[section] { return known }
        footers[section] = measured(dataSource.tableNode(node, nodeForFooterInSection: sourceSection))
        return footers[section]
    }

    private func measured(_ header: ASCellNode?) -> ASCellNode? {
        guard let header, viewport.contentWidth > 0 else { return nil }
        TraitPropagation.propagate(traits, into: header)
        measure(header)
        return header
    }

    /// Applies new traits to headers and footers, and measures them again.
    func apply(_ traits: ASPrimitiveTraitCollection) {
        for header in headerFooterNodes {
            TraitPropagation.propagate(traits, into: header)
            measure(header)
        }
    }

    func measure(_ header: ASCellNode) {
        let width = viewport.contentWidth
        _ = header.layoutThatFits(
            ASSizeRange(
                min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)))
    }

    func willDisplayHeader(_ header: UIView, inSection section: Int) {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return }
        delegate?.tableView(view, willDisplayHeaderView: header, forSection: sourceSection)
    }

    func willDisplayFooter(_ footer: UIView, inSection section: Int) {
        guard let sourceSection = data.sectionInDataSource(forVisible: section) else { return }
        delegate?.tableView(view, willDisplayFooterView: footer, forSection: sourceSection)
    }

    /// The delegate receives a removed section by the index that it was shown with.
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

    /// The pending path of a visible row; nil when a pending update deletes it.
    private func current(_ path: IndexPath) -> IndexPath? { data.pendingPath(forVisible: path) }

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

    // MARK: Editing

    func canEditRow(at path: IndexPath) -> Bool {
        guard let dataSource, let path = current(path) else { return false }
        return dataSource.tableView(view, canEditRowAt: path)
    }

    func editingStyle(ofRow path: IndexPath) -> UITableViewCell.EditingStyle {
        guard let path = current(path) else { return .none }
        return delegate?.tableView(view, editingStyleForRowAt: path) ?? .delete
    }

    func commit(_ style: UITableViewCell.EditingStyle, ofRow path: IndexPath) {
        if let path = current(path) { dataSource?.tableView(view, commit: style, forRowAt: path) }
    }

    func canMoveRow(at path: IndexPath) -> Bool {
        guard let path = current(path) else { return false }
        return dataSource?.tableView(view, canMoveRowAt: path) ?? false
    }

    var isAtRest: Bool { !data.isProcessing }

    func moveRow(at path: IndexPath, to target: IndexPath) {
        data.rowWasMovedByUser(from: path, to: target)
        ReorderedItem.notify(dataSource, from: path, to: target) {
            dataSource?.tableView(view, moveRowAt: path, to: target)
        }
    }

    func moveTarget(ofRow path: IndexPath, proposed: IndexPath) -> IndexPath {
        guard let delegate, let origin = current(path), let target = current(proposed) else { return proposed }
        let proposal = delegate.tableView(view, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: target)
        return data.visiblePath(forPending: proposal) ?? proposed
    }

    func shouldIndentWhileEditing(row path: IndexPath) -> Bool {
        guard let delegate, let path = current(path) else { return true }
        return delegate.tableView(view, shouldIndentWhileEditingRowAt: path)
    }

    func willBeginEditing(row path: IndexPath) {
        if let path = current(path) { delegate?.tableView(view, willBeginEditingRowAt: path) }
    }

    func didEndEditing(row path: IndexPath?) {
        delegate?.tableView(view, didEndEditingRowAt: path.flatMap(current))
    }

    func deleteTitle(ofRow path: IndexPath) -> String? {
        guard let delegate, let path = current(path) else { return nil }
        return delegate.tableView(view, titleForDeleteConfirmationButtonForRowAt: path)
    }

    func trailingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let delegate, let path = current(path) else { return nil }
        if let actions = delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: path) { return actions }
        let rowActions = delegate.tableView(view, editActionsForRowAt: path) ?? []
        return rowActions.isEmpty
            ? nil : UISwipeActionsConfiguration(actions: rowActions.map { $0.contextualAction(at: path) })
    }

    func leadingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let delegate, let path = current(path) else { return nil }
        return delegate.tableView(view, leadingSwipeActionsConfigurationForRowAt: path)
    }

    /// Creates and measures the node if needed: its texts exist with its layout only.
    func typeAheadText(ofRow path: IndexPath) -> String? {
        guard let element = data.element(atVisible: path) else { return nil }
        if !element.isMeasured { data.prepareNow([path]) }
        return element.nodeIfAllocated?.firstText
    }

    func sectionIndexTitles() -> [String]? { dataSource?.sectionIndexTitles(for: view) }

    func section(forIndexTitle title: String, at index: Int) -> Int {
        dataSource?.tableView(view, sectionForSectionIndexTitle: title, at: index) ?? index
    }
}

/// Answers the data controller from the node's data source and delegate.
extension TableController: ListDataSource {
    var dataSourceName: String? { dataSource.map { "\(type(of: $0))" } }
    var nodeStateStorage: (any NodeStateKeeping)? { dataSource as? any NodeStateKeeping }

    func itemCounts() -> [Int] {
        guard let dataSource, let node else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: node))).map {
            max(0, dataSource.tableNode(node, numberOfRowsInSection: $0))
        }
    }

    func hasItem(at path: IndexPath) -> Bool {
        guard let dataSource, let node, path.section < dataSource.numberOfSections(in: node) else { return false }
        return path.item < dataSource.tableNode(node, numberOfRowsInSection: path.section)
    }

    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock {
        guard let dataSource, let node else { return { ASCellNode() } }
        return dataSource.tableNode(node, nodeBlockForRowAt: path)
    }

    func nodeModel(at path: IndexPath) -> Any? {
        node.flatMap { dataSource?.tableNode($0, nodeModelForRowAt: path) }
    }

    /// The width of a row's editing controls. *Units*: points.
    private func controlsWidth(at path: IndexPath) -> CGFloat {
        guard view.isEditing, let dataSource else { return 0 }
        let canEdit = dataSource.tableView(view, canEditRowAt: path)
        let style = canEdit ? delegate?.tableView(view, editingStyleForRowAt: path) ?? .delete : .none
        return CellEditControls.width(
            hasControl: style != .none && delegate?.tableView(view, shouldIndentWhileEditingRowAt: path) ?? true,
            hasGrip: dataSource.tableView(view, canMoveRowAt: path))
    }

    var itemsAreRows: Bool { true }

    /// The exact width of the row's content without an accessory, and any height unless the delegate limits it.
    func constrainedSize(at path: IndexPath) -> ASSizeRange {
        let width = max(0, contentWidth - controlsWidth(at: path))
        var range = ASSizeRange(
            min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
        if let delegate, let node {
            let requested = delegate.tableNode(node, constrainedSizeForRowAt: path)
            range.min.height = max(0, requested.min.height)
            range.max.height = min(max(requested.max.height, range.min.height), CGFloat.greatestFiniteMagnitude)
        }
        return range
    }

    func sectionContext(_ section: Int) -> (any ASSectionContext)? { nil }

    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo) {}
}

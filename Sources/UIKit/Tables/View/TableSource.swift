import Foundation
import UIPrimitives

/// Everything a table asks and tells, as one protocol: answered by its data source and delegate, or by a table node.
@MainActor package protocol TableSource: AnyObject {
    /// The number of rows of every section.
    func rowCounts() -> [Int]
    /// The height of a row; nil while it is not known yet. *Units*: points.
    func height(ofRow path: IndexPath) -> CGFloat?
    func cell(forRow path: IndexPath) -> UITableViewCell
    /// nil where there is none, and the table's default applies.
    func headerHeight(inSection section: Int) -> CGFloat?
    func footerHeight(inSection section: Int) -> CGFloat?
    func headerView(inSection section: Int) -> UIView?
    func footerView(inSection section: Int) -> UIView?
    func willDisplay(_ cell: UITableViewCell, atRow path: IndexPath)
    func didEndDisplaying(_ cell: UITableViewCell, atRow path: IndexPath)
    func willDisplayHeader(_ view: UIView, inSection section: Int)
    func willDisplayFooter(_ view: UIView, inSection section: Int)
    func didEndDisplayingHeader(_ view: UIView, inSection section: Int)
    func didEndDisplayingFooter(_ view: UIView, inSection section: Int)
    /// nil where the cell's own level counts. *Units*: steps of the cell's indentation width.
    func indentationLevel(ofRow path: IndexPath) -> Int?

    func shouldHighlightRow(at path: IndexPath) -> Bool
    func didHighlightRow(at path: IndexPath)
    func didUnhighlightRow(at path: IndexPath)
    func willSelectRow(at path: IndexPath) -> IndexPath?
    func didSelectRow(at path: IndexPath)
    func willDeselectRow(at path: IndexPath) -> IndexPath?
    func didDeselectRow(at path: IndexPath)
    func accessoryWasTapped(atRow path: IndexPath)

    /// Who is asked for the row's context menus.
    var commonDelegate: (any UITableViewCommonDelegate)? { get }
    /// Where the program has a shown row; nil when it is about to go.
    func pathToAsk(ofRow path: IndexPath) -> IndexPath?

    func canEditRow(at path: IndexPath) -> Bool
    func editingStyle(ofRow path: IndexPath) -> UITableViewCell.EditingStyle
    func commit(_ style: UITableViewCell.EditingStyle, ofRow path: IndexPath)
    func canMoveRow(at path: IndexPath) -> Bool
    /// Whether what is shown is what there is: while updates are under way no row is taken up or put down.
    var isAtRest: Bool { get }
    func moveRow(at path: IndexPath, to target: IndexPath)
    /// Where a row carried over `proposed` is to go.
    func moveTarget(ofRow path: IndexPath, proposed: IndexPath) -> IndexPath
    /// Whether the content makes room for the control before it.
    func shouldIndentWhileEditing(row path: IndexPath) -> Bool
    func willBeginEditing(row path: IndexPath)
    /// nil for a row that is gone.
    func didEndEditing(row path: IndexPath?)
    /// nil for the usual title.
    func deleteTitle(ofRow path: IndexPath) -> String?
    func trailingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration?
    func leadingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration?
    /// What typing letters finds a row by; nil where rows have no text.
    func typeAheadText(ofRow path: IndexPath) -> String?
    /// The titles of the index at the side; nil for none.
    func sectionIndexTitles() -> [String]?
    func section(forIndexTitle title: String, at index: Int) -> Int
}

/// A table's own data source and delegate as its source.
@MainActor final class DelegateTableSource: TableSource {
    private unowned let table: UITableView

    init(table: UITableView) {
        self.table = table
    }

    private var dataSource: (any UITableViewDataSource)? { table.dataSource }

    func sectionIndexTitles() -> [String]? { dataSource?.sectionIndexTitles(for: table) }

    func section(forIndexTitle title: String, at index: Int) -> Int {
        dataSource?.tableView(table, sectionForSectionIndexTitle: title, at: index) ?? index
    }
    private var delegate: (any UITableViewDelegate)? { table.delegate as? any UITableViewDelegate }

    func rowCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: table))).map {
            max(0, dataSource.tableView(table, numberOfRowsInSection: $0))
        }
    }

    func height(ofRow path: IndexPath) -> CGFloat? {
        let height = delegate?.tableView(table, heightForRowAt: path) ?? UITableView.automaticDimension
        if height >= 0 { return height }
        if table.rowHeight >= 0 { return table.rowHeight }
        return table.fittingHeight(ofRow: path)
    }

    func cell(forRow path: IndexPath) -> UITableViewCell {
        dataSource?.tableView(table, cellForRowAt: path) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func headerHeight(inSection section: Int) -> CGFloat? {
        if let height = delegate?.tableView(table, heightForHeaderInSection: section), height >= 0 { return height }
        if table.sectionHeaderHeight >= 0 { return table.sectionHeaderHeight }
        if dataSource?.tableView(table, titleForHeaderInSection: section) != nil { return 32 }
        let view = delegate?.tableView(table, viewForHeaderInSection: section)
        return view.map { max($0.frame.height, $0.sizeThatFits(CGSize(width: table.contentWidth, height: 0)).height) }
    }

    func footerHeight(inSection section: Int) -> CGFloat? {
        if let height = delegate?.tableView(table, heightForFooterInSection: section), height >= 0 { return height }
        if table.sectionFooterHeight >= 0 { return table.sectionFooterHeight }
        if dataSource?.tableView(table, titleForFooterInSection: section) != nil { return 28 }
        let view = delegate?.tableView(table, viewForFooterInSection: section)
        return view.map { max($0.frame.height, $0.sizeThatFits(CGSize(width: table.contentWidth, height: 0)).height) }
    }

    func headerView(inSection section: Int) -> UIView? {
        if let view = delegate?.tableView(table, viewForHeaderInSection: section) { return view }
        let title = dataSource?.tableView(table, titleForHeaderInSection: section)
        return title.map { UITableViewHeaderFooterView(title: $0, isHeader: true, style: table.style) }
    }

    func footerView(inSection section: Int) -> UIView? {
        if let view = delegate?.tableView(table, viewForFooterInSection: section) { return view }
        let title = dataSource?.tableView(table, titleForFooterInSection: section)
        return title.map { UITableViewHeaderFooterView(title: $0, isHeader: false, style: table.style) }
    }

    func willDisplay(_ cell: UITableViewCell, atRow path: IndexPath) {
        delegate?.tableView(table, willDisplay: cell, forRowAt: path)
    }

    func didEndDisplaying(_ cell: UITableViewCell, atRow path: IndexPath) {
        delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
    }

    func willDisplayHeader(_ view: UIView, inSection section: Int) {
        delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
    }

    func willDisplayFooter(_ view: UIView, inSection section: Int) {
        delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
    }

    func didEndDisplayingHeader(_ view: UIView, inSection section: Int) {
        delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    }

    func didEndDisplayingFooter(_ view: UIView, inSection section: Int) {
        delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }

    func indentationLevel(ofRow path: IndexPath) -> Int? {
        let level = delegate?.tableView(table, indentationLevelForRowAt: path) ?? unspecifiedIndentationLevel
        return level == unspecifiedIndentationLevel ? nil : level
    }

    func shouldHighlightRow(at path: IndexPath) -> Bool {
        delegate?.tableView(table, shouldHighlightRowAt: path) ?? true
    }

    func didHighlightRow(at path: IndexPath) {
        delegate?.tableView(table, didHighlightRowAt: path)
    }

    func didUnhighlightRow(at path: IndexPath) {
        delegate?.tableView(table, didUnhighlightRowAt: path)
    }

    func willSelectRow(at path: IndexPath) -> IndexPath? {
        guard let delegate else { return path }
        return delegate.tableView(table, willSelectRowAt: path)
    }

    func didSelectRow(at path: IndexPath) {
        delegate?.tableView(table, didSelectRowAt: path)
    }

    func willDeselectRow(at path: IndexPath) -> IndexPath? {
        guard let delegate else { return path }
        return delegate.tableView(table, willDeselectRowAt: path)
    }

    func didDeselectRow(at path: IndexPath) {
        delegate?.tableView(table, didDeselectRowAt: path)
    }

    func accessoryWasTapped(atRow path: IndexPath) {
        delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    var commonDelegate: (any UITableViewCommonDelegate)? { delegate }

    func pathToAsk(ofRow path: IndexPath) -> IndexPath? { path }

    func canEditRow(at path: IndexPath) -> Bool {
        dataSource?.tableView(table, canEditRowAt: path) ?? false
    }

    func editingStyle(ofRow path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    }

    func commit(_ style: UITableViewCell.EditingStyle, ofRow path: IndexPath) {
        dataSource?.tableView(table, commit: style, forRowAt: path)
    }

    var isAtRest: Bool { true }

    func canMoveRow(at path: IndexPath) -> Bool {
        dataSource?.tableView(table, canMoveRowAt: path) ?? false
    }

    func moveRow(at path: IndexPath, to target: IndexPath) {
        ReorderedItem.notify(dataSource, from: path, to: target) {
            dataSource?.tableView(table, moveRowAt: path, to: target)
        }
    }

    func moveTarget(ofRow path: IndexPath, proposed: IndexPath) -> IndexPath {
        delegate?.tableView(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
    }

    func shouldIndentWhileEditing(row path: IndexPath) -> Bool {
        delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
    }

    func willBeginEditing(row path: IndexPath) { delegate?.tableView(table, willBeginEditingRowAt: path) }

    func didEndEditing(row path: IndexPath?) { delegate?.tableView(table, didEndEditingRowAt: path) }

    func deleteTitle(ofRow path: IndexPath) -> String? {
        delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)
    }

    func trailingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration? {
        if let actions = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) { return actions }
        let rowActions = delegate?.tableView(table, editActionsForRowAt: path) ?? []
        guard !rowActions.isEmpty else { return nil }
        return UISwipeActionsConfiguration(actions: rowActions.map { $0.contextualAction(at: path) })
    }

    func leadingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration? {
        delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    }

    func typeAheadText(ofRow path: IndexPath) -> String? {
        table.cellForRow(at: path)?.textLabel?.text
    }
}

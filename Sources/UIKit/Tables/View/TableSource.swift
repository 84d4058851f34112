import Foundation
import UIPrimitives

/// The provider of a table's content and the receiver of its events. One implementation forwards to the data source and delegate, another
/// belongs to a table node.
@MainActor package protocol TableSource: AnyObject {
    /// The number of rows of each section.
    func rowCounts() -> [Int]
    /// The height of a row; nil if it is not known yet. *Units*: points.
    func height(ofRow path: IndexPath) -> CGFloat?
    /// The cell to show for a row; called when the row becomes visible, or before that when the row is measured by its cell.
    func cell(forRow path: IndexPath) -> UITableViewCell
    /// The height of a section's header; nil if the table's default applies. *Units*: points.
    func headerHeight(inSection section: Int) -> CGFloat?
    /// The height of a section's footer; nil if the table's default applies. *Units*: points.
    func footerHeight(inSection section: Int) -> CGFloat?
    /// The header to show; nil if there is none.
    func headerView(inSection section: Int) -> UIView?
    /// The footer to show; nil if there is none.
    func footerView(inSection section: Int) -> UIView?
    /// Called after the cell was added to the table.
    func willDisplay(_ cell: UITableViewCell, atRow path: IndexPath)
    /// Called after the cell was removed from the table.
    func didEndDisplaying(_ cell: UITableViewCell, atRow path: IndexPath)
    /// Called after a header was added to the table.
    func willDisplayHeader(_ view: UIView, inSection section: Int)
    /// Called after a footer was added to the table.
    func willDisplayFooter(_ view: UIView, inSection section: Int)
    /// Called after a header was removed from the table.
    func didEndDisplayingHeader(_ view: UIView, inSection section: Int)
    /// Called after a footer was removed from the table.
    func didEndDisplayingFooter(_ view: UIView, inSection section: Int)
    /// The indentation level of a row; nil if the cell's own level applies. *Units*: multiples of the cell's indentation width.
    func indentationLevel(ofRow path: IndexPath) -> Int?

    /// Whether a touch highlights the row, and may select it.
    func shouldHighlightRow(at path: IndexPath) -> Bool
    /// Called after the row was highlighted.
    func didHighlightRow(at path: IndexPath)
    /// Called after the highlight ended.
    func didUnhighlightRow(at path: IndexPath)
    /// The row to select instead of the one that the user selects; nil prevents the selection.
    func willSelectRow(at path: IndexPath) -> IndexPath?
    /// Called after the user selected a row.
    func didSelectRow(at path: IndexPath)
    /// The row that may be deselected; nil prevents the deselection.
    func willDeselectRow(at path: IndexPath) -> IndexPath?
    /// Called after the user deselected a row.
    func didDeselectRow(at path: IndexPath)
    /// Called for a click on the accessory of a row.
    func accessoryWasTapped(atRow path: IndexPath)

    /// The delegate that provides context menus.
    var commonDelegate: (any UITableViewCommonDelegate)? { get }
    /// The edit menu of the row at an index path in the program's own data; nil if there is none.
    func editMenu(ofRow path: IndexPath) -> EditMenu?
    /// The index path of a visible row in the program's own data; nil if the row is about to be removed.
    func pathInDataSource(ofRow path: IndexPath) -> IndexPath?
    /// The identifier by which state restoration finds a row at the next start of the program; nil if there is none.
    func modelIdentifier(ofRow path: IndexPath) -> String?
    /// The index path of the row with the identifier; nil if it no longer exists.
    func row(withModelIdentifier identifier: String) -> IndexPath?
    /// Applies all pending updates, so that the table shows the current data of the program.
    func finishUpdates()

    /// Whether the user may delete the row or insert a row there.
    func canEditRow(at path: IndexPath) -> Bool
    /// The control of the row while the table is edited.
    func editingStyle(ofRow path: IndexPath) -> UITableViewCell.EditingStyle
    /// Called when the user deletes or inserts a row.
    func commit(_ style: UITableViewCell.EditingStyle, ofRow path: IndexPath)
    /// Whether the user may move the row.
    func canMoveRow(at path: IndexPath) -> Bool
    /// Whether the table shows the current data: rows cannot be dragged or dropped while updates are in progress.
    var showsCurrentData: Bool { get }
    /// Called after the user dropped a row at another index path.
    func moveRow(at path: IndexPath, to target: IndexPath)
    /// The index path to which a dragged row moves when the user drags it over `proposed`.
    func moveTarget(ofRow path: IndexPath, proposed: IndexPath) -> IndexPath
    /// Whether the content is indented for the leading control.
    func shouldIndentWhileEditing(row path: IndexPath) -> Bool
    /// Called when the actions of a row are revealed.
    func willBeginEditing(row path: IndexPath)
    /// Called when the actions of a row are hidden; `path` is nil if the row was deleted or reloaded.
    func didEndEditing(row path: IndexPath?)
    /// The title of the delete action; nil for the default.
    func deleteTitle(ofRow path: IndexPath) -> String?
    /// The actions that a swipe to the left reveals.
    func trailingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration?
    /// The actions that a swipe to the right reveals.
    func leadingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration?
    /// The text that type-ahead compares with the typed letters; nil if typing cannot find the row.
    func typeAheadText(ofRow path: IndexPath) -> String?
    /// The titles of the index at the right edge; nil if there is none.
    func sectionIndexTitles() -> [String]?
    /// The section to which a title of the index scrolls.
    func section(forIndexTitle title: String, at index: Int) -> Int
}

/// The source that forwards to the table's data source and delegate.
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
        return ListCounts.read(sections: dataSource.numberOfSections(in: table), of: dataSource) {
            dataSource.tableView(table, numberOfRowsInSection: $0)
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
        if dataSource?.tableView(table, titleForHeaderInSection: section) != nil { return titleHeight(32) }
        let view = delegate?.tableView(table, viewForHeaderInSection: section)
        return view.map { max($0.frame.height, $0.sizeThatFits(CGSize(width: table.contentWidth, height: 0)).height) }
    }

    func footerHeight(inSection section: Int) -> CGFloat? {
        if let height = delegate?.tableView(table, heightForFooterInSection: section), height >= 0 { return height }
        if table.sectionFooterHeight >= 0 { return table.sectionFooterHeight }
        if dataSource?.tableView(table, titleForFooterInSection: section) != nil { return titleHeight(28) }
        let view = delegate?.tableView(table, viewForFooterInSection: section)
        return view.map { max($0.frame.height, $0.sizeThatFits(CGSize(width: table.contentWidth, height: 0)).height) }
    }

    /// The height of a header or footer with a title: at least `standard`, and higher with a larger text. *Units*: points.
    private func titleHeight(_ standard: CGFloat) -> CGFloat {
        max(standard, UIFontMetrics(forTextStyle: .footnote).scaledValue(for: standard, compatibleWith: table.traitCollection))
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
        table.cellForRow(at: path)?.performSelectionSegue()
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

    func editMenu(ofRow path: IndexPath) -> EditMenu? { delegate?.editMenu(ofRow: path, in: table) }

    func pathInDataSource(ofRow path: IndexPath) -> IndexPath? { path }

    func modelIdentifier(ofRow path: IndexPath) -> String? {
        (table.dataSource as? any UIDataSourceModelAssociation)?.modelIdentifierForElement(at: path, in: table)
    }

    func row(withModelIdentifier identifier: String) -> IndexPath? {
        (table.dataSource as? any UIDataSourceModelAssociation)?.indexPathForElement(withModelIdentifier: identifier, in: table)
    }

    func finishUpdates() {}

    func canEditRow(at path: IndexPath) -> Bool {
        dataSource?.tableView(table, canEditRowAt: path) ?? false
    }

    func editingStyle(ofRow path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    }

    func commit(_ style: UITableViewCell.EditingStyle, ofRow path: IndexPath) {
        dataSource?.tableView(table, commit: style, forRowAt: path)
    }

    var showsCurrentData: Bool { true }

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
        guard canEditRow(at: path) else { return nil }
        if let actions = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) { return actions }
        let rowActions = delegate?.tableView(table, editActionsForRowAt: path) ?? []
        guard !rowActions.isEmpty else { return nil }
        return UISwipeActionsConfiguration(actions: rowActions.map { $0.contextualAction(at: path) })
    }

    func leadingSwipeActions(ofRow path: IndexPath) -> UISwipeActionsConfiguration? {
        canEditRow(at: path) ? delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) : nil
    }

    func typeAheadText(ofRow path: IndexPath) -> String? {
        table.cellForRow(at: path)?.textLabel?.text
    }
}

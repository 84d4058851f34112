import Foundation
import UIKit

/// Editing, reordering, swipe actions and the section index.
extension TableViewSource {
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

    var showsCurrentData: Bool { !data.isProcessing }

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

    /// The first text of a row. Creates and measures the node if needed, because its text nodes exist only after its layout.
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

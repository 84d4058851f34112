import Foundation
import UIPrimitives

/// Saves the scroll position and the selection, and restores them at the next start of the program.
extension UITableView: RestoredListView {
    func finishUpdates() { source.finishUpdates() }
    var shownElements: [IndexPath] { indexPathsForVisibleRows ?? [] }
    var selectedElements: [IndexPath] { indexPathsForSelectedRows ?? [] }
    func elementFrame(_ path: IndexPath) -> CGRect? { rectForRow(at: path) }
    func modelIdentifier(_ path: IndexPath) -> String? { source.modelIdentifier(ofRow: path) }
    func path(withModelIdentifier identifier: String) -> IndexPath? {
        source.row(withModelIdentifier: identifier).flatMap { contains($0) ? $0 : nil }
    }
    func scrollToStart(of path: IndexPath) { scrollToRow(at: path, at: .top, animated: false) }
    func restoreSelection(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
}

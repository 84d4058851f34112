import Foundation
import UIPrimitives

/// Saves the scroll position and the selection, and restores them at the next start of the program.
extension UICollectionView: RestoredListView {
    func finishUpdates() { source.finishUpdates() }
    var shownElements: [IndexPath] { indexPathsForVisibleItems }
    var selectedElements: [IndexPath] { indexPathsForSelectedItems ?? [] }
    func elementFrame(_ path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }
    func modelIdentifier(_ path: IndexPath) -> String? { source.modelIdentifier(ofItem: path) }
    func path(withModelIdentifier identifier: String) -> IndexPath? {
        source.item(withModelIdentifier: identifier).flatMap { contains($0) ? $0 : nil }
    }
    func scrollToStart(of path: IndexPath) { scrollToItem(at: path, at: [.top, .left], animated: false) }
    func restoreSelection(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
}

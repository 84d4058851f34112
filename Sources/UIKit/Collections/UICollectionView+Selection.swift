import Foundation
import UIPrimitives

extension UICollectionView: ListTouches {
    func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func mayHighlight(_ path: IndexPath) -> Bool { allowsSelection && source.shouldHighlightItem(at: path) }

    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        cells[path]?.isHighlighted = isHighlighted
        if isHighlighted { source.didHighlightItem(at: path) } else { source.didUnhighlightItem(at: path) }
    }
}

/// Picking items.
extension UICollectionView {
    /// The user picks an item.
    package func select(_ path: IndexPath) {
        guard allowsSelection, contains(path) else { return }
        if allowsMultipleSelection, selection.paths.contains(path) {
            guard source.shouldDeselectItem(at: path) else { return }
            setDeselected(path)
            return source.didDeselectItem(at: path)
        }
        guard source.shouldSelectItem(at: path) else { return }
        if !allowsMultipleSelection {
            for old in selection.paths where old != path {
                setDeselected(old)
                source.didDeselectItem(at: old)
            }
        }
        mark(path)
        source.didSelectItem(at: path)
    }

    private func mark(_ path: IndexPath) {
        if !selection.paths.contains(path) { selection.paths.append(path) }
        selection.anchor = path
        cells[path]?.isSelected = true
    }

    package func setSelected(_ path: IndexPath?) {
        reloadIfNeeded()
        if path == nil || !allowsMultipleSelection {
            for old in selection.paths where old != path { setDeselected(old) }
        }
        if let path, contains(path) { mark(path) }
    }

    package func setDeselected(_ path: IndexPath) {
        selection.paths.removeAll { $0 == path }
        cells[path]?.isSelected = false
    }
}

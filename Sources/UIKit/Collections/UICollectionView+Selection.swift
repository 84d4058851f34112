import Foundation
import UIPrimitives

extension UICollectionView: ListTouches {
    func path(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func mayHighlight(_ path: IndexPath) -> Bool { allowsSelectionNow && source.shouldHighlightItem(at: path) }

    func typeAheadText(ofElement path: IndexPath) -> String? { source.typeAheadText(ofItem: path) }

    func selectMatch(_ path: IndexPath) { _ = selectByKey(path) }

    func setHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        cells[path]?.isHighlighted = isHighlighted
        if isHighlighted { source.didHighlightItem(at: path) } else { source.didUnhighlightItem(at: path) }
    }
}

/// Selection of items by the user and by code.
extension UICollectionView {
    /// Whether the user can select items now.
    var allowsSelectionNow: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }
    private var allowsSelectingSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Selects an item on behalf of the user, or deselects it if it is already selected and several items can be selected. The delegate can
    /// prevent the change, and is notified after it.
    package func select(_ path: IndexPath) {
        guard allowsSelectionNow, contains(path) else { return }
        if allowsSelectingSeveral, selection.paths.contains(path) {
            guard source.shouldDeselectItem(at: path) else { return }
            setDeselected(path)
            return source.didDeselectItem(at: path)
        }
        guard source.shouldSelectItem(at: path) else { return }
        if !allowsSelectingSeveral {
            for old in selection.paths where old != path {
                setDeselected(old)
                source.didDeselectItem(at: old)
            }
        }
        addToSelection(path)
        source.didSelectItem(at: path)
    }

    private func addToSelection(_ path: IndexPath) {
        if !selection.paths.contains(path) { list.selection.paths.append(path) }
        list.selection.anchor = path
        cells[path]?.isSelected = true
    }

    /// Selects an item; nil deselects all items. Does not notify the delegate.
    func setSelected(_ path: IndexPath?) {
        reloadIfNeeded()
        if path == nil || !allowsSelectingSeveral {
            for old in selection.paths where old != path { setDeselected(old) }
        }
        if let path, contains(path) { addToSelection(path) }
    }

    /// Deselects an item without notifying the delegate.
    func setDeselected(_ path: IndexPath) {
        list.selection.paths.removeAll { $0 == path }
        cells[path]?.isSelected = false
    }
}

import Foundation
import Scheduling
import UIPrimitives

/// Clicks and keys on items.
extension UICollectionView {
    private static let highlightDelay = 0.07

    func itemTouchBegan(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first, let path = indexPathForItem(at: touch.location(in: self)) else { return false }
        if drag.didCatch { return true }
        if !(window?.firstResponder is any TextInputReceiver) { _ = becomeFirstResponder() }
        guard allowsSelection, source.shouldHighlightItem(at: path) else { return true }
        selection.touched = path
        selection.delayed = FrameScheduler.main.clock.schedule(after: Self.highlightDelay) { [weak self] in
            guard let self, let touched = selection.touched else { return }
            highlight(touched)
        }
        return true
    }

    func itemTouchMoved(_ touches: Set<UITouch>) -> Bool {
        guard let path = selection.touched, let touch = touches.first else { return false }
        if indexPathForItem(at: touch.location(in: self)) != path { cancelTouch() }
        return true
    }

    func itemTouchEnded(_ touches: Set<UITouch>) -> Bool {
        guard let path = selection.touched, let touch = touches.first else { return false }
        selection.delayed?.cancel()
        guard indexPathForItem(at: touch.location(in: self)) == path else {
            cancelTouch()
            return true
        }
        selection.touched = nil
        highlight(path)
        unhighlight()
        select(path)
        return true
    }

    func itemTouchCancelled() -> Bool {
        guard selection.touched != nil || selection.highlighted != nil else { return false }
        cancelTouch()
        return true
    }

    private func cancelTouch() {
        selection.delayed?.cancel()
        selection.touched = nil
        unhighlight()
    }

    private func highlight(_ path: IndexPath) {
        guard selection.highlighted != path else { return }
        unhighlight()
        selection.highlighted = path
        cells[path]?.isHighlighted = true
        source.didHighlightItem(at: path)
    }

    private func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        cells[path]?.isHighlighted = false
        source.didUnhighlightItem(at: path)
    }

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

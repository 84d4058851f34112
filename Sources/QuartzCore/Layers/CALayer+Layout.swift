import Foundation

extension CALayer {
    /// The layout pass repeats at most this often for one tree; what is still dirty waits for the next frame.
    private static let maximumLayoutRounds = 16

    /// Whether this layer or one below it is still to be laid out. *Cost*: two flags.
    package final var hasPendingLayout: Bool { layoutState.isNeeded || layoutState.isNeededBelow }

    final func markNeedsLayout() {
        guard !layoutState.isNeeded else { return }
        layoutState.isNeeded = true
        markAncestors(\.layoutState.isNeededBelow)
    }

    final func markNeedsDisplay() {
        guard !displayState.isNeeded else { return }
        displayState.isNeeded = true
        markAncestors(\.displayState.isNeededBelow)
    }

    private func markAncestors(_ flag: WritableKeyPath<CALayer, Bool>) {
        var layer = self
        while var parent = layer.parent {
            if parent[keyPath: flag] { return }
            parent[keyPath: flag] = true
            layer = parent
        }
        layer.treeOwner?.layerTreeDidChange()
    }

    /// Reports to the new ancestors of a layer which work is pending in it.
    final func reportPendingWork() {
        if layoutState.isNeeded || layoutState.isNeededBelow { markAncestors(\.layoutState.isNeededBelow) }
        if displayState.isNeeded || displayState.isNeededBelow { markAncestors(\.displayState.isNeededBelow) }
    }

    /// Lays out the topmost dirty ancestor and everything below it, as Core Animation does.
    final func layoutTreeIfNeeded() {
        var top = self
        var ancestor = parent
        while let current = ancestor {
            if current.layoutState.isNeeded { top = current }
            ancestor = current.parent
        }
        top.layoutSubtreeIfNeeded()
    }

    /// Lays out the dirty layers of the subtree, superlayers first, until none is left or the rounds are spent.
    package final func layoutSubtreeIfNeeded() {
        var rounds = 0
        while layoutState.isNeeded || layoutState.isNeededBelow, rounds < Self.maximumLayoutRounds {
            rounds += 1
            layoutOnce()
        }
    }

    private func layoutOnce() {
        if layoutState.isNeeded {
            layoutState.isNeeded = false
            layoutSublayers()
        }
        guard layoutState.isNeededBelow else { return }
        layoutState.isNeededBelow = false
        for child in children where child.layoutState.isNeeded || child.layoutState.isNeededBelow { child.layoutOnce() }
    }
}

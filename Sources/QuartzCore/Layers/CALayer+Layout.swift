import Foundation

extension CALayer {
    /// The maximum number of layout rounds in one pass; layers that still need layout then get it in the next frame.
    private static let maximumLayoutRounds = 16

    /// Whether this layer or a descendant needs layout. *Cost*: reads two flags.
    package final var hasPendingLayout: Bool { layoutState.isNeeded || layoutState.isNeededBelow }

    /// Marks the layer for layout and notifies its ancestors, unless it is already marked.
    final func markNeedsLayout() {
        guard !layoutState.isNeeded else { return }
        layoutState.isNeeded = true
        markAncestors(\.layoutState.isNeededBelow)
    }

    /// Marks the layer for display and notifies its ancestors, unless it is already marked.
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

    /// Reports pending layout and display of a layer to its new ancestors.
    final func reportPendingWork() {
        if layoutState.isNeeded || layoutState.isNeededBelow { markAncestors(\.layoutState.isNeededBelow) }
        if displayState.isNeeded || displayState.isNeededBelow { markAncestors(\.displayState.isNeededBelow) }
    }

    /// Lays out the topmost ancestor that needs layout and everything below it, as Core Animation does.
    final func layoutTreeIfNeeded() {
        var top = self
        var ancestor = parent
        while let current = ancestor {
            if current.layoutState.isNeeded { top = current }
            ancestor = current.parent
        }
        top.layoutSubtreeIfNeeded()
    }

    /// Lays out the layers of the subtree that need it, superlayers first, until none is left or the maximum number of rounds is reached.
    final func layoutSubtreeIfNeeded() {
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

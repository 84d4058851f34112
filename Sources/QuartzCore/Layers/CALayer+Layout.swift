import Foundation

extension CALayer {
    /// The maximum number of layout rounds in one pass; layers that still need layout then get it in the next frame.
    private static let maximumLayoutRounds = 16

    /// Whether this layer or a descendant needs layout. *Cost*: reads two flags.
    package final var hasPendingLayout: Bool { layoutState.isNeeded || layoutState.isNeededInSubtree }

    /// Marks the layer for layout and notifies its ancestors, unless it is already marked.
    final func markNeedsLayout() {
        guard !layoutState.isNeeded else { return }
        layoutState.isNeeded = true
        markAncestors(\.layoutState.isNeededInSubtree)
    }

    /// Marks the layer for display and notifies its ancestors, unless it is already marked.
    final func markNeedsDisplay() {
        guard !displayState.isNeeded else { return }
        displayState.isNeeded = true
        markAncestors(\.displayState.isNeededInSubtree)
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

    /// Reports pending layout and display of a layer to its ancestors, after it was added or is no longer hidden.
    final func reportPendingWork() {
        if layoutState.isNeeded || layoutState.isNeededInSubtree { markAncestors(\.layoutState.isNeededInSubtree) }
        if displayState.isNeeded || displayState.isNeededInSubtree { markAncestors(\.displayState.isNeededInSubtree) }
    }

    /// Lays out the layers that need layout, as Core Animation does: the topmost ancestor that needs layout and all layers below it or, if
    /// no ancestor needs layout, this layer and all layers below it.
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
        while layoutState.isNeeded || layoutState.isNeededInSubtree, rounds < Self.maximumLayoutRounds {
            rounds += 1
            layoutOnce()
        }
    }

    private func layoutOnce() {
        if layoutState.isNeeded {
            layoutState.isNeeded = false
            layoutSublayers()
        }
        guard layoutState.isNeededInSubtree else { return }
        layoutState.isNeededInSubtree = false
        for child in children where child.layoutState.isNeeded || child.layoutState.isNeededInSubtree { child.layoutOnce() }
    }
}

import NodeInspection
import PreviewWorkspace
import Scheduling

/// Finds changes of the preview's nodes, such as cells that a list creates in the background, a pushed screen or a presented sheet.
@MainActor struct TreeChangeDetector {
    /// The time between two traversals of the tree while an animation runs, because cells change in many frames while a list scrolls.
    /// *Units*: seconds.
    static let interval = 0.25
    private var lastTraversal = -Double.infinity
    /// Requests a frame after the interval, because an animation may end without a further frame.
    private var timer: ClockTimer?

    /// Returns whether the tree must be traversed after this frame: always if no animation runs, otherwise once in each interval.
    mutating func isDue() -> Bool {
        let scheduler = FrameScheduler.current
        guard !scheduler.wantsAnimationFrame || FrameScheduler.currentTime - lastTraversal >= Self.interval else {
            timer = timer ?? scheduler.schedule(after: Self.interval) { FrameScheduler.current.setNeedsFrame() }
            return false
        }
        timer?.cancel()
        timer = nil
        lastTraversal = FrameScheduler.currentTime
        return true
    }

    /// Returns the current tree if a traversal is due and its nodes differ from those of `known`; nil otherwise. *Cost*: one traversal of
    /// the layers.
    mutating func change(of known: InspectedTree, in workspace: any Workspace) -> InspectedTree? {
        guard isDue() else { return nil }
        let tree = workspace.previewTree
        return tree.hasSameNodes(as: known) ? nil : tree
    }
}

extension Workspace {
    /// The nodes of the preview and of the controllers that it presents; without nodes if no preview runs.
    @MainActor package var previewTree: InspectedTree { InspectedTree(layers: hosted?.views.map(\.layer) ?? []) }
}

import AsyncDisplayKit
import Scheduling
import UIKit

/// Detects a preview that requests layout in every frame. *Thread*: main. *Cost*: checks one flag per frame; walks over the layers only
/// if some still need layout after the layout pass.
@MainActor package final class LayoutLoopDetector {
    /// The number of consecutive frames after which a layout is regarded as endless: one second at 60 frames per second. In each of these
    /// frames, the scheduler repeats the layout pass as often as it permits.
    package static let limit = 60

    private let root: () -> UIView?
    private let onEndless: (String) -> Void
    private var frames = 0

    /// Begins to watch the preview that `root` returns. `onEndless` is called with the name of the node or view that keeps requesting
    /// layout.
    package init(root: @escaping () -> UIView?, onEndless: @escaping (String) -> Void) {
        self.root = root
        self.onEndless = onEndless
        FrameScheduler.current.addWorker(.compose, owner: self) { [unowned self] in frameDidLayOut() }
    }

    private func frameDidLayOut() {
        guard let layer = root()?.layer, let culprit = Self.firstDirtyLayer(at: layer) else { return frames = 0 }
        frames += 1
        guard frames >= Self.limit else { return }
        frames = 0
        onEndless(Self.name(of: culprit))
    }

    /// Returns the deepest layer that still needs layout, on the first path with such a layer.
    private static func firstDirtyLayer(at layer: CALayer) -> CALayer? {
        guard layer.hasPendingLayout else { return nil }
        for sublayer in layer.sublayers ?? [] {
            if let found = firstDirtyLayer(at: sublayer) { return found }
        }
        return layer.needsLayout() ? layer : nil
    }

    private static func name(of layer: CALayer) -> String {
        if let node = ASLayerToDisplayNode(layer) { return node.debugName ?? "\(type(of: node))" }
        if let view = layer.delegate as? UIView { return "\(type(of: view))" }
        return "\(type(of: layer))"
    }
}

import AsyncDisplayKit
import Scheduling
import UIKit

/// Draws the texts of a reduced preview at the resolution of the window. A preview is reduced if its pixels are smaller than those of the
/// window; the reduced bitmap of a text would be blurred. Layouts, images and other drawings keep the scale of the preview.
///
/// *Thread*: main. *Cost*: ``delay`` after the last change of the zoom and after each frame, a pass over the nodes and views of the
/// preview; texts are drawn again when the scale has changed.
@MainActor final class ReducedTexts {
    /// The time after a change until texts are drawn again, during which the zoom usually changes further. *Units*: seconds.
    static let delay = 0.15

    /// Returns the views of the preview.
    private let views: @MainActor () -> [UIView]
    private var timer: ClockTimer?
    private var frameObserver: FrameObserver?
    private var nodes: [ObjectIdentifier: Reference<ASTextNode>] = [:]
    /// The labels whose scale was reduced, with their own scales.
    private var labels: [ObjectIdentifier: (label: Reference<UILabel>, ownScale: CGFloat)] = [:]

    private final class FrameObserver {}

    private struct Reference<Object: AnyObject> {
        weak var object: Object?
    }

    init(views: @escaping @MainActor () -> [UIView]) {
        self.views = views
    }

    /// The scale with which texts are drawn; nil draws them with the scale of the preview. *Units*: pixels per point of the preview.
    var scale: CGFloat? {
        didSet {
            guard scale != oldValue else { return }
            observeFrames(scale != nil)
            applySoon()
        }
    }

    /// Runs `body` while all texts have the scale of the preview, such as for a picture.
    func withOwnScale<Result>(_ body: () -> Result) -> Result {
        guard !nodes.isEmpty || !labels.isEmpty else { return body() }
        restore()
        // Views draw in a frame; nodes draw in the background, and their drawings are awaited.
        CATransaction.flush()
        for view in views() { ASDisplayNodePerformBlockOnEveryNode(view.layer, nil, true, Self.draw) }
        defer { applySoon() }
        return body()
    }

    private static func draw(_ node: ASDisplayNode) {
        if let text = node as? ASTextNode, text.isNodeLoaded { text.recursivelyEnsureDisplaySynchronously(true) }
    }

    /// Texts that appear later, for example by scrolling, are drawn again after their first frame.
    private func observeFrames(_ isOn: Bool) {
        guard isOn != (frameObserver != nil) else { return }
        frameObserver = isOn ? FrameObserver() : nil
        guard let frameObserver else { return }
        FrameScheduler.current.addWorker(.present, owner: frameObserver) { [weak self] in self?.applySoon() }
    }

    private func applySoon() {
        guard timer == nil else { return }
        timer = FrameScheduler.current.schedule(after: Self.delay) { [weak self] in
            self?.timer = nil
            self?.apply()
        }
    }

    private func apply() {
        guard let scale else { return restore() }
        nodes = nodes.filter { $0.value.object != nil }
        labels = labels.filter { $0.value.label.object != nil }
        for view in views() {
            ASDisplayNodePerformBlockOnEveryNode(view.layer, nil, true) { node in
                guard let text = node as? ASTextNode, text.contentsScaleForDisplay != scale else { return }
                nodes[ObjectIdentifier(text)] = Reference(object: text)
                text.setNeedsDisplayAtScale(scale)
            }
            applyToLabels(in: view, scale)
        }
    }

    private func applyToLabels(in view: UIView, _ scale: CGFloat) {
        if let label = view as? UILabel {
            let ownScale = labels[ObjectIdentifier(label)]?.ownScale ?? label.contentScaleFactor
            let reduced = min(ownScale, scale)
            if label.contentScaleFactor != reduced {
                labels[ObjectIdentifier(label)] = (Reference(object: label), ownScale)
                label.contentScaleFactor = reduced
                label.setNeedsDisplay()
            }
        }
        for subview in view.subviews { applyToLabels(in: subview, scale) }
    }

    /// Draws the texts with the scale of the preview again.
    private func restore() {
        for node in nodes.values.compactMap(\.object) { node.setNeedsDisplayAtScale(0) }
        for (label, ownScale) in labels.values {
            label.object?.contentScaleFactor = ownScale
            label.object?.setNeedsDisplay()
        }
        (nodes, labels) = ([:], [:])
    }
}

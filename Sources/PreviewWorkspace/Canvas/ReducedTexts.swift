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
    /// The text nodes whose scale was reduced.
    private var nodes: [ObjectIdentifier: Reduced<ASTextNode>] = [:]
    /// The labels whose scale was reduced.
    private var labels: [ObjectIdentifier: Reduced<UILabel>] = [:]

    private final class FrameObserver {}

    private struct Reduced<Object: AnyObject> {
        weak var object: Object?
        /// The scale of the text before it was reduced; 0 for a text node whose scale the code has not set.
        let ownScale: CGFloat
        /// The scale with which the text is drawn instead. If the text has another scale, the code has set it since.
        let scale: CGFloat

        /// Reduces the scale of a text to `limit`; nil if the text has the reduced scale already.
        ///
        /// - Parameters:
        ///   - shown: the scale of the text.
        ///   - isSet: whether `shown` is a scale of its own, unless it is that of the former reduction.
        ///   - former: the last reduction of the text, which has its own scale if the code has not set another one since.
        init?(_ object: Object, from shown: CGFloat, isSet: Bool, after former: Reduced?, to limit: CGFloat) {
            ownScale = if let former, former.scale == shown { former.ownScale } else { isSet ? shown : 0 }
            scale = ownScale > 0 ? min(ownScale, limit) : limit
            guard scale != shown else { return nil }
            self.object = object
        }
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
        labels = labels.filter { $0.value.object != nil }
        for view in views() {
            ASDisplayNodePerformBlockOnEveryNode(view.layer, nil, true) { node in
                if let text = node as? ASTextNode { apply(scale, to: text) }
            }
            applyToLabels(in: view, scale)
        }
    }

    private func apply(_ scale: CGFloat, to text: ASTextNode) {
        let shown = text.contentsScaleForDisplay
        let isSet = shown != text.primitiveTraitCollection().displayScale
        guard let reduced = Reduced(text, from: shown, isSet: isSet, after: nodes[ObjectIdentifier(text)], to: scale) else { return }
        nodes[ObjectIdentifier(text)] = reduced
        text.setNeedsDisplayAtScale(reduced.scale)
    }

    private func applyToLabels(in view: UIView, _ scale: CGFloat) {
        if let label = view as? UILabel { apply(scale, to: label) }
        for subview in view.subviews { applyToLabels(in: subview, scale) }
    }

    private func apply(_ scale: CGFloat, to label: UILabel) {
        let former = labels[ObjectIdentifier(label)]
        guard let reduced = Reduced(label, from: label.contentScaleFactor, isSet: true, after: former, to: scale) else { return }
        labels[ObjectIdentifier(label)] = reduced
        label.contentScaleFactor = reduced.scale
        label.setNeedsDisplay()
    }

    /// Draws the texts with their own scales again. Texts whose scale the code has set since they were reduced keep that scale.
    private func restore() {
        for reduced in nodes.values {
            guard let node = reduced.object, node.contentsScaleForDisplay == reduced.scale else { continue }
            node.setNeedsDisplayAtScale(reduced.ownScale)
        }
        for reduced in labels.values {
            guard let label = reduced.object, label.contentScaleFactor == reduced.scale else { continue }
            label.contentScaleFactor = reduced.ownScale
            label.setNeedsDisplay()
        }
        (nodes, labels) = ([:], [:])
    }
}

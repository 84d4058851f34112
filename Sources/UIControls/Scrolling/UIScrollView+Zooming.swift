import Foundation
import Scheduling
import UIPrimitives

/// The state of zooming the content of a scroll view.
package struct ScrollZoom {
    package var scale: CGFloat = 1
    var isActive = false
    /// Whether an animation returns the scale to its limits after a pinch.
    var isBouncing = false
    var recognizer: UIPinchGestureRecognizer?
    /// The scale at the beginning of the pinch.
    var startScale: CGFloat = 1
}

extension UIScrollView {
    /// The view that is zoomed; the delegate provides it.
    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// Creates the recognizer when zooming becomes possible. Called when the zoom limits change.
    func prepareForZooming() {
        guard zoom.recognizer == nil, maximumZoomScale > minimumZoomScale else { return }
        let recognizer = UIPinchGestureRecognizer()
        recognizer.addHandler { [weak self] recognizer in
            (recognizer as? UIPinchGestureRecognizer).map { self?.pinchDidChange($0) }
        }
        recognizer.recognizesWithSiblings = true
        panGestureRecognizer.recognizesWithSiblings = true
        addGestureRecognizer(recognizer)
        zoom.recognizer = recognizer
    }

    private func pinchDidChange(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            zoom.isActive = true
            zoom.startScale = zoom.scale
            stopMotion()
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
            fallthrough
        case .changed:
            apply(scale: zoom.startScale * recognizer.scale, around: recognizer.location(in: self), mayExceed: bouncesZoom)
        case .ended, .cancelled:
            zoom.isActive = false
            endPinch(around: recognizer.location(in: self))
        default: break
        }
    }

    /// Ends a pinch: animates the scale back to its limits if the pinch exceeded them, and notifies the delegate.
    private func endPinch(around point: CGPoint) {
        guard clampedScale(zoom.scale) != zoom.scale else {
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
            return
        }
        zoom.isBouncing = true
        let change = { [self] in apply(scale: zoom.scale, around: point) }
        UIView.animate(withDuration: Double(Self.animationDuration), animations: change) { [weak self] _ in
            guard let self else { return }
            zoom.isBouncing = false
            delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
        }
    }

    private func clampedScale(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    /// The scale that is shown for the scale of a pinch beyond a limit: the limit times the cube root of their ratio.
    private func rubberBandScale(_ scale: CGFloat) -> CGFloat {
        let limit = clampedScale(scale)
        return limit > 0 && scale > 0 ? limit * pow(scale / limit, 1 / 3) : limit
    }

    func zoomContent(to scale: CGFloat, around point: CGPoint, animated: Bool) {
        guard zoomedView != nil else { return }
        let change = { [self] in apply(scale: scale, around: point) }
        if animated {
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
            UIView.animate(withDuration: Double(Self.animationDuration), animations: change) { [weak self] _ in
                guard let self else { return }
                delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
            }
        } else {
            change()
        }
    }

    func zoomContent(revealing rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let scale = min(bounds.width / rect.width, bounds.height / rect.height)
        let center = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
        zoomContent(to: scale, around: center, animated: animated)
        let moved = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
        setContentOffset(
            clamped(CGPoint(x: moved.x - bounds.width / 2, y: moved.y - bounds.height / 2)), animated: animated)
    }

    /// Scales the zoomed view and keeps the content at `point` in its place.
    private func apply(scale: CGFloat, around point: CGPoint, mayExceed: Bool = false) {
        guard let view = zoomedView, scale.isFinite else { return }
        let scale = mayExceed ? rubberBandScale(scale) : clampedScale(scale)
        guard scale != zoom.scale, scale > 0 else { return }
        let factor = scale / zoom.scale
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = .zero
        contentSize = view.frame.size
        let distance = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
        moveContent(to: clamped(CGPoint(x: point.x * factor - distance.x, y: point.y * factor - distance.y)))
        delegate?.scrollViewDidZoom(self)
    }
}

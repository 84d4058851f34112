import Foundation

/// An object that is notified about scrolling and zooming. Every method has a default implementation.
///
/// The order for a drag with velocity: will begin dragging, did scroll…, will end dragging, did end dragging, will begin
/// decelerating, did scroll…, did end decelerating. A wheel step causes the same calls except will end dragging, without scrolling
/// between will begin and did end dragging.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after each change of the content offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called after each change of the zoom scale.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called before the user scrolls by a drag, the wheel, a key or a scroll bar.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called at the end of a drag, before deceleration. `velocity` is in points per millisecond; the target offset may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called at the end of a drag, with whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called before the content continues to move after a drag, or moves by a wheel step.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has stopped after a drag or a wheel step.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called after an animated `setContentOffset(_:animated:)` ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view to zoom; nil prevents zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// *Differs from UIKit*: never called; there is no status bar to tap.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// *Differs from UIKit*: never called; there is no status bar to tap.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called at the end of a pinch or an animated zoom.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Called before a pinch or an animated zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// An object that is notified about scrolling before the delegate; implemented by the lists of the framework.
@MainActor package protocol ScrollObserver: AnyObject {
    /// Called after the viewport moved or changed its size.
    func scrollViewDidMove(_ scrollView: UIScrollView)
    /// Called after content above the viewport changed its size, before the offset is shifted by `delta`; visible content does not move.
    func scrollViewWillShift(_ scrollView: UIScrollView, by delta: CGVector)
    /// Called before the user scrolls: by a drag, the wheel, a key or a scroll bar.
    func scrollViewUserWillScroll(_ scrollView: UIScrollView)
    /// Called at the end of a drag; the content will decelerate to `target`.
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, velocity: CGPoint, target: CGPoint)
    /// Called after a drag; the content may continue to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView)
    /// Called after all motion ended.
    func scrollViewDidStop(_ scrollView: UIScrollView)
}

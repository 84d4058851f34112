import Foundation

/// What a scroll view tells its owner.
///
/// Order of a throw: will begin dragging, did scroll…, will end dragging, did end dragging, will begin decelerating, did
/// scroll…, did end decelerating. A turn of the wheel reports the same, with nothing scrolled between will begin and did
/// end dragging.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// What the project's own containers hear from a scroll view, beside its delegate and before it.
@MainActor package protocol ScrollObserver: AnyObject {
    /// The visible part moved or changed its size.
    func scrollViewDidMove(_ scrollView: UIScrollView)
    /// Content above what is seen grew or shrank: the offset is about to follow by `delta`, and nothing seen moves.
    func scrollViewWillShift(_ scrollView: UIScrollView, by delta: CGVector)
    /// The user takes hold of the content: by dragging, the wheel, a key or the scroll bar.
    func scrollViewUserWillScroll(_ scrollView: UIScrollView)
    /// A drag of the content ends; it will coast to `target`.
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, velocity: CGPoint, target: CGPoint)
    /// The finger left the content, which may coast on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView)
    /// Nothing moves any more.
    func scrollViewDidStop(_ scrollView: UIScrollView)
}

import Foundation
import UIKit

/// The part of an adapter's data sources that forwards the events of scrolling: to the delegate of the adapter, to the delegate that the
/// node had before, and to the controllers of visible sections.
@MainActor
class ListAdapterScrollSource: NSObject, UIScrollViewDelegate {
    unowned let adapter: ListAdapter
    let displayed: DisplayedItems
    private weak var delegate: (any UIScrollViewDelegate)?

    init(adapter: ListAdapter, displayed: DisplayedItems, delegate: (any UIScrollViewDelegate)?) {
        self.adapter = adapter
        self.displayed = displayed
        self.delegate = delegate
    }

    private func forward(_ body: (any UIScrollViewDelegate) -> Void) {
        if let delegate { body(delegate) }
        if let other = adapter.scrollViewDelegate, other !== delegate { body(other) }
    }

    private func forwardToSections(_ body: (any ListScrollDelegate, ListSectionController) -> Void) {
        for controller in displayed.scrollControllers { controller.scrollDelegate.map { body($0, controller) } }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        forward { $0.scrollViewDidScroll(scrollView) }
        forwardToSections { $0.listAdapter(adapter, didScroll: $1) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        forward { $0.scrollViewWillBeginDragging(scrollView) }
        forwardToSections { $0.listAdapter(adapter, willBeginDragging: $1) }
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        forward { $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        forward { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
        forwardToSections { $0.listAdapter(adapter, didEndDragging: $1, willDecelerate: decelerate) }
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { forward { $0.scrollViewWillBeginDecelerating(scrollView) } }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        forward { $0.scrollViewDidEndDecelerating(scrollView) }
        forwardToSections { $0.listAdapter(adapter, didEndDeceleratingSectionController: $1) }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { forward { $0.scrollViewDidEndScrollingAnimation(scrollView) } }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        forward { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }

    // MARK: Zooming

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        delegate?.viewForZooming(in: scrollView) ?? adapter.scrollViewDelegate?.viewForZooming(in: scrollView)
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        forward { $0.scrollViewWillBeginZooming(scrollView, with: view) }
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { forward { $0.scrollViewDidZoom(scrollView) } }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        forward { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }
}

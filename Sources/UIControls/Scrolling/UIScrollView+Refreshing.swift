import Foundation
import UIPrimitives

/// The placement of the refresh control, and the start of a refresh by a drag.
extension UIScrollView {
    func replaceRefreshControl(_ old: UIRefreshControl?) {
        old?.removeFromSuperview()
        if let refreshControl {
            refreshControl.scrollView = self
            insertSubview(refreshControl, at: 0)
        }
        updateAdjustedInset()
        setNeedsLayout()
    }

    /// Places the control above the content. It fills the overscroll and shows the progress of the drag towards the threshold.
    func layoutRefreshControl(_ control: UIRefreshControl) {
        let height = UIRefreshControl.height
        let resting = verticalRange.lowerBound + control.refreshHeight
        let pulled = max(0, resting - bounds.minY)
        // The control is directly above the content, and therefore below the bars.
        control.frame = CGRect(x: bounds.minX, y: -max(pulled, height), width: bounds.width, height: max(pulled, height))
        control.show(progress: min(1, pulled / UIRefreshControl.threshold))
    }

    /// Begins a refresh at the end of a drag if the overscroll is sufficient.
    func refreshControlMayBegin() {
        guard let control = refreshControl, !control.isRefreshing else { return }
        let pulled = verticalRange.lowerBound - bounds.minY
        if pulled >= UIRefreshControl.threshold { control.beginRefreshingFromDrag() }
    }
}

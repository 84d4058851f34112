import Foundation
import UIPrimitives

/// Pull to refresh.
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

    /// The control sits above the content and follows the pull.
    func layoutRefreshControl(_ control: UIRefreshControl) {
        let height = UIRefreshControl.height
        let resting = verticalRange.lowerBound + control.heldHeight
        let pulled = max(0, resting - bounds.minY)
        // Directly above the content, and so below any bars.
        control.frame = CGRect(x: bounds.minX, y: -max(pulled, height), width: bounds.width, height: max(pulled, height))
        control.show(progress: min(1, pulled / UIRefreshControl.threshold))
    }

    /// The finger leaves: a pull that was far enough begins a refresh.
    func refreshControlMayBegin() {
        guard let control = refreshControl, !control.isRefreshing else { return }
        let pulled = verticalRange.lowerBound - bounds.minY
        if pulled >= UIRefreshControl.threshold { control.beginByPull() }
    }
}

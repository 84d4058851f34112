import Foundation

/// Provides the neighbors of a page. *Thread*: main.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before a page; nil before the first page. Called after each page turn and whenever the pages are placed again.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after a page; nil after the last page. Called after each page turn and whenever the pages are placed again.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots of the page indicator at the bottom; 0, the default, hides it.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the dot of the current page; 0 by default. Called after each page turn and whenever the pages are placed again.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0, no indicator, by default.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0 by default.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Notified of page turns by the user. Every method is optional. *Thread*: main.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user begins to drag, with the neighbors that may be shown next.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the scroll after a drag has ended; `completed` is `false` if the page is the same as before. `finished` is always
    /// `true`.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

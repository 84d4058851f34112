import Foundation
import UIPrimitives

/// Shows view controllers as pages that the user turns by dragging. *Thread*: main.
///
/// *Differs from UIKit*: pages always scroll; the page curl is not drawn, and only one page is visible at rest.
open class UIPageViewController: UIViewController, UIScrollViewDelegate {
    /// The animation of a page turn. *Differs from UIKit*: both styles scroll.
    public enum TransitionStyle: Int, Sendable {
        /// As in UIKit; see ``TransitionStyle`` for the difference.
        case pageCurl, scroll
    }

    /// The axis along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// As in UIKit.
        case horizontal, vertical
    }

    /// The side from which a new page appears.
    public enum NavigationDirection: Int, Sendable {
        /// As in UIKit: `forward` scrolls toward the end, `reverse` toward the beginning.
        case forward, reverse
    }

    /// A key of the options of the initializer.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Creates a key from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The position of the spine. *Differs from UIKit*: ignored.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between pages in points, as an `NSNumber`.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The style given to the initializer. *Differs from UIKit*: stored, without effect; pages always scroll.
    open private(set) var transitionStyle = TransitionStyle.scroll
    /// The axis given to the initializer; horizontal by default.
    open private(set) var navigationOrientation = NavigationOrientation.horizontal
    /// Provides the neighbors of the visible page; not retained. Without a data source, the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { if oldValue !== dataSource { placePages() } } }
    /// Notified of page turns by the user; not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether pages have a back side. *Differs from UIKit*: stored, without effect; pages do not curl.
    open var isDoubleSided = false
    private let scrollView = UIScrollView()
    private let dots = UIPageControl()
    private var spacing: CGFloat = 0
    /// The pages in the scroll view: the current one and its neighbors, or the old and the new page during an animation.
    private var pages: [UIViewController] = []
    private var current: UIViewController?
    private var completion: ((Bool) -> Void)?

    /// Creates a controller without pages; ``setViewControllers(_:direction:animated:completion:)`` shows the first one.
    public init(
        transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        self.transitionStyle = transitionStyle
        self.navigationOrientation = navigationOrientation
        spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Decodes a controller that scrolls horizontally, without pages.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The current page as an array with one element; nil before the first page is set.
    open var viewControllers: [UIViewController]? { current.map { [$0] } }

    /// Shows the first of `viewControllers` as the current page; an animation scrolls in `direction`. Does nothing for nil or an empty
    /// array.
    ///
    /// The completion receives `false` if a drag or another page interrupts the animation; without animation it is called immediately.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard let next = viewControllers?.first else { return }
        // An animation in progress is interrupted, so its completion is called with false.
        let interrupted = self.completion
        self.completion = nil
        defer { interrupted?(false) }
        guard animated, let old = current, old !== next, isViewLoaded, view.window != nil else {
            current = next
            placePages()
            completion?(true)
            return
        }
        show(direction == .forward ? [old, next] : [next, old], at: direction == .forward ? 0 : 1)
        current = next
        self.completion = completion
        scrollView.setContentOffset(offset(of: direction == .forward ? 1 : 0), animated: true)
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        view.clipsToBounds = true
        view.addSubview(scrollView)
        dots.isUserInteractionEnabled = false
        view.addSubview(dots)
        placePages()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isHorizontal = navigationOrientation == .horizontal
        // The spacing follows each page, so the frame of the scroll view is longer than a page by the spacing.
        let frame = CGRect(
            x: 0, y: 0, width: view.bounds.width + (isHorizontal ? spacing : 0), height: view.bounds.height + (isHorizontal ? 0 : spacing))
        if scrollView.frame != frame {
            scrollView.frame = frame
            placePages()
        }
        dots.frame = CGRect(x: 0, y: view.bounds.height - 37, width: view.bounds.width, height: 37)
    }

    /// Places the current page between its neighbors.
    private func placePages() {
        guard isViewLoaded, let current else { return }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        show([before, current, after].compactMap { $0 }, at: before == nil ? 0 : 1)
        scrollView.isScrollEnabled = dataSource != nil
        dots.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
        dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        dots.isHidden = dots.numberOfPages == 0
    }

    private func show(_ pages: [UIViewController], at index: Int) {
        for page in self.pages where !pages.contains(where: { $0 === page }) {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
        for page in pages where page.parent !== self {
            addChild(page)
            scrollView.addSubview(page.view)
            page.didMove(toParent: self)
        }
        self.pages = pages
        for (place, page) in pages.enumerated() {
            page.view.frame = CGRect(origin: offset(of: place), size: view.bounds.size)
        }
        let end = offset(of: pages.count)
        let isHorizontal = navigationOrientation == .horizontal
        scrollView.contentSize = CGSize(
            width: isHorizontal ? end.x : scrollView.bounds.width, height: isHorizontal ? scrollView.bounds.height : end.y)
        scrollView.contentOffset = offset(of: index)
    }

    private func offset(of index: Int) -> CGPoint {
        navigationOrientation == .horizontal
            ? CGPoint(x: CGFloat(index) * scrollView.bounds.width, y: 0) : CGPoint(x: 0, y: CGFloat(index) * scrollView.bounds.height)
    }

    // MARK: Turning

    private var pageInView: UIViewController? {
        let isHorizontal = navigationOrientation == .horizontal
        let length = isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
        let way = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
        guard length > 0 else { return nil }
        let index = Int((way / length).rounded())
        return pages.indices.contains(index) ? pages[index] : nil
    }

    /// Ends an animated change of pages, and notifies the delegate of the possible next pages. Called by the controller's scroll view.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        completeTransition(finished: false)
        let pending = pages.filter { $0 !== current }
        if !pending.isEmpty { delegate?.pageViewController(self, willTransitionTo: pending) }
    }

    /// Ends the page turn unless the scroll continues. Called by the controller's scroll view.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { finishTransition() }
    }

    /// Ends the page turn. Called by the controller's scroll view.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        finishTransition()
    }

    /// Ends an animated change of pages and calls its completion. Called by the controller's scroll view.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        placePages()
        completeTransition(finished: true)
    }

    private func completeTransition(finished: Bool) {
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    private func finishTransition() {
        guard let old = current, let page = pageInView else { return }
        current = page
        if page !== old { placePages() }
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: page !== old)
    }
}

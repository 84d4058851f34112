import Foundation
import Scheduling
import UIPrimitives

/// A window onto content larger than itself.
///
/// The left mouse button acts as a finger: drag, throw, rubber band. Wheel, touchpad, scroll bars and keys (arrows, Page,
/// Home, End, Space) work as on any desktop. All motion is a function of the injected clock.
/// *Differs from UIKit*: ``DecelerationRate`` is honoured by its raw value (what is left of the speed after a millisecond).
open class UIScrollView: UIView {
    public enum KeyboardDismissMode: Int {
        case none, onDrag, interactive
    }

    public enum ContentInsetAdjustmentBehavior: Int {
        case automatic, scrollableAxes, never, always
    }

    public enum IndicatorStyle: Int {
        case `default`, black, white
    }

    /// How fast coasting content slows down.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    // MARK: Content

    /// The point of the content at the view's top-left corner. *Units*: points. An assignment stops all motion.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stopMotion()
            moveContent(to: newValue)
        }
    }

    /// The extent of the content. *Units*: points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentExtentDidChange() } }
    }

    /// Extra room around the content.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { updateAdjustedInset() } }
    }

    /// ``contentInset`` and what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets { extent.adjustedInset }

    open func adjustedContentInsetDidChange() {}

    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
    }

    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Behaviour

    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isPagingEnabled = false
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    open var decelerationRate: DecelerationRate = .normal
    open var isDirectionalLockEnabled = false
    open var scrollsToTop = true
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// *Differs from UIKit*: kept, without effect; a press is told at once.
    open var delaysContentTouches = true
    /// *Differs from UIKit*: kept, without effect; a drag always takes over.
    open var canCancelContentTouches = true

    // MARK: Scroll bars

    open var showsHorizontalScrollIndicator = true {
        didSet { setNeedsLayout() }
    }
    open var showsVerticalScrollIndicator = true {
        didSet { setNeedsLayout() }
    }
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    open var indicatorStyle: IndicatorStyle = .default {
        didSet { indicators.setStyle(indicatorStyle) }
    }
    /// *Differs from UIKit*: kept, without effect.
    open var automaticallyAdjustsScrollIndicatorInsets = true

    /// Shows the scroll bars for a moment.
    open func flashScrollIndicators() {
        indicators.flash()
    }

    // MARK: Motion

    /// Whether a finger is down on the content, though it may not have moved.
    open var isTracking: Bool { drag.isTracking }

    /// Whether the user is moving the content.
    open var isDragging: Bool { drag.isDragging }

    /// Whether the content moves on after the user let go of it.
    open var isDecelerating: Bool {
        switch motion?.cause {
        case .deceleration, .step: true
        default: false
        }
    }

    /// Moves the content. An animated move takes 0.3 s and ends with `scrollViewDidEndScrollingAnimation`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        setContentOffset(contentOffset, animated: animated, cause: .animation)
    }

    /// Scrolls as little as needed to show `rect` of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        setContentOffset(offset(toShow: rect), animated: animated)
    }

    /// Whether a drag that begins in `view` may take the touch away from it: not from controls.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        !(view is UIControl)
    }

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    // MARK: Zoom

    open var minimumZoomScale: CGFloat = 1 {
        didSet { prepareForZooming() }
    }
    open var maximumZoomScale: CGFloat = 1 {
        didSet { prepareForZooming() }
    }
    /// *Differs from UIKit*: kept, without effect; zooming ends at its limits.
    open var bouncesZoom = true

    /// How much larger than itself the view of `viewForZooming(in:)` is shown.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomContent(to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Zooms so that `rect` of the zoomed view fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) {
        zoomContent(toShow: rect, animated: animated)
    }

    open var isZooming: Bool { zoom.isActive }
    open private(set) var isZoomBouncing = false

    // MARK: Parts

    /// The recognizer that drags the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer that zooms; nil where nothing zooms.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

    /// The control that a pull beyond the top begins.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
    }

    // MARK: State

    /// Content size, insets and what follows from them.
    package final var extent = ScrollExtent()
    /// The motion under way.
    package final var motion: ScrollMotion?
    package final var drag = ScrollDrag()
    package final var wheel = ScrollWheel()
    package final var zoom = ScrollZoom()
    package final let indicators = ScrollIndicators()
    /// Who else hears of scrolling: the project's own containers.
    package final weak var scrollObserver: (any ScrollObserver)?
    package final var isMotionDriven = false
    private let pan = ScrollPanGestureRecognizer()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        pan.attach(to: self)
        indicators.attach(to: self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        boundsSizeMayHaveChanged()
        indicators.layout()
        refreshControl.map(layoutRefreshControl)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        indicators.contentWasAdded(subview)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMotion() }
    }

    /// A press on content that coasts stops it and is for nothing below.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isCoasting && hit != nil && !(hit is ScrollIndicatorView) ? self : hit
    }

    open override var canBecomeFirstResponder: Bool { isScrollEnabled }

    package override func handleKey(_ key: HostKeyPress) -> Bool {
        scroll(by: key) || super.handleKey(key)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return dragShouldBegin()
    }
}

import Foundation
import Scheduling
import UIPrimitives

/// A viewport of content that is larger than the view.
///
/// The left mouse button drags the content like a finger, with deceleration and a rubber band. Wheel, touchpad, scroll bars and
/// keys (arrows, Page, Home, End, Space) work as on a desktop. All motion is a function of the frame clock.
/// *Differs from UIKit*: ``DecelerationRate`` is used by its raw value (the fraction of the velocity that remains after a
/// millisecond).
open class UIScrollView: UIView, ContentTouchFilter, ClassKeyPressHandler {
    // MARK: Content

    /// The point of the content at the top left corner of the view. Setting it stops all motion. *Units*: points.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stopMotion()
            moveContent(to: newValue)
        }
    }

    /// The size of the content. *Units*: points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentExtentDidChange() } }
    }

    /// Additional space around the content. *Units*: points.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { updateAdjustedInset() } }
    }

    /// ``contentInset`` plus the safe area and a refresh control. *Units*: points.
    open var adjustedContentInset: UIEdgeInsets { extent.adjustedInset }

    /// Called after `adjustedContentInset` has changed. The base class does nothing.
    open func adjustedContentInsetDidChange() {}

    /// The edges at which the safe area is added to the content inset; `.automatic` by default.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
    }

    /// The delegate, which is not retained.
    open weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Behavior

    /// Whether drags and deceleration may move the content beyond its edges; true by default.
    open var bounces = true
    /// Whether the content bounces vertically even if it fits; false by default.
    open var alwaysBounceVertical = false
    /// Whether the content bounces horizontally even if it fits; false by default.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the view's size; false by default.
    open var isPagingEnabled = false
    /// Whether the user can scroll; true by default. `contentOffset` can be set regardless.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// The rate of deceleration; `.normal` by default.
    open var decelerationRate: DecelerationRate = .normal
    /// Whether a drag moves only the axis along which it began; false by default.
    open var isDirectionalLockEnabled = false
    /// *Differs from UIKit*: stored, without effect; there is no status bar to tap.
    open var scrollsToTop = true
    /// Whether scrolling by the user ends text editing; `.none` by default.
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// Whether a quick drag scrolls although ``canCancelContentTouches`` is false; true by default.
    /// *Differs from UIKit*: touches are delivered immediately.
    open var delaysContentTouches = true
    /// Whether a drag that begins on a subview scrolls and cancels the subview's touch; true by default. If false, only a drag that begins
    /// within 0.15 seconds does, and only with ``delaysContentTouches``.
    open var canCancelContentTouches = true

    // MARK: Scroll bars

    /// Whether there is a horizontal scroll bar; true by default.
    open var showsHorizontalScrollIndicator = true {
        didSet { setNeedsLayout() }
    }
    /// Whether there is a vertical scroll bar; true by default.
    open var showsVerticalScrollIndicator = true {
        didSet { setNeedsLayout() }
    }
    /// The insets of the vertical scroll bar, in addition to the safe area. *Units*: points.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// The insets of the horizontal scroll bar, in addition to the safe area. *Units*: points.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// The insets of the vertical scroll bar; setting them also sets the insets of the horizontal scroll bar. *Units*: points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// The color of the scroll bars; `.default` suits light and dark content.
    open var indicatorStyle: IndicatorStyle = .default {
        didSet { indicators.setStyle(indicatorStyle) }
    }
    /// Whether the safe area is added to the insets of the scroll bars; true by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { setNeedsLayout() }
    }

    /// Shows the scroll bars for 0.9 seconds.
    open func flashScrollIndicators() {
        indicators.flash()
    }

    // MARK: Motion

    /// Whether a touch is on the content, even if it has not moved.
    open var isTracking: Bool { drag.isTracking }

    /// Whether the user drags the content.
    open var isDragging: Bool { drag.isDragging }

    /// Whether the content moves after the end of a drag or by a wheel step.
    open var isDecelerating: Bool {
        switch motion?.cause {
        case .deceleration, .step: true
        default: false
        }
    }

    /// Moves the content. An animated move takes 0.3 seconds and ends with `scrollViewDidEndScrollingAnimation`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        setContentOffset(contentOffset, animated: animated, cause: .animation)
    }

    /// Scrolls by the smallest distance that makes `rect` of the content visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        setContentOffset(offset(revealing: rect), animated: animated)
    }

    /// Returns the content offset at which a drag comes to rest, from the proposed offset and the velocity; called before the delegate.
    /// *Units*: points, and points per millisecond.
    package final var changeDragTarget: ((CGPoint, CGPoint) -> CGPoint)?

    /// Whether a drag that begins in `view` may cancel its touch; false for controls by default.
    open func touchesShouldCancel(in view: UIView) -> Bool {
        !(view is UIControl)
    }

    /// Whether a view of the content receives new touches; true by default. Dragging the content does not depend on it.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    // MARK: Zoom

    /// The smallest zoom scale; 1 by default.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { prepareForZooming() }
    }
    /// The largest zoom scale; 1 by default. Zooming requires that it is larger than the smallest.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { prepareForZooming() }
    }
    /// Whether a pinch may exceed the limits of the scale, to which the content returns when it ends; true by default.
    open var bouncesZoom = true

    /// The scale of the view from `viewForZooming(in:)`. A value that is set is clamped to the limits; a pinch may exceed them.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Sets the zoom scale, keeping the content at the center of the view in its place.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomContent(to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Zooms so that `rect` of the zoomed view fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) {
        zoomContent(revealing: rect, animated: animated)
    }

    /// Whether a pinch is in progress.
    open var isZooming: Bool { zoom.isActive }
    /// Whether the content returns to the limits of its zoom scale after a pinch.
    open var isZoomBouncing: Bool { zoom.isBouncing }

    // MARK: Parts

    /// The recognizer that drags the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer that zooms; nil until the zoom limits permit zooming.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.recognizer }

    /// The control that a drag beyond the top triggers; nil if there is none.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
    }

    // MARK: State

    /// The adjusted inset and the size at the last layout.
    final var extent = ScrollExtent()
    /// The motion in progress; nil if there is none.
    package final var motion: ScrollMotion?
    package final var drag = ScrollDrag()
    final var wheel = ScrollWheel()
    package final var zoom = ScrollZoom()
    final let indicators = ScrollIndicators()
    /// An observer besides the delegate: a list of the framework. It is not retained.
    package final weak var scrollObserver: (any ScrollObserver)?
    /// The trackers of bars whose appearance depends on whether the content is at their edge.
    final var edgeTrackers: [ScrollEdgeTracker] = []
    final var isMotionDriven = false
    private let pan = ScrollPanGestureRecognizer()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UIScrollView.self)
    }

    open override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("delegate") { [self] in delegate = $0 }
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
        if window == nil { stopMotion() } else { ScrollEdgeTracker.scrollViewDidAttach() }
    }

    /// A press on decelerating content stops it and is not delivered to the subviews.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isDeceleratingAfterDrag && hit != nil && !(hit is ScrollIndicatorView) ? self : hit
    }

    open override var canBecomeFirstResponder: Bool { isScrollEnabled }

    package func handleKey(_ key: HostKeyPress) -> Bool { scroll(by: key) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return dragShouldBegin() && contentPermitsDrag()
    }
}

import Foundation
import UIPrimitives

/// An object that is notified about changes of a sheet.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user selected another detent by a drag or with assistive technology.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Shows a controller as a sheet at the bottom edge. The user drags it between its detents, or down to dismiss it.
///
/// *Differs from UIKit*: in a wide window or with a preferred content size, a sheet with only the large detent is a centered card; other
/// sheets are attached to the bottom, in a wide window as wide as a page or form. The delegate is ``UIPresentationController/delegate``.
open class UISheetPresentationController: UIPresentationController {
    private let dimmingView = DimmingView()
    private let grabber = CALayer()
    private lazy var grabberElement = SheetGrabberElement(self)
    private lazy var dragging = SheetDragging(self)
    /// The drag in progress.
    private var drag: SheetDrag?
    /// The corners of the presented layer before the presentation.
    private var originalCorners: (radius: CGFloat, masks: Bool, corners: CACornerMask)?

    // MARK: Detents

    /// The heights at which the sheet may rest; only the large one by default.
    open var detents: [Detent] = [.large()] {
        didSet { invalidateDetents() }
    }

    /// The detent at which the sheet rests; nil or an unknown name selects the first detent. Setting it does not animate.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { setNeedsLayout() } }
    }

    /// The highest detent at which the content behind is not dimmed and receives touches; nil always dims.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { setNeedsLayout() } }

    /// Computes the heights of the detents again.
    open func invalidateDetents() { setNeedsLayout() }

    /// Runs `changes` of the properties of the sheet and animates the result.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        animateToRestingHeight()
    }

    // MARK: Appearance

    /// Whether a grabber at the upper edge indicates that the sheet can be dragged; false by default.
    open var prefersGrabberVisible = false { didSet { setNeedsLayout() } }
    /// The radius of the corners; nil means 12. *Units*: points.
    open var preferredCornerRadius: CGFloat? { didSet { setNeedsLayout() } }
    /// Whether a drag up over content that is scrolled to its top makes the sheet larger before the content scrolls; true by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// *Differs from UIKit*: stored, without effect; a sheet is attached to the edge at any height.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether an attached sheet has the preferred width of its controller; false by default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { setNeedsLayout() } }
    /// *Differs from UIKit*: stored, without effect; a sheet always appears from the bottom.
    open weak var sourceView: UIView?

    /// The sizes and distances of a sheet. *Units*: points.
    private enum Metrics {
        static let narrowWidth: CGFloat = 560
        static let pageWidth: CGFloat = 704
        static let form = CGSize(width: 540, height: 620)
        static let topGap: CGFloat = 40
        static let cornerRadius: CGFloat = 12
        static let grabber = CGSize(width: 36, height: 5)
        static let grabberTop: CGFloat = 5
    }

    // MARK: Geometry

    private var available: CGSize { containerView?.bounds.size ?? .zero }

    private var prefersSize: Bool { presentedViewController.preferredContentSize != .zero }

    private var isAttached: Bool {
        detents.contains { $0.identifier != .large } || available.width < Metrics.narrowWidth && !prefersSize
    }

    /// The heights of the detents that are not omitted, in their order.
    private var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
        guard isAttached else { return [(.large, cardSize.height)] }
        let bottom = containerView?.safeAreaInsets.bottom ?? 0
        let maximum = largestHeight - bottom
        let context = SheetDetentContext(traits: containerView?.traitCollection ?? .current, maximum: maximum)
        let found = detents.compactMap { detent -> (identifier: Detent.Identifier, height: CGFloat)? in
            guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
            return (detent.identifier, (min(max(value, 0), maximum) + bottom).rounded())
        }
        return found.isEmpty ? [(.large, largestHeight)] : found
    }

    private var largestHeight: CGFloat { max(available.height - min(Metrics.topGap, available.height / 4), 0) }

    private var cardSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        let standard = style == .formSheet ? Metrics.form : CGSize(width: Metrics.pageWidth, height: available.height - Metrics.topGap)
        return CGSize(
            width: min(preferred.width > 0 ? preferred.width : standard.width, available.width),
            height: min(preferred.height > 0 ? preferred.height : standard.height, available.height))
    }

    private var restingHeight: CGFloat {
        let heights = heights
        return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]).height
    }

    private var attachedWidth: CGFloat {
        let preferred = presentedViewController.preferredContentSize.width
        if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { return min(preferred, available.width) }
        guard available.width >= Metrics.narrowWidth else { return available.width }
        return min(style == .formSheet ? Metrics.form.width : Metrics.pageWidth, available.width)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        let height = drag?.height ?? restingHeight
        let width = isAttached ? attachedWidth : cardSize.width
        let rest = available.height - height
        return CGRect(
            x: ((available.width - width) / 2).rounded(), y: (isAttached ? rest : rest / 2).rounded() + (drag?.offset ?? 0),
            width: width, height: height)
    }

    // MARK: Presentation and dismissal

    open override func presentationTransitionWillBegin() {
        dimmingView.appear(for: self, alpha: dimming)
        if let presentedView { dragging.attach(to: presentedView) }
        roundPresentedView()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { restorePresentedView() }
        updateDimmingView()
    }

    open override func dismissalTransitionWillBegin() {
        // A drag in progress ends with the dismissal.
        drag = nil
        dimmingView.fade(to: 0)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return dimmingView.fade(to: dimming) }
        restorePresentedView()
    }

    /// Removes the dimming view, the grabber and the recognizer, and restores the corners of the presented view.
    private func restorePresentedView() {
        dimmingView.removeFromSuperview()
        grabber.removeFromSuperlayer()
        dragging.detach()
        guard let layer = presentedView?.layer, let originalCorners else { return }
        layer.cornerRadius = originalCorners.radius
        layer.masksToBounds = originalCorners.masks
        layer.maskedCorners = originalCorners.corners
        self.originalCorners = nil
    }

    override func layoutPresentedView() {
        super.layoutPresentedView()
        guard transition == nil else { return }
        roundPresentedView()
        updateDimmingView()
    }

    private func setNeedsLayout() {
        containerView?.setNeedsLayout()
    }

    private func roundPresentedView() {
        guard let layer = presentedView?.layer else { return }
        if originalCorners == nil { originalCorners = (layer.cornerRadius, layer.masksToBounds, layer.maskedCorners) }
        layer.cornerRadius = preferredCornerRadius ?? Metrics.cornerRadius
        layer.masksToBounds = true
        layer.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        guard prefersGrabberVisible else { return grabber.removeFromSuperlayer() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        grabber.name = "weft.grabber"
        // The width is that of the new frame, because the view does not have this frame yet.
        grabber.frame = CGRect(
            x: ((frameOfPresentedViewInContainerView.width - Metrics.grabber.width) / 2).rounded(), y: Metrics.grabberTop,
            width: Metrics.grabber.width, height: Metrics.grabber.height)
        grabber.cornerRadius = Metrics.grabber.height / 2
        grabber.backgroundColor = UIColor.tertiaryLabel.resolvedColor(with: presentedView?.traitCollection ?? .current).cgColor
        grabber.zPosition = CALayer.overlayPosition
        if grabber.superlayer !== layer { layer.addSublayer(grabber) }
        CATransaction.commit()
    }

    // MARK: Dimming

    private var undimmedHeight: CGFloat? {
        largestUndimmedDetentIdentifier.flatMap { undimmed in heights.first { $0.identifier == undimmed }?.height }
    }

    /// The opacity of the dimming view, 0…1: it increases from the largest undimmed detent to the next, and decreases while the sheet is
    /// dragged down.
    private var dimming: CGFloat {
        let height = drag?.height ?? restingHeight
        let gone = drag.map { min(max($0.offset / max($0.height, 1), 0), 1) } ?? 0
        guard let undimmedHeight else { return 1 - gone }
        guard height > undimmedHeight else { return 0 }
        let next = heights.map(\.height).filter { $0 > undimmedHeight }.min() ?? height
        return min((height - undimmedHeight) / max(next - undimmedHeight, 1), 1) * (1 - gone)
    }

    override var passesTouchesThrough: Bool { undimmedHeight.map { restingHeight <= $0 } ?? false }

    private func updateDimmingView() {
        dimmingView.alpha = dimming
        dimmingView.isUserInteractionEnabled = !passesTouchesThrough
    }

    // MARK: Accessibility

    override var accessibilityElementsBeside: [Any] { prefersGrabberVisible ? [grabberElement] : [] }

    var heightsFromLowest: [(identifier: Detent.Identifier, height: CGFloat)] { heights.sorted { $0.height < $1.height } }

    /// The index of the selected detent in ``heightsFromLowest``.
    var detentPosition: Int { heightsFromLowest.firstIndex { $0.height == restingHeight } ?? 0 }

    /// Selects a higher or lower detent, if there is one, as a drag by the user does.
    func moveDetent(by step: Int) {
        let heights = heightsFromLowest
        let next = detentPosition + step
        guard drag == nil, heights.indices.contains(next) else { return }
        select(heights[next].identifier)
    }

    // MARK: Dragging

    var canGrow: Bool { (heights.map(\.height).max() ?? 0) > restingHeight }

    func dragBegan() {
        drag = SheetDrag(start: restingHeight, height: restingHeight)
    }

    /// Moves the sheet for a pointer that is `distance` below the start of the drag. *Units*: points.
    func dragMoved(by distance: CGFloat) {
        guard var drag else { return }
        let heights = heights.map(\.height)
        let lowest = heights.min() ?? drag.start
        let highest = heights.max() ?? drag.start
        let wanted = drag.start - distance
        drag.height = min(max(wanted, lowest), highest)
        // Beyond its detents the sheet moves by a part of the distance, unless it may be dismissed by the drag.
        let beyond = drag.height - wanted
        let follows = beyond > 0 && !presentedViewController.isModalInPresentation
        drag.offset = follows ? beyond : (beyond * SheetDrag.resistance).rounded()
        self.drag = drag
        containerView?.setNeedsLayout()
    }

    /// Moves the sheet to the detent nearest to the projected end of the drag, or dismisses it. `velocity` is in points
    /// per second, positive downwards.
    func dragEnded(velocity: CGFloat) {
        guard let drag else { return }
        let heights = heights
        let projected = drag.height - drag.offset - velocity * SheetDrag.projectionTime
        let lowest = heights.map(\.height).min() ?? drag.start
        if projected < lowest / 2, drag.offset > 0 {
            dismissByUser()
            self.drag = nil
            if !presentedViewController.isBeingDismissed { animateToRestingHeight() }
            return
        }
        let nearest = heights.min { abs($0.height - projected) < abs($1.height - projected) }
        self.drag = nil
        guard let nearest, nearest.height != restingHeight else { return animateToRestingHeight() }
        select(nearest.identifier)
    }

    /// Selects a detent that the user chose, and notifies the delegate.
    private func select(_ identifier: Detent.Identifier) {
        selectedDetentIdentifier = identifier
        animateToRestingHeight()
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// Returns the sheet to its height before a canceled drag.
    func dragCancelled() {
        guard drag != nil else { return }
        drag = nil
        animateToRestingHeight()
    }

    private func animateToRestingHeight() {
        guard let containerView, transition == nil else { return }
        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: []) {
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        }
    }
}

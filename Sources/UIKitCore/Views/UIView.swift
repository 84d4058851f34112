import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// A rectangle that shows something, holds subviews and answers touches. Its looks are its layer's.
///
/// Overridable members stand in the class body, as Swift asks; the work is in the extensions by facet.
open class UIView: UIResponder, @preconcurrency NSCoding, UICoordinateSpace, UITraitEnvironment, UIAppearanceContainer,
    @preconcurrency CALayerDelegate
{
    // MARK: State

    /// The class of the view's layer: `CALayer` or a subclass with an `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    open var layer: CALayer { backingLayer }

    package final let backingLayer: CALayer
    package final private(set) var hierarchy = ViewHierarchy()
    package final var margins = ViewMargins()
    package final var tint = ViewTint()
    package final var interaction = ViewInteraction()
    package final var traits = ViewTraits()
    package final var constraintSolver: (any ViewConstraintSolver)?

    open var tag = 0
    open var restorationIdentifier: String?
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    /// *Differs from UIKit*: kept, without effect.
    open var motionEffects: [NSObject] = []
    open var clearsContextBeforeDrawing = true
    open var translatesAutoresizingMaskIntoConstraints = true

    public override convenience init() {
        self.init(frame: .zero)
    }

    public init(frame: CGRect) {
        backingLayer = Self.takeLayer()
        super.init()
        setUpLayer(frame: frame)
    }

    /// *Differs from UIKit*: archives carry no views here; the result is a new view without size.
    public required init?(coder: NSCoder) {
        backingLayer = Self.makeLayer()
        super.init()
        setUpLayer(frame: .zero)
    }

    /// A view around a layer that exists. Not a designated initializer: a subclass that overrides the two above inherits
    /// every convenience one.
    package convenience init(layer: CALayer) {
        Self.layerToAdopt = layer
        self.init(frame: layer.frame)
    }

    /// The layer that the next view made takes instead of a new one.
    private static var layerToAdopt: CALayer?

    private static func takeLayer() -> CALayer {
        guard let layer = layerToAdopt else { return makeLayer() }
        layerToAdopt = nil
        return layer
    }

    /// *Differs from UIKit*: nothing is encoded.
    open func encode(with coder: NSCoder) {}
    open func awakeFromNib() {}
    /// *Differs from UIKit*: never called.
    open func prepareForInterfaceBuilder() {}

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// What the Tab key does when it comes to the view.
    var keyboardFocusRole: KeyboardFocusRole { .none }

    /// The outline that physics gives the view.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for ``UIDynamicItemCollisionBoundsType/path``, around the centre; the bounds unless overridden.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    // MARK: Appearance

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : 1) }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    open var backgroundColor: UIColor? {
        didSet { applyBackgroundColor() }
    }

    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    open func tintColorDidChange() {}

    open var contentMode = ContentMode.scaleToFill {
        didSet { applyContentMode() }
    }

    /// A view whose opacity cuts out what is shown of this one.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
    }

    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .system)
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { currentTraits }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.overrideStyle }
        set { setOverrideStyle(newValue) }
    }

    // MARK: Hierarchy

    open var superview: UIView? { hierarchy.superview }
    open var subviews: [UIView] { hierarchy.subviews }
    open var window: UIWindow? { hierarchy.window }
    /// The controller whose view this is.
    package final var controllerLink: UIResponder? { hierarchy.viewController }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 1) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 0) }
    open func removeFromSuperview() { detach() }
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
    open func isDescendant(of view: UIView) -> Bool { layer === view.layer || view.layer.isAncestor(of: layer) }
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews. The default applies the constraints, if there are any.
    open func layoutSubviews() { constraintSolver?.layoutSubviews(of: self) }

    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { resizeToFit() }
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { noteIntrinsicContentSizeChanged() }
    open class var requiresConstraintBasedLayout: Bool { false }
    open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
    open func needsUpdateConstraints() -> Bool { interaction.needsUpdateConstraints }
    open func updateConstraintsIfNeeded() { updateConstraintsNow() }
    open func updateConstraints() { interaction.needsUpdateConstraints = false }

    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    nonisolated public class var layoutFittingCompressedSize: CGSize { .zero }
    nonisolated public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    // MARK: Constraints

    /// The constraints that the view holds.
    open var constraints: [NSLayoutConstraint] { existingConstraintStore?.constraints ?? [] }
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    /// How much the view resists growing beyond its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(axis) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }

    /// How much the view resists being smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance(axis) }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setResistance(priority, axis)
    }

    /// The smallest or largest size that the constraints of the view allow, nearest to `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints allow, nearest to `targetSize` on each axis with the given priority.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal, vertical)
    }

    // MARK: Margins and safe area

    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalLayoutMargins }
        set { setLayoutMargins(newValue.resolved(for: effectiveUserInterfaceLayoutDirection)) }
    }

    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }

    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
    }

    open func layoutMarginsDidChange() {}
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
    open func safeAreaInsetsDidChange() {}

    // MARK: Drawing

    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Draws the view's contents into the current context.
    open func draw(_ rect: CGRect) { layer.displayState.isUndrawn = true }

    open func snapshotView(afterScreenUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, capInsets: .zero, afterUpdates: afterScreenUpdates)
    }

    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, capInsets: capInsets, afterUpdates: afterScreenUpdates)
    }

    /// Draws the view and its subviews as they are shown into the current context.
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        drawHierarchyNow(in: rect, afterUpdates: afterScreenUpdates)
    }

    // MARK: Layer delegate

    open func display(_ layer: CALayer) { layer.displayState.isLeftToDrawing = true }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawLayerContents(in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }

    /// Changes of a view's layer animate inside `UIView.animate` only.
    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        ViewAnimationContext.action(for: self.layer, key: event) ?? NSNull()
    }

    // MARK: Hit testing and conversion

    open var isUserInteractionEnabled = true
    /// *Differs from UIKit*: kept, without effect; a mouse is one touch.
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    /// The deepest view that takes a touch at `point`; `point` is in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(from: view)) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(from: view)) }

    // MARK: Gestures and interactions

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { interaction.recognizers.isEmpty ? nil : interaction.recognizers }
        set { setGestureRecognizers(newValue ?? []) }
    }

    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
    open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

    open var interactions: [any UIInteraction] {
        get { interaction.interactions }
        set { setInteractions(newValue) }
    }

    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Responder

    open override var next: UIResponder? { controllerLink ?? superview }
    @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingNow(force: force) }
    package override var responderWindow: UIWindow? { window }

    /// The shape of the mouse pointer over this view; nil asks the superview.
    package var preferredCursor: HostCursor? { interaction.cursor }

    // MARK: Animation switches

    open class var areAnimationsEnabled: Bool { ViewAnimationContext.areEnabled && !ViewAnimationContext.isWithoutAnimation }
    open class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimationContext.areEnabled = enabled }
    open class func performWithoutAnimation(_ actions: () -> Void) { ViewAnimationContext.withoutAnimation(actions) }
    open class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.duration ?? 0 }

    /// Changes the links to other views. Used by the hierarchy facet alone.
    package func updateHierarchy(_ change: (inout ViewHierarchy) -> Void) { change(&hierarchy) }
}

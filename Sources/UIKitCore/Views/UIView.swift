import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// A rectangle that shows content, contains subviews and handles touches. Its appearance is that of its layer.
///
/// Overridable members are in the class body, as Swift requires; the implementation is in extensions.
open class UIView: UIResponder, @preconcurrency NSCoding, UICoordinateSpace, UITraitEnvironment, UIAppearanceContainer,
    @preconcurrency CALayerDelegate
{
    // MARK: State

    /// The class of the view's layer: `CALayer` or a subclass with an `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer of the view. It has the class `layerClass`, and the view is its delegate.
    open var layer: CALayer { backingLayer }

    final let backingLayer: CALayer
    final private(set) var hierarchy = ViewHierarchy()
    final var margins = ViewMargins()
    package final var tint = ViewTint()
    package final var interaction = ViewInteraction()
    final var traits = ViewTraits()
    final var constraintSolver: (any ViewConstraintSolver)?

    /// A number by which the program can identify the view; 0 by default.
    open var tag = 0
    /// The name under which the state is saved and restored if the controller has a name, too; nil, the default, saves no state. Tables
    /// and collection views restore their position and selection.
    open var restorationIdentifier: String?
    /// Adds values to the saved state. Call super.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the values that ``encodeRestorableState(with:)`` has added. Call super.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// The parts that change with the superview's size; none by default. Not used if `translatesAutoresizingMaskIntoConstraints` is false.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews follow their autoresizing masks; true by default.
    open var autoresizesSubviews = true
    /// *Differs from UIKit*: stored, without effect; a desktop has no motion sensors.
    open var motionEffects: [UIMotionEffect] = []
    /// *Differs from UIKit*: stored, without effect; drawing always begins with a clear context.
    open var clearsContextBeforeDrawing = true
    /// Whether the frame and not constraints determine the position; true by default.
    open var translatesAutoresizingMaskIntoConstraints = true

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a view with a frame in the coordinates of its future superview. *Units*: points.
    public init(frame: CGRect) {
        backingLayer = Self.makeOrAdoptLayer()
        super.init()
        setUpLayer(frame: frame)
    }

    /// Creates a view of a nib with its subviews. *Differs from UIKit*: with the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        backingLayer = Self.makeLayer()
        super.init()
        setUpLayer(frame: .zero)
        coder.decode(self, as: UIView.self)
    }

    /// Creates a view for an existing layer. A convenience initializer, which subclasses inherit if they override the two above.
    package convenience init(layer: CALayer) {
        Self.layerToAdopt = layer
        self.init(frame: layer.frame)
    }

    /// The layer that the next view adopts instead of a new one.
    private static var layerToAdopt: CALayer?

    private static func makeOrAdoptLayer() -> CALayer {
        guard let layer = layerToAdopt else { return makeLayer() }
        layerToAdopt = nil
        return layer
    }

    /// *Differs from UIKit*: nothing is encoded.
    open func encode(with coder: NSCoder) {}
    /// *Differs from UIKit*: never called.
    open func prepareForInterfaceBuilder() {}

    // MARK: Geometry

    /// The rectangle in the superview that contains the transformed view. Infinite values and NaN are ignored. *Units*: points.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    /// The rectangle in the view's own coordinates. In a scroll view, its origin is the content offset. *Units*: points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    /// The position of the anchor point in the superview, by default the center. *Units*: points.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The affine transform around the anchor point; the identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The transform around the anchor point, including perspective; the identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The point of the view that `center` and `transform` refer to, as fractions of the bounds; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// The shape of the view for collisions; `.rectangle` by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for ``UIDynamicItemCollisionBoundsType/path``, relative to the center; by default the bounds.
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }

    /// The pixels per point of the drawn contents. A view without contents adopts the scale of the window to which it is added.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    // MARK: Appearance

    /// The opacity of the view with its subviews, clamped to 0…1. Views below 0.01 receive no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : 1) }
    }

    /// Whether the view and its subviews are not shown; false by default.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether the drawn contents are opaque, so that views behind need not be drawn; false by default.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Whether subviews are clipped to the bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The color behind the contents; nil if there is none. Dynamic colors follow the traits.
    open var backgroundColor: UIColor? {
        didSet { applyBackgroundColor() }
    }

    /// The color of interactive content, inherited by the subviews; `.systemBlue` by default. Nil inherits the color again.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    /// The adjustment of the tint, inherited by the subviews. *Differs from UIKit*: `.dimmed` does not change the color.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Called after the tint changed or may have changed; does nothing by default.
    open func tintColorDidChange() {}

    /// The position of the drawn contents in bounds of another size; `.scaleToFill` by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { applyContentMode() }
    }

    /// A view whose opacity masks this view; nil by default. Refused like the `mask` of the layer.
    open var mask: UIView? {
        didSet {
            layer.mask = mask?.layer
            // The layer has refused a mask that contains the view, or is nested too deeply.
            if layer.mask !== mask?.layer { mask = oldValue }
        }
    }

    /// The kind of content, which determines whether it is mirrored in right-to-left layouts.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }

    /// The direction that results from the traits and `semanticContentAttribute`.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
    }

    /// Returns the direction for content of the given kind in the direction of the application.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .system)
    }

    // MARK: Traits

    /// The traits of the superview with the overrides of the view and its controller.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after the traits changed, with nil the first time; does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The light or dark style of the view and its subviews; `.unspecified`, the default, inherits the style.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.overrideStyle }
        set { setOverrideStyle(newValue) }
    }

    /// The smallest text size of the view and its subviews; nil, the default, is no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { contentSizeCategory(traits.contentSizeLimits.minimum) }
        set { setContentSizeLimits(minimum: newValue, maximum: maximumContentSizeCategory) }
    }

    /// The largest text size of the view and its subviews; nil, the default, is no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { contentSizeCategory(traits.contentSizeLimits.maximum) }
        set { setContentSizeLimits(minimum: minimumContentSizeCategory, maximum: newValue) }
    }

    /// A text for debugging with the limits of the view's text size.
    open var appliedContentSizeCategoryLimitsDescription: String {
        "\(minimumContentSizeCategory?.rawValue ?? "none") to \(maximumContentSizeCategory?.rawValue ?? "none")"
    }

    private func contentSizeCategory(_ rank: Int8) -> UIContentSizeCategory? {
        rank < 0 ? nil : UIContentSizeCategory.ordered[Int(rank)]
    }

    // MARK: Hierarchy

    /// The view that contains this one.
    open var superview: UIView? { hierarchy.superview }
    /// The contained views from back to front.
    open var subviews: [UIView] { hierarchy.subviews }
    /// The window of the view. For a window, the window itself.
    open var window: UIWindow? { hierarchy.window }
    /// The controller whose view this is.
    package final var controllerLink: UIResponder? {
        get { hierarchy.viewController }
        set { hierarchy.viewController = newValue }
    }

    /// Adds a view in front of all others, after removing it from its superview.
    /// *Traps* in debug if `view` is this view or contains it, or if views would nest too deeply; in release the call has no effect.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a view at an index, which is clamped.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view in front of `sibling`, or in front of all others if that is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 1) }
    /// Inserts a view behind `sibling`, or in front of all others if that is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, nextTo: sibling, offset: 0) }
    /// Removes the view from its superview.
    open func removeFromSuperview() { detach() }
    /// Moves a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count) }
    /// Moves a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
    /// Exchanges two subviews; invalid indices are ignored.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
    /// Whether the view is `view` or is contained in it.
    open func isDescendant(of view: UIView) -> Bool { layer === view.layer || view.layer.isAncestor(of: layer) }
    /// The first view with the tag among this view and its descendants; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    /// Called after a subview was added; does nothing by default.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed; does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed; does nothing by default.
    open func didMoveToSuperview() {}
    /// Called before the window changes; does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed; does nothing by default.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Requests layout of the subviews in the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out the view and its descendants immediately, if layout was requested.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews. The default applies the constraints, if there are any.
    open func layoutSubviews() { constraintSolver?.layoutSubviews(of: self) }

    /// The size that fits into `size`; by default the current one. *Units*: points.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size of the bounds to `sizeThatFits(_:)`.
    open func sizeToFit() { resizeToFit() }
    /// The size of the content; `noIntrinsicMetric` by default. *Units*: points.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// Requests layout with the new content size, in this view and its ancestors if they have constraints.
    open func invalidateIntrinsicContentSize() { noteIntrinsicContentSizeChanged() }
    /// *Differs from UIKit*: without effect; constraints are always applied.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
    /// Whether `updateConstraints()` will be called.
    open func needsUpdateConstraints() -> Bool { interaction.needsUpdateConstraints }
    /// Calls `updateConstraints()` immediately, if requested.
    open func updateConstraintsIfNeeded() { updateConstraintsNow() }
    /// Called before layout to change constraints; call super at the end.
    open func updateConstraints() { interaction.needsUpdateConstraints = false }

    /// The value of a dimension without an intrinsic size: -1.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The target size that requests the smallest size: zero.
    nonisolated public class var layoutFittingCompressedSize: CGSize { .zero }
    /// The target size that requests the largest size: 10,000 points on each side.
    nonisolated public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    // MARK: Constraints

    /// The active constraints whose items have this view as their nearest common ancestor.
    open var constraints: [NSLayoutConstraint] { existingConstraintStore?.constraints ?? [] }
    /// Activates a constraint. *Differs from UIKit*: the nearest common ancestor of its items stores it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints. *Differs from UIKit*: the nearest common ancestors of their items store them.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    /// The priority with which the view resists growing beyond its content size; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(axis) }
    /// Sets the priority with which the view resists growing beyond its content size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }

    /// The priority with which the view resists shrinking below its content size; 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance(axis) }
    /// Sets the priority with which the view resists shrinking below its content size.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setResistance(priority, axis)
    }

    /// The size nearest to `targetSize` that the constraints of the view allow. *Units*: points.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size nearest to `targetSize` that the constraints allow, with a priority for each axis. *Units*: points.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal, vertical)
    }

    // MARK: Margins and safe area

    /// The margins including the safe area, unless `insetsLayoutMarginsFromSafeArea` is false; 8 by default. *Units*: points.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    /// The margins in reading direction. *Units*: points.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalLayoutMargins }
        set { setLayoutMargins(newValue.resolved(for: effectiveUserInterfaceLayoutDirection)) }
    }

    /// Whether the margins are at least the part of the superview's margins that the view overlaps; false by default.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }

    /// Whether the safe area is added to the margins; true by default.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
    }

    /// Called after the margins changed; does nothing by default.
    open func layoutMarginsDidChange() {}
    /// The insets of the view that bars and the controllers' `additionalSafeAreaInsets` cover. *Units*: points.
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
    /// Called after `safeAreaInsets` changed; does nothing by default.
    open func safeAreaInsetsDidChange() {}

    // MARK: Drawing

    /// Requests drawing in the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Requests drawing of a rectangle in the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Draws the contents of the view into the current context.
    open func draw(_ rect: CGRect) { layer.displayState.isUndrawn = true }

    /// A view with a bitmap of this one; nil if its size is zero. `afterScreenUpdates` performs layout. *Cost*: renders the view.
    open func snapshotView(afterScreenUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, capInsets: .zero, afterUpdates: afterScreenUpdates)
    }

    /// A view with a bitmap of a rectangle of this view, stretched between the insets. *Cost*: renders the view.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, capInsets: capInsets, afterUpdates: afterScreenUpdates)
    }

    /// Draws the view and its subviews into the current context, scaled to `rect`. Returns false without a context or for an empty view.
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        drawHierarchyNow(in: rect, afterUpdates: afterScreenUpdates)
    }

    // MARK: Layer delegate

    /// Called to provide the contents of the layer; by default `draw(_:)` provides them.
    open func display(_ layer: CALayer) { layer.displayState.delegateDoesNotDisplay = true }
    /// Draws the contents of the layer by `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawLayerContents(in: ctx) }
    /// Called before the layer draws; does nothing by default.
    open func layerWillDraw(_ layer: CALayer) {}
    /// Performs the layout of the view.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }

    /// Changes of the layer of a view are animated only inside `UIView.animate`.
    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        ViewAnimationContext.action(for: self.layer, key: event) ?? NSNull()
    }

    // MARK: Hit testing and conversion

    /// Whether the view and its subviews receive touches; true by default.
    open var isUserInteractionEnabled = true
    /// Whether the view receives further touches while it has one; false by default. Gesture recognizers receive them in any case.
    open var isMultipleTouchEnabled = false
    /// Whether this view and other views never receive touches at the same time; false by default.
    open var isExclusiveTouch = false

    /// The front-most descendant, or this view, that receives a touch at `point` in the coordinates of this view; nil if there is none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
    /// Whether a point in the coordinates of this view is inside; by default whether it is in the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Converts a point to the coordinates of `view`, or of the window if it is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    /// Converts a point from the coordinates of `view`, or of the window if it is nil.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(from: view)) }
    /// Converts a rectangle to the coordinates of `view`, or of the window if it is nil; the result contains a rotated rectangle.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    /// Converts a rectangle from the coordinates of `view`, or of the window if it is nil; the result contains a rotated rectangle.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(from: view)) }

    // MARK: Gestures and interactions

    /// The recognizers of the view; nil if there is none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { interaction.recognizers.isEmpty ? nil : interaction.recognizers }
        set { setGestureRecognizers(newValue ?? []) }
    }

    /// Adds a recognizer, after removing it from another view. The view retains it.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
    /// Removes a recognizer; a gesture in progress is canceled.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
    /// Called before a recognizer of this view or an ancestor begins for a touch in this view; false prevents it.
    open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

    /// The interactions of the view.
    open var interactions: [any UIInteraction] {
        get { interaction.interactions }
        set { setInteractions(newValue) }
    }

    /// Adds an interaction, after removing it from another view. The view retains it.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    /// Removes an interaction.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Responder

    open override var next: UIResponder? { controllerLink ?? superview }
    /// Ends text editing in the view or its descendants; with `force`, even if the text view refuses. Returns whether it ended.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingNow(force: force) }
    package override var responderWindow: UIWindow? { window }

    /// The shape of the pointer over this view; nil uses that of a `CursorSource` or of the superview.
    var preferredCursor: HostCursor? { interaction.cursor }

    // MARK: Animation switches

    /// Whether changes in animation blocks are animated; true by default.
    open class var areAnimationsEnabled: Bool { ViewAnimationContext.areEnabled && !ViewAnimationContext.isWithoutAnimation }
    /// Enables or disables animations in the whole process.
    open class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimationContext.isEnabledByClient = enabled }
    /// Runs `actions` without animating its changes, even those in animation blocks.
    open class func performWithoutAnimation(_ actions: () -> Void) { ViewAnimationContext.suppressAnimations(actions) }
    /// The duration of the animation block in progress, 0 outside. *Units*: seconds.
    open class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.duration ?? 0 }

    /// Changes the references of the view to its superview, subviews, window and controller.
    func updateHierarchy(_ change: (inout ViewHierarchy) -> Void) { change(&hierarchy) }
}

import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// A rectangle of pixels in a tree of them: what views and nodes show themselves with.
///
/// The setters store and mark what is dirty; the frame's passes lay out, draw and compose it. While something animates, a
/// layer is shown with the values of ``presentation()``.
/// *Thread*: main, but a layer that is in no tree may be made and set up on any one thread.
open class CALayer: NSObject, NSCoding {
    // MARK: State

    package final var values = LayerProperties()
    /// The values on the screen while an animation runs.
    final var presentedValues: PresentedLayerProperties?
    package final var animations = LayerAnimations()
    package final var compositing = LayerCompositingState()
    package final var displayState = LayerDisplayState()
    package final var layoutState = LayerLayoutState()
    package final var appearance = LayerAppearance()
    package final var children: [CALayer] = []
    /// Cleared by the superlayer before it goes away, so it never dangles.
    package final unowned(unsafe) var parent: CALayer?
    /// Set on the root layer of a window: where changes are reported.
    package final weak var treeOwner: (any LayerTreeOwner)?
    final var rareFields = _OutOfLine<RareLayerFields>()

    /// The object that the layer represents in the layers of the program above: its node.
    package final weak var representedObject: AnyObject?

    open weak var delegate: CALayerDelegate?

    open var name: String? {
        get { rareFields.name }
        set { rareFields.name = newValue }
    }

    open var actions: [String: CAAction]? {
        get { rareFields.actions }
        set { rareFields.actions = newValue }
    }

    open var style: [AnyHashable: Any]? {
        get { rareFields.style }
        set { rareFields.style = newValue }
    }

    public override init() {
        super.init()
    }

    /// A copy for showing: the values of `layer`, without its sublayers.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        values = other.values
        appearance = other.appearance
        if let name = other.name { self.name = name }
    }

    /// *Differs from Core Animation*: archives carry no layers here; the result is a new layer.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// *Differs from Core Animation*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    deinit {
        for child in children { child.parent = nil }
        appearance.mask?.parent = nil
    }

    // MARK: Geometry

    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue) }
    }

    open var position: CGPoint {
        get { values.position }
        set { set(\.position, newValue, key: .position, damage: .geometry) }
    }

    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { set(\.anchorPoint, newValue, key: .anchorPoint, damage: .geometry) }
    }

    open var zPosition: CGFloat {
        get { values.zPosition }
        set {
            set(\.zPosition, newValue, key: .zPosition, damage: .group)
            parent?.compositing.hasOrderedChildren = true
        }
    }

    /// *Differs from Core Animation*: kept, without effect in a flat tree.
    open var anchorPointZ: CGFloat {
        get { rareFields.anchorPointZ }
        set { rareFields.anchorPointZ = newValue }
    }

    open var transform: CATransform3D {
        get { values.transform }
        set { set(\.transform, newValue, key: .transform, damage: .geometry) }
    }

    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { set(\.sublayerTransform, newValue, key: .sublayerTransform, damage: .geometry) }
    }

    open var frame: CGRect {
        get { values.frame }
        set { setFrame(newValue) }
    }

    open func affineTransform() -> CGAffineTransform {
        values.transform.affine
    }

    open func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    // MARK: Appearance

    open var isHidden: Bool {
        get { values.isHidden }
        set { set(\.isHidden, newValue, key: .hidden, damage: .group) }
    }

    open var opacity: Float {
        get { values.opacity }
        set { set(\.opacity, newValue, key: .opacity, damage: .group) }
    }

    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { set(\.backgroundColor, newValue, key: .backgroundColor, damage: .content) }
    }

    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { set(\.cornerRadius, newValue, key: .cornerRadius, damage: .group) }
    }

    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { set(\.borderWidth, newValue, key: .borderWidth, damage: .group) }
    }

    open var borderColor: CGColor? {
        get { values.borderColor }
        set { set(\.borderColor, newValue, key: .borderColor, damage: .group) }
    }

    open var shadowColor: CGColor? {
        get { values.shadow.color }
        set { set(\.shadow.color, newValue, key: .shadowColor, damage: .group) }
    }

    open var shadowOpacity: Float {
        get { values.shadow.opacity }
        set { set(\.shadow.opacity, newValue, key: .shadowOpacity, damage: .group) }
    }

    open var shadowOffset: CGSize {
        get { values.shadow.offset }
        set { set(\.shadow.offset, newValue, key: .shadowOffset, damage: .group) }
    }

    open var shadowRadius: CGFloat {
        get { values.shadow.radius }
        set { set(\.shadow.radius, newValue, key: .shadowRadius, damage: .group) }
    }

    open var shadowPath: CGPath? {
        get { values.shadow.path }
        set { set(\.shadow.path, newValue, key: .shadowPath, damage: .group) }
    }

    open var maskedCorners: CACornerMask {
        get { appearance.maskedCorners }
        set { setAppearance(\.maskedCorners, newValue) }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { appearance.cornerCurve }
        set { setAppearance(\.cornerCurve, newValue) }
    }

    open var masksToBounds: Bool {
        get { appearance.masksToBounds }
        set { setAppearance(\.masksToBounds, newValue) }
    }

    /// A promise that contents drawn by the layer cover its bounds without transparency.
    open var isOpaque: Bool {
        get { appearance.isOpaque }
        set { setAppearance(\.isOpaque, newValue) }
    }

    /// A layer whose opacity cuts out what is shown of this one.
    open var mask: CALayer? {
        get { appearance.mask }
        set { setMask(newValue) }
    }

    /// *Differs from Core Animation*: a group's opacity always applies to the group as a whole.
    open var allowsGroupOpacity = true
    /// *Differs from Core Animation*: kept, without effect; the compositor keeps what it can itself.
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat {
        get { rareFields.rasterizationScale }
        set { rareFields.rasterizationScale = newValue }
    }
    /// *Differs from Core Animation*: kept, without effect.
    open var drawsAsynchronously = false
    open var allowsEdgeAntialiasing = false
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = []
    open var isDoubleSided = true
    open var isGeometryFlipped = false
    /// *Differs from Core Animation*: filters are kept, without effect.
    open var compositingFilter: Any? {
        get { rareFields.compositingFilter }
        set { rareFields.compositingFilter = newValue }
    }

    open var filters: [Any]? {
        get { rareFields.filters }
        set { rareFields.filters = newValue }
    }

    open var backgroundFilters: [Any]? {
        get { rareFields.backgroundFilters }
        set { rareFields.backgroundFilters = newValue }
    }

    // MARK: Contents

    /// A `CGImage`, or nil.
    open var contents: Any? {
        get { values.contents?.object }
        set { setContents(newValue) }
    }

    /// The same, where it need not look like anything.
    package var contentsObject: AnyObject? { values.contents?.object }

    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { set(\.contentsRect, newValue, key: .contentsRect, damage: .content) }
    }

    /// The part of the contents that stretches, in the unit square.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { set(\.contentsCenter, newValue, key: .contentsCenter, damage: .content) }
    }

    open var contentsGravity: CALayerContentsGravity {
        get { appearance.contentsGravity }
        set { setAppearance(\.contentsGravity, newValue) }
    }

    /// Pixels of the contents per point.
    open var contentsScale: CGFloat {
        get { appearance.contentsScale }
        set { setAppearance(\.contentsScale, newValue) }
    }

    open var minificationFilter: CALayerContentsFilter {
        get { appearance.minificationFilter }
        set { setAppearance(\.minificationFilter, newValue) }
    }

    open var magnificationFilter: CALayerContentsFilter {
        get { appearance.magnificationFilter }
        set { setAppearance(\.magnificationFilter, newValue) }
    }

    open var needsDisplayOnBoundsChange = false

    // MARK: Hierarchy

    open var superlayer: CALayer? { parent }

    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { setSublayers(newValue ?? []) }
    }

    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: children.count)
    }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, nextTo: sibling, offset: 0)
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, nextTo: sibling, offset: 1)
    }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = index(of: oldLayer), oldLayer !== newLayer else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    open func removeFromSuperlayer() {
        detach()
    }

    // MARK: Layout

    open func setNeedsLayout() {
        markNeedsLayout()
    }

    open func needsLayout() -> Bool {
        layoutState.isNeeded
    }

    open func layoutIfNeeded() {
        layoutTreeIfNeeded()
    }

    /// Places the sublayers. Called when the layer needs layout; asks the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    open func preferredFrameSize() -> CGSize {
        bounds.size
    }

    // MARK: Display

    open func setNeedsDisplay() {
        markNeedsDisplay()
    }

    /// *Differs from Core Animation*: the whole layer is drawn again.
    open func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }

    open func needsDisplay() -> Bool {
        displayState.isNeeded
    }

    open func displayIfNeeded() {
        displayNowIfNeeded()
    }

    /// Makes the contents. Asks the delegate to display or to draw, or draws by `draw(in:)`.
    open func display() {
        displayByDrawing()
    }

    /// Draws the contents into a context whose origin is the bounds' origin. Asks the delegate.
    open func draw(in ctx: CGContext) {
        if let delegate { delegate.draw(self, in: ctx) } else { displayState.isUndrawn = true }
    }

    /// Draws the layer and its sublayers as they are shown into `ctx`, at the origin of its coordinates.
    open func render(in ctx: CGContext) {
        LayerRenderer.render(self, in: ctx)
    }

    /// Whether a change of the property `key` must redraw the contents.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions and animations

    open class func defaultAction(forKey event: String) -> CAAction? { nil }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// What happens when the property `event` changes: the delegate's answer, else the layer's own.
    open func action(forKey event: String) -> CAAction? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        return ownAction(forKey: event)
    }

    /// Starts a copy of `animation`; one with the same key is replaced.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        if let copy = animation.copy() as? CAAnimation { start(copy, forKey: key) }
    }

    open func removeAnimation(forKey key: String) {
        stopAnimations { $0 == key }
    }

    open func removeAllAnimations() {
        stopAnimations { _ in true }
    }

    open func animation(forKey key: String) -> CAAnimation? {
        animations.animation(forKey: key)
    }

    open func animationKeys() -> [String]? {
        animations.keys
    }

    /// A copy of the layer with the values on the screen now; nil before it was shown.
    ///
    /// *Differs from Core Animation*: typed as the class that declares it, since Swift cannot make a copy of an unknown subclass.
    open func presentation() -> CALayer? {
        presentationCopy(CALayer(layer: self))
    }

    /// The layer itself: copies made by ``presentation()`` answer their origin.
    open func model() -> Self {
        (animations.origin as? Self) ?? self
    }

    // MARK: Hit testing and conversion

    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// The deepest layer that holds `point`, which is in the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        deepestLayer(at: point)
    }

    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(from: layer))
    }

    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer))
    }

    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(from: layer))
    }

    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer))
    }

    open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(layer?.absoluteTime(time) ?? time)
    }

    open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(time)
        return layer?.localTime(absolute) ?? absolute
    }

    /// The part of the bounds that no superlayer clips away.
    open var visibleRect: CGRect {
        visibleBounds()
    }

    // MARK: Animated values of subclasses

    /// The value of an animatable property by its key path. Subclasses add theirs.
    package func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
        presentedValues?.values.value(forKeyPath: keyPath) ?? values.value(forKeyPath: keyPath)
    }

    /// The model's value of an animatable property by its key path.
    package func modelValue(forKeyPath keyPath: String) -> AnimatableValue? {
        values.value(forKeyPath: keyPath)
    }

    /// Sets the model's value of an animatable property, without an action. Subclasses add theirs.
    package func setModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        setOwnModelValue(value, forKeyPath: keyPath)
    }

    /// Starts a round of applying animations: what is shown begins as the model.
    package func beginPresenting() {
        presented = values
    }

    /// Applies an animated value to what is shown.
    package func present(_ value: AnimatableValue, forKeyPath keyPath: String) {
        presentedValues?.values.setValue(value, forKeyPath: keyPath)
    }

    /// Applies an animated value on top of what is shown so far.
    final func presentSum(_ value: AnimatableValue, forKeyPath keyPath: String) {
        // In place where the property is a layer's own: every frame adds to hundreds of them.
        if presentedValues?.values.add(value, forKeyPath: keyPath) == true { return }
        guard let base = animatableValue(forKeyPath: keyPath) else { return present(value, forKeyPath: keyPath) }
        present(base.adding(value), forKeyPath: keyPath)
    }

    /// Ends showing other values than the model's.
    package func endPresenting() {
        presented = nil
    }

    /// Draws what the class shows besides background, contents and border; nil where there is nothing.
    package func makeShapePainter() -> (any LayerShapePainter)? { nil }
}

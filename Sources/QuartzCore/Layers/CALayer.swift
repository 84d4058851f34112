import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// A rectangle with contents in a tree of layers. Views and nodes are shown by layers.
///
/// The setters store values and mark the layer; the passes of a frame lay out, draw and compose it. During an animation, the screen
/// shows the values of ``presentation()``.
///
/// *Thread*: main, but a layer that is not in a window's tree may be created and set up on another thread, by one thread at a time.
open class CALayer: NSObject, NSCoding {
    // MARK: State

    /// The model values of the animatable properties.
    package final var values = LayerProperties()
    /// The values on the screen during an animation.
    final var presentedValues: PresentedLayerProperties?
    /// The animations of the layer.
    package final var animations = LayerAnimations()
    /// The compositor's state of the layer.
    package final var compositing = LayerCompositingState()
    /// The state of display: whether the contents must be drawn.
    package final var displayState = LayerDisplayState()
    /// The state of layout: whether the sublayers must be positioned.
    final var layoutState = LayerLayoutState()
    /// The properties that animations do not change.
    package final var appearance = LayerAppearance()
    /// The sublayers from back to front for equal z positions.
    final var children: [CALayer] = []
    /// An upper bound of the number of levels below the layer.
    final var subtreeDepthBound: Int32 = 0
    /// The superlayer, which clears the reference in its `deinit`.
    final unowned(unsafe) var parent: CALayer?
    /// The owner of the tree, which is notified about changes. It is set only in the root layer of a window.
    package final weak var treeOwner: (any LayerTreeOwner)?
    /// The properties that are rarely set, allocated when the first one is set.
    final var rareFields = _OutOfLine<RareLayerFields>()

    /// The object that the layer represents on the screen, such as a node.
    package final weak var representedObject: AnyObject?

    /// The object that draws, lays out and animates the layer; not retained. A layer with a delegate has no implicit animations.
    open weak var delegate: CALayerDelegate?

    /// A name for debugging and for lookup; nil by default.
    open var name: String? {
        get { rareFields.name }
        set { rareFields.name = newValue }
    }

    /// The actions of properties by name; they have precedence over the class's default.
    open var actions: [String: CAAction]? {
        get { rareFields.actions }
        set { rareFields.actions = newValue }
    }

    /// *Differs from Core Animation*: stored, without effect; the properties of the layer are set directly.
    open var style: [AnyHashable: Any]? {
        get { rareFields.style }
        set { rareFields.style = newValue }
    }

    public override init() {
        super.init()
    }

    /// Creates a presentation copy with the values of `layer`, without its sublayers, delegate and animations.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        values = other.values
        appearance = other.appearance
        if let name = other.name { self.name = name }
    }

    /// Creates a new layer. *Differs from Core Animation*: layers are not archived.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// *Differs from Core Animation*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    deinit {
        for child in children { child.parent = nil }
        // A presentation copy refers to the mask of its model.
        if let mask = appearance.mask, mask.parent === self { mask.parent = nil }
    }

    // MARK: Geometry

    /// The visible rectangle in the layer's own coordinates; its origin is the visible upper left corner. A change marks the layer for
    /// layout. Animatable. *Units*: points.
    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue) }
    }

    /// The position of the anchor point in the superlayer's coordinates. Animatable. *Units*: points.
    open var position: CGPoint {
        get { values.position }
        set { set(\.position, newValue, key: .position, damage: .geometry) }
    }

    /// The point of the bounds, in the unit square, that is at ``position`` and around which ``transform`` applies; the center by default.
    /// Animatable.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { set(\.anchorPoint, newValue, key: .anchorPoint, damage: .geometry) }
    }

    /// The order among the sublayers of the superlayer: higher values are in front; 0 by default. Animatable. With a perspective of
    /// the superlayer, it is also the distance from the superlayer's plane. *Units*: points.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set {
            set(\.zPosition, newValue, key: .zPosition, damage: .group)
            parent?.compositing.hasOrderedChildren = true
        }
    }

    /// The distance of the anchor point from the layer's plane, around which ``transform`` rotates; 0 by default. Animatable.
    /// *Units*: points.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { set(\.anchorPointZ, newValue, key: .anchorPointZ, damage: .geometry) }
    }

    /// The transform around the anchor point; the identity by default. Animatable.
    ///
    /// *Cost*: a layer that perspective distorts is painted separately, with its sublayers, and resampled.
    open var transform: CATransform3D {
        get { values.transform }
        set { set(\.transform, newValue, key: .transform, damage: .geometry) }
    }

    /// A transform of all sublayers around the anchor point; the identity by default. Animatable.
    ///
    /// With a negative `m34` it gives all sublayers one perspective, seen from a distance of -1/m34 points.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { set(\.sublayerTransform, newValue, key: .sublayerTransform, damage: .geometry) }
    }

    /// The rectangle around the transformed bounds in the superlayer's coordinates. Setting it changes the size of the bounds and the
    /// position. *Units*: points.
    open var frame: CGRect {
        get { values.frame }
        set { setFrame(newValue) }
    }

    /// The two-dimensional part of ``transform``.
    open func affineTransform() -> CGAffineTransform {
        values.transform.affine
    }

    /// Sets ``transform`` to a two-dimensional transform.
    open func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    // MARK: Appearance

    /// Whether the layer and its sublayers are not shown; `false` by default.
    open var isHidden: Bool {
        get { values.isHidden }
        set {
            guard newValue != values.isHidden else { return }
            set(\.isHidden, newValue, key: .hidden, damage: .group)
            if !newValue { reportPendingWork() }
        }
    }

    /// The opacity of the layer and its sublayers, 0…1; 1 by default. Animatable. *Cost*: below 1, a layer with sublayers or overlapping
    /// parts is painted separately first.
    open var opacity: Float {
        get { values.opacity }
        set { set(\.opacity, newValue, key: .opacity, damage: .group) }
    }

    /// The color behind the contents; nil, none, by default. Animatable.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { set(\.backgroundColor, newValue, key: .backgroundColor, damage: .content) }
    }

    /// The radius of the corners of the background and the border, and of the clip with ``masksToBounds``; 0 by default. Animatable.
    /// *Units*: points.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { set(\.cornerRadius, newValue, key: .cornerRadius, damage: .group) }
    }

    /// The width of the border inside of the bounds; 0, none, by default. Animatable. *Units*: points.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { set(\.borderWidth, newValue, key: .borderWidth, damage: .group) }
    }

    /// The color of the border; opaque black by default. nil draws none. Animatable.
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { set(\.borderColor, newValue, key: .borderColor, damage: .group) }
    }

    /// The color of the shadow; opaque black by default. Animatable.
    open var shadowColor: CGColor? {
        get { values.shadow.color }
        set { set(\.shadow.color, newValue, key: .shadowColor, damage: .group) }
    }

    /// The opacity of the shadow, 0…1; 0, none, by default. Animatable.
    open var shadowOpacity: Float {
        get { values.shadow.opacity }
        set { set(\.shadow.opacity, newValue, key: .shadowOpacity, damage: .group) }
    }

    /// The displacement of the shadow; (0, -3) by default. Animatable. *Units*: points.
    open var shadowOffset: CGSize {
        get { values.shadow.offset }
        set { set(\.shadow.offset, newValue, key: .shadowOffset, damage: .group) }
    }

    /// The blur radius of the shadow; 3 by default. Animatable. *Units*: points.
    open var shadowRadius: CGFloat {
        get { values.shadow.radius }
        set { set(\.shadow.radius, newValue, key: .shadowRadius, damage: .group) }
    }

    /// The shape of the shadow; nil, the default, uses that of the background or the contents. Animatable. *Units*: points, in the layer's
    /// coordinates.
    open var shadowPath: CGPath? {
        get { values.shadow.path }
        set { set(\.shadow.path, newValue?.immutable, key: .shadowPath, damage: .group) }
    }

    /// The corners that ``cornerRadius`` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { appearance.maskedCorners }
        set { setAppearance(\.maskedCorners, newValue) }
    }

    /// The shape of rounded corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { appearance.cornerCurve }
        set { setAppearance(\.cornerCurve, newValue) }
    }

    /// Whether sublayers and contents are clipped to the bounds; `false` by default. It also hides the shadow.
    open var masksToBounds: Bool {
        get { appearance.masksToBounds }
        set { setAppearance(\.masksToBounds, newValue) }
    }

    /// Whether the client guarantees that the drawn contents cover the bounds without transparency; `false` by default.
    open var isOpaque: Bool {
        get { appearance.isOpaque }
        set { setAppearance(\.isOpaque, newValue) }
    }

    /// A layer whose opacity masks this one and its sublayers; nil by default. A layer that is set as a mask is removed from its
    /// superlayer. *Differs from Core Animation*: a mask that contains the layer, or nests more than 600 levels deep, is reported as a
    /// programmer's error and not set.
    open var mask: CALayer? {
        get { appearance.mask }
        set { setMask(newValue) }
    }

    /// Whether the opacity applies to the layer and its sublayers as one image, so that they are not visible through each other; `true` by
    /// default.
    open var allowsGroupOpacity: Bool {
        get { appearance.allowsGroupOpacity }
        set { setAppearance(\.allowsGroupOpacity, newValue) }
    }
    /// Whether the layer and its sublayers are painted with ``rasterizationScale`` pixels per point and then resampled; `false` by default.
    /// *Differs from Core Animation*: the bitmap is not cached for the next frame.
    open var shouldRasterize: Bool {
        get { appearance.shouldRasterize }
        set { setAppearance(\.shouldRasterize, newValue) }
    }
    /// The resolution of a layer that is rasterized; 1 by default. *Units*: pixels per point.
    open var rasterizationScale: CGFloat {
        get { rareFields.rasterizationScale }
        set {
            guard newValue != rareFields.rasterizationScale else { return }
            rareFields.rasterizationScale = newValue
            markDamaged(.group)
        }
    }
    /// *Differs from Core Animation*: stored, without effect; a layer is drawn when its display pass reaches it.
    open var drawsAsynchronously = false
    /// Whether edges of the background and of resized contents that lie between pixels are painted with partial coverage; `false`, the
    /// default, rounds the edges to whole pixels.
    /// *Differs from Core Animation*: the edges of rotated layers and of layers in perspective are always antialiased.
    open var allowsEdgeAntialiasing: Bool {
        get { rareFields.allowsEdgeAntialiasing }
        set {
            guard newValue != rareFields.allowsEdgeAntialiasing else { return }
            rareFields.allowsEdgeAntialiasing = newValue
            markDamaged(.geometry)
        }
    }
    /// The edges to which ``allowsEdgeAntialiasing`` applies; all by default.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { rareFields.edgeAntialiasingMask }
        set {
            guard newValue != rareFields.edgeAntialiasingMask else { return }
            rareFields.edgeAntialiasingMask = newValue
            markDamaged(.geometry)
        }
    }
    /// Whether the layer and its sublayers are drawn while its back is visible, as under a rotation about the y axis by more than 90
    /// degrees; `true` by default.
    open var isDoubleSided = true {
        didSet { if isDoubleSided != oldValue { markDamaged(.geometry) } }
    }
    /// *Differs from Core Animation*: stored, without effect; the y axis always points down, as in views.
    open var isGeometryFlipped = false
    /// The mode with which the layer and its sublayers are blended with the content below them; nil, the default, paints over that content.
    ///
    /// The value is the name of a mode as a string, such as `"multiplyBlendMode"` or `"screenBlendMode"`; other values are ignored. *Cost*:
    /// the layer is painted separately first.
    open var compositingFilter: Any? {
        get { rareFields.compositingFilter }
        set {
            rareFields.compositingFilter = newValue
            adoptEffect()
        }
    }

    /// The transform of the colors of the layer and its sublayers when the window is composed; nil leaves them unchanged.
    package final var colorMatrix: ColorMatrix? {
        get { rareFields.colorMatrix }
        set {
            guard newValue != rareFields.colorMatrix else { return }
            rareFields.colorMatrix = newValue
            adoptEffect()
        }
    }

    /// Stored, without effect; as on iOS, layers have no filters.
    open var filters: [Any]? {
        get { rareFields.filters }
        set { rareFields.filters = newValue }
    }

    /// Stored, without effect; as on iOS, layers have no filters. `UIVisualEffectView` blurs the content behind it.
    open var backgroundFilters: [Any]? {
        get { rareFields.backgroundFilters }
        set { rareFields.backgroundFilters = newValue }
    }

    // MARK: Contents

    /// The image of the layer: a `CGImage` or `Bitmap`; other values show nothing. Setting another object cancels a pending display.
    open var contents: Any? {
        get { values.contents?.object }
        set { setContents(newValue) }
    }

    /// The object that was assigned to ``contents``; nil without contents.
    package var contentsObject: AnyObject? { values.contents?.object }

    /// The part of the contents that is shown, in the unit square; all by default. Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { set(\.contentsRect, newValue, key: .contentsRect, damage: .content) }
    }

    /// The part of the contents that is stretched, in the unit square; all by default. Animatable.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { set(\.contentsCenter, newValue, key: .contentsCenter, damage: .content) }
    }

    /// The placement of the contents in the bounds; `.resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { appearance.contentsGravity }
        set { setAppearance(\.contentsGravity, newValue) }
    }

    /// The number of pixels of the contents for each point; 1 by default.
    open var contentsScale: CGFloat {
        get { appearance.contentsScale }
        set { setAppearance(\.contentsScale, newValue) }
    }

    /// The sampling of reduced contents; linear by default.
    open var minificationFilter: CALayerContentsFilter {
        get { appearance.minificationFilter }
        set { setAppearance(\.minificationFilter, newValue) }
    }

    /// Whether reduced contents are sampled by skipping pixels instead of averaging them. This is faster, and is meant for contents that
    /// change in each frame, such as a video.
    package final var skipsPixels: Bool {
        get { appearance.skipsPixels }
        set { setAppearance(\.skipsPixels, newValue) }
    }

    /// The sampling of enlarged contents; linear by default.
    open var magnificationFilter: CALayerContentsFilter {
        get { appearance.magnificationFilter }
        set { setAppearance(\.magnificationFilter, newValue) }
    }

    /// Whether a new size of the bounds marks the layer for display; `false` by default.
    open var needsDisplayOnBoundsChange = false

    // MARK: Hierarchy

    /// The layer that has this one as a sublayer or mask; nil for a root.
    open var superlayer: CALayer? { parent }

    /// The sublayers from back to front for equal z positions; nil if there are none. Setting it replaces all sublayers.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { setSublayers(newValue ?? []) }
    }

    /// Adds a layer in front of the other sublayers, and removes it from its previous superlayer. Reports a programmer's error, and does
    /// nothing, for the layer itself or its ancestor, and if the tree would become too deep.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: children.count)
    }

    /// Inserts a layer at an index of the sublayers; the index is clamped to their number.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Inserts a layer behind a sublayer; behind all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, nextTo: sibling, offset: 0)
    }

    /// Inserts a layer in front of a sublayer; in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, nextTo: sibling, offset: 1)
    }

    /// Replaces a sublayer by another layer; does nothing if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = index(of: oldLayer), oldLayer !== newLayer else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Removes the layer from its superlayer, of which it may be a sublayer or the mask; does nothing for a root.
    open func removeFromSuperlayer() {
        detach()
    }

    // MARK: Layout

    /// Makes the next layout pass, or ``layoutIfNeeded()``, call ``layoutSublayers()``.
    open func setNeedsLayout() {
        markNeedsLayout()
    }

    /// Whether the layer is marked for layout.
    open func needsLayout() -> Bool {
        layoutState.isNeeded
    }

    /// Lays out immediately all marked layers from the topmost marked ancestor down, or from this layer down if no ancestor is marked.
    open func layoutIfNeeded() {
        layoutTreeIfNeeded()
    }

    /// Positions the sublayers; called for a layer marked for layout. By default it calls the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Returns the size of the bounds.
    open func preferredFrameSize() -> CGSize {
        bounds.size
    }

    // MARK: Display

    /// Makes the next display pass, or ``displayIfNeeded()``, call ``display()``.
    open func setNeedsDisplay() {
        markNeedsDisplay()
    }

    /// Marks the layer for display. *Differs from Core Animation*: the whole layer is drawn again.
    open func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }

    /// Whether the layer is marked for display.
    open func needsDisplay() -> Bool {
        displayState.isNeeded
    }

    /// Displays the layer immediately if it is marked.
    open func displayIfNeeded() {
        displayNowIfNeeded()
    }

    /// Creates the contents: calls the delegate, or draws into a bitmap with ``draw(in:)``.
    open func display() {
        displayByDrawing()
    }

    /// Draws the contents into a context in the coordinates of the bounds. By default it calls the delegate.
    open func draw(in ctx: CGContext) {
        if let delegate { delegate.draw(self, in: ctx) } else { displayState.isUndrawn = true }
    }

    /// Draws the layer and its sublayers as they are shown into `ctx`, at the origin of its coordinates.
    open func render(in ctx: CGContext) {
        renderTree(in: ctx)
    }

    /// Returns `false`. *Differs from Core Animation*: never called; call ``setNeedsDisplay()`` in the property.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions and animations

    /// Returns the action of a property for all layers of the class; nil by default.
    open class func defaultAction(forKey event: String) -> CAAction? { nil }

    /// Returns nil. *Differs from Core Animation*: never called.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns the action of a property: the delegate's, otherwise the layer's own. The framework calls it before the property changes.
    open func action(forKey event: String) -> CAAction? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        return ownAction(forKey: event)
    }

    /// Adds a copy of `animation` and starts it. The copy replaces an animation with the same key.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        if let copy = animation.copy() as? CAAnimation { start(copy, forKey: key) }
    }

    /// Removes the animation with a key; unless it has ended, its delegate is notified that it did not finish.
    open func removeAnimation(forKey key: String) {
        stopAnimations { $0 == key }
    }

    /// Removes all animations; the delegates of those that have not ended are notified that they did not finish.
    open func removeAllAnimations() {
        stopAnimations { _ in true }
    }

    /// Returns the stored animation with a key; nil if there is none.
    open func animation(forKey key: String) -> CAAnimation? {
        animations.animation(forKey: key)
    }

    /// Returns the keys of all animations in the order in which they were added; nil without animations.
    open func animationKeys() -> [String]? {
        animations.keys
    }

    /// Returns a copy of the layer with the values that are on the screen now.
    ///
    /// *Differs from Core Animation*: the copy of a shape or gradient layer, or of a subclass of these, is a `CAShapeLayer` or
    /// `CAGradientLayer`, and the copy of any other layer is a `CALayer`, because Swift cannot copy an unknown subclass.
    open func presentation() -> CALayer? {
        presentationCopy(CALayer(layer: self))
    }

    /// Returns the layer itself, or the original of a copy that ``presentation()`` returned.
    open func model() -> Self {
        (animations.origin as? Self) ?? self
    }

    // MARK: Hit testing and conversion

    /// Whether a point, in the layer's coordinates, is in the bounds.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// Returns the deepest visible layer at `point`, which is in the superlayer's coordinates; nil if there is none.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        deepestLayer(at: point)
    }

    /// Converts a point from another layer's coordinates, or, if `layer` is nil, from those of the root's superlayer.
    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(transform(from: layer))
    }

    /// Converts a point to another layer's coordinates, or, if `layer` is nil, to those of the root's superlayer.
    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer))
    }

    /// Converts a rectangle from another layer's coordinates; for a rotated layer it is the bounding rectangle.
    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(transform(from: layer))
    }

    /// Converts a rectangle to another layer's coordinates; for a rotated layer it is the bounding rectangle.
    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer))
    }

    /// Converts a time of `layer`, or an absolute time (`CACurrentMediaTime()`) if `layer` is nil, to this layer's time. *Units*: seconds.
    open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(layer?.absoluteTime(time) ?? time)
    }

    /// Converts this layer's time to that of `layer`, or to absolute time if `layer` is nil. *Units*: seconds.
    open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(time)
        return layer?.localTime(absolute) ?? absolute
    }

    /// The part of the bounds that no superlayer clips and that is inside of the bounds of the root layer.
    open var visibleRect: CGRect {
        visibleBounds()
    }

    // MARK: Animated values of subclasses

    /// Returns the shown value of an animatable property by its key path. Subclasses override it for their properties.
    package func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
        presentedValues?.values.value(forKeyPath: keyPath) ?? values.value(forKeyPath: keyPath)
    }

    /// Returns the model value of an animatable property by its key path.
    package func modelValue(forKeyPath keyPath: String) -> AnimatableValue? {
        values.value(forKeyPath: keyPath)
    }

    /// Sets the model value of an animatable property, without an action. Subclasses override it for their properties.
    func setModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        setOwnModelValue(value, forKeyPath: keyPath)
    }

    /// Begins an evaluation of the animations: sets the shown values to those of the model.
    func beginPresenting() {
        presented = values
    }

    /// Applies an animated value to the shown values.
    package func present(_ value: AnimatableValue, forKeyPath keyPath: String) {
        presentedValues?.values.setValue(value, forKeyPath: keyPath)
    }

    /// Adds an animated value to the shown value of its property.
    final func presentSum(_ value: AnimatableValue, forKeyPath keyPath: String) {
        // Adds directly to the stored value of a property of `CALayer` itself, because each frame adds to hundreds of values.
        if presentedValues?.values.add(value, forKeyPath: keyPath) == true { return }
        guard let base = animatableValue(forKeyPath: keyPath) else { return present(value, forKeyPath: keyPath) }
        present(base.adding(value), forKeyPath: keyPath)
    }

    /// Removes the shown values, so that the model values are shown.
    func endPresenting() {
        presented = nil
    }

    /// Whether sublayers are shown in the layer's plane, without depth. The getter must be fast, because it is called for every layer in
    /// every frame.
    var flattensSublayers: Bool { true }

    /// Whether the sublayers are shown as ``makeReplicas()`` lists them. Any change repaints such a layer as a whole.
    var replicatesSublayers: Bool { false }
    /// Returns the copies of the sublayers, if the layer replicates them.
    func makeReplicas() -> [LayerReplica] { [] }

    /// Returns an object that draws contents of the class in addition to background, contents and border; nil if there are none.
    func makeShapePainter() -> (any LayerShapePainter)? { nil }
}

import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A thread-safe stand-in for a view or a layer: made, set up and measured on any thread, loaded on the main one.
///
/// This file holds the state and every member that a subclass may override, each with a short body; off Apple's systems
/// a member of an extension cannot be overridden. The work is in the facets `ASDisplayNode+….swift`.
///
/// *Thread*: any, but for what says otherwise. *Differs from Texture*: no lock is held while a node calls out.
open class ASDisplayNode: ASLayoutElementObject {
    // MARK: State

    /// What any thread may reach.
    final let state = Locked(NodeState())

    /// The view or layer, once loaded.
    // Protection: main thread only.
    final nonisolated(unsafe) var backing: NodeBacking?

    public override init() {
        _ = LayoutEngineConnection.isMade
        super.init()
        Trace.mark(.create, "\(type(of: self))", of: self)
    }

    /// Wraps the view that `viewBlock` makes. Such a node is synchronous: it draws nothing itself.
    public convenience init(viewBlock: @escaping ASDisplayNodeViewBlock) {
        self.init()
        setViewBlock(viewBlock)
    }

    public convenience init(viewBlock: @escaping ASDisplayNodeViewBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil) {
        self.init()
        setViewBlock(viewBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    /// Wraps the layer that `layerBlock` makes.
    public convenience init(layerBlock: @escaping ASDisplayNodeLayerBlock) {
        self.init()
        setLayerBlock(layerBlock)
    }

    public convenience init(layerBlock: @escaping ASDisplayNodeLayerBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil) {
        self.init()
        setLayerBlock(layerBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    deinit { releaseBacking() }

    // MARK: Loading

    /// The view, made when first asked for. *Thread*: main. A layer-backed node has none: a programmer's error.
    open var view: UIView { loadedView() }

    /// The layer, made when first asked for. *Thread*: main.
    open var layer: CALayer { loadedLayer() }

    /// Whether the view or layer exists.
    open var isNodeLoaded: Bool { state.withLock { $0.hierarchy.isLoaded } }

    /// Whether the node wraps a view or layer of another class, which draws and lays out by itself.
    open var isSynchronous: Bool { state.withLock { $0.hierarchy.isSynchronous } }

    /// Whether the node has a layer only. Set it before loading.
    open var isLayerBacked: Bool {
        get { state.withLock { $0.hierarchy.isLayerBacked } }
        set { setLayerBacked(newValue) }
    }

    /// Whether the class can do without a view.
    open var supportsLayerBacking: Bool { !isSynchronous }

    /// Wraps another view; before loading.
    open func setViewBlock(_ viewBlock: @escaping ASDisplayNodeViewBlock) { wrap(viewBlock: viewBlock) }

    /// Wraps another layer; before loading.
    open func setLayerBlock(_ layerBlock: @escaping ASDisplayNodeLayerBlock) { wrap(layerBlock: layerBlock) }

    /// Runs `body` after `didLoad()`, in order of adding; at once if the node is loaded. *Thread*: any; main if loaded.
    open func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) { runOnceLoaded(body) }

    /// The view or layer was made. Call super.
    @preconcurrency @MainActor open func didLoad() {}

    /// Holds a recursive lock of the node's own for several calls in a row. The framework itself never takes it.
    open func lock() { userLock.lock() }
    open func unlock() { userLock.unlock() }

    // MARK: Hierarchy

    /// The nodes directly below, back to front.
    open var subnodes: [ASDisplayNode]? { state.withLock { $0.hierarchy.subnodes } }

    open var supernode: ASDisplayNode? { state.withLock { $0.hierarchy.supernode } }

    /// Adds a node in front of all others. One that is already there stays where it is.
    open func addSubnode(_ subnode: ASDisplayNode) { insert(subnode, at: .front) }

    open func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) { insert(subnode, at: .below(below)) }

    open func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) { insert(subnode, at: .above(above)) }

    open func insertSubnode(_ subnode: ASDisplayNode, at index: Int) { insert(subnode, at: .index(index)) }

    open func replaceSubnode(_ subnode: ASDisplayNode, withSubnode replacement: ASDisplayNode) {
        insert(replacement, at: .inPlaceOf(subnode))
    }

    open func removeFromSupernode() { removeFromTree() }

    /// Whether subnodes are whatever the applied layout contains.
    open var automaticallyManagesSubnodes: Bool {
        get { state.withLock { $0.layout.automaticallyManagesSubnodes } }
        set { state.withLock { $0.layout.automaticallyManagesSubnodes = newValue } }
    }

    /// The controller whose view is nearest above.
    @preconcurrency @MainActor open var closestViewController: UIViewController? { nearestViewController() }

    // MARK: Layout

    open override var layoutElementType: ASLayoutElementType { .displayNode }

    open override func sublayoutElements() -> [any ASLayoutElement]? { subnodes }

    open override func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    open override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let layout = cachedOrNewLayout(constrainedSize, parentSize: parentSize)
        return SolverCall.isMeasuring(self) ? layout : layout.placeable(of: self)
    }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize)))
    }

    /// Measures the node: by its layout spec if it has one, else by ``calculateSizeThatFits(_:)``.
    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutFromSpecOrSize(constrainedSize)
    }

    /// The node's layout. *Thread*: any, several times for one layout; without side effects.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { AbsentLayoutSpec.shared }

    /// The size of a node without a layout spec. *Thread*: any.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    /// Makes the node's layout spec in place of an overridden ``layoutSpecThatFits(_:)``.
    open var layoutSpecBlock: ASLayoutSpecBlock? {
        get { state.withLock { $0.layout.rare.specBlock } }
        set { replace(\.layout.rare.specBlock, newValue) }
    }

    /// A new measurement begins. *Thread*: any.
    open func willCalculateLayout(_ constrainedSize: ASSizeRange) {}

    /// Measures and places the subnodes again in the next layout pass. *Thread*: any.
    open func setNeedsLayout() { invalidateAndScheduleLayout() }

    /// Does the layout pass now. *Thread*: main once loaded.
    open func layoutIfNeeded() { layOutNow() }

    /// Forgets what was measured, and schedules nothing.
    open func invalidateCalculatedLayout() { outdateLayout() }

    /// Subnodes have their frames. Call super. Loaded nodes only.
    @preconcurrency @MainActor open func layout() {}
    /// The layout pass of the node is over. Loaded nodes only.
    @preconcurrency @MainActor open func layoutDidFinish() {}
    /// A new layout is in force.
    open func calculatedLayoutDidChange() {}

    /// The node wants to be of another size than it is, and has no supernode to ask. By default it takes it.
    open func displayNodeDidInvalidateSizeNewSize(_ size: CGSize) { resizeKeepingOrigin(size) }
    /// A transition of this node has been measured and is about to be shown. Containers change the row's size.
    @preconcurrency @MainActor open func layoutTransitionMeasurementDidFinish() {}

    /// The size that was measured last; zero before the first measurement.
    open var calculatedSize: CGSize { newestLayout?.size ?? .zero }

    // MARK: Geometry

    /// The rectangle in the supernode's coordinates; follows from bounds, position and anchor. *Units*: points.
    open var frame: CGRect {
        get { read({ $0.frame }, { $0.frame }) }
        set { setFrame(newValue) }
    }

    open var bounds: CGRect {
        get { read({ $0.bounds }, { $0.bounds }) }
        set { write(.bounds, newValue, { $0.bounds = $1 }, { $0.bounds = $1 }) }
    }

    /// Where the anchor point is in the supernode's coordinates.
    open var position: CGPoint {
        get { read({ $0.position }, { $0.position }) }
        set { write(.position, newValue, { $0.position = $1 }, { $0.position = $1 }) }
    }

    open var transform: CATransform3D {
        get { read({ $0.rareOrDefault.values.transform }, { $0.layer.transform }) }
        set { write(.transform, newValue, { p, v in p.withRare { $0.transform = v } }, { $0.layer.transform = $1 }) }
    }

    /// Where in the bounds `position` is, in the unit square.
    open var anchorPoint: CGPoint {
        get { read({ $0.anchorPoint }, { $0.layer.anchorPoint }) }
        set { write(.anchorPoint, newValue, { p, v in p.withRare { $0.anchorPoint = v } }, { $0.layer.anchorPoint = $1 }) }
    }

    /// Nodes of higher values lie in front of their siblings.
    open var zPosition: CGFloat {
        get { read({ $0.rareOrDefault.values.zPosition }, { $0.layer.zPosition }) }
        set { write(.zPosition, newValue, { p, v in p.withRare { $0.zPosition = v } }, { $0.layer.zPosition = $1 }) }
    }

    open var autoresizingMask: UIView.AutoresizingMask {
        get { read({ $0.rareOrDefault.values.autoresizingMask }, { $0.view?.autoresizingMask ?? [] }) }
        set {
            write(
                .autoresizingMask, newValue, { p, v in p.withRare { $0.autoresizingMask = v } },
                { $0.view?.autoresizingMask = $1 })
        }
    }

    /// Whether the node mirrors in right-to-left layouts.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { state.withLock { $0.properties.semanticContentAttribute } }
        set {
            write(
                .semanticContentAttribute, newValue, { $0.semanticContentAttribute = $1 },
                { $0.semanticContentAttribute = $1 })
        }
    }

    // MARK: Appearance

    open var alpha: CGFloat {
        get { read({ $0.alpha }, { $0.alpha }) }
        set { write(.alpha, newValue, { $0.alpha = $1 }, { $0.alpha = $1 }) }
    }

    open var isHidden: Bool {
        get { read({ $0.isHidden }, { $0.isHidden }) }
        set { write(.isHidden, newValue, { $0.isHidden = $1 }, { $0.isHidden = $1 }) }
    }

    /// Whether what the node draws leaves no pixel of its bounds transparent.
    open var isOpaque: Bool {
        get { read({ $0.isOpaque }, { $0.isOpaque }) }
        set { write(.isOpaque, newValue, { $0.isOpaque = $1 }, { $0.isOpaque = $1 }) }
    }

    open var clipsToBounds: Bool {
        get { read({ $0.clipsToBounds }, { $0.clipsToBounds }) }
        set { write(.clipsToBounds, newValue, { $0.clipsToBounds = $1 }, { $0.clipsToBounds = $1 }) }
    }

    open var backgroundColor: UIColor? {
        get { read({ $0.backgroundColor }, { $0.view?.backgroundColor ?? self.storedBackgroundColor }) }
        set { setBackgroundColor(newValue) }
    }

    /// Color of controls and template images; without one of its own a node has its supernode's.
    open var tintColor: UIColor! {
        get { inheritedTintColor() }
        set { setTintColor(newValue) }
    }

    /// The tint color changed here or above.
    open func tintColorDidChange() {}

    open var contentMode: UIView.ContentMode {
        get { read({ $0.contentMode }, { $0.contentMode }) }
        set { write(.contentMode, newValue, { $0.contentMode = $1 }, { $0.contentMode = $1 }) }
    }

    open var cornerRadius: CGFloat {
        get { state.withLock { $0.properties.cornerRadius } }
        set { setCornerRadius(newValue) }
    }

    open var cornerRoundingType: ASCornerRoundingType {
        get { state.withLock { $0.display.cornerRoundingType } }
        set { setCornerRoundingType(newValue) }
    }

    open var shadowColor: CGColor? {
        get { read({ $0.rareOrDefault.values.shadowColor }, { $0.layer.shadowColor }) }
        set { write(.shadowColor, newValue, { p, v in p.withRare { $0.shadowColor = v } }, { $0.layer.shadowColor = $1 }) }
    }

    open var shadowOpacity: CGFloat {
        get { read({ $0.rareOrDefault.values.shadowOpacity }, { CGFloat($0.layer.shadowOpacity) }) }
        set {
            write(
                .shadowOpacity, newValue, { p, v in p.withRare { $0.shadowOpacity = v } },
                { $0.layer.shadowOpacity = Float($1) })
        }
    }

    open var shadowOffset: CGSize {
        get { read({ $0.rareOrDefault.values.shadowOffset }, { $0.layer.shadowOffset }) }
        set {
            write(.shadowOffset, newValue, { p, v in p.withRare { $0.shadowOffset = v } }, { $0.layer.shadowOffset = $1 })
        }
    }

    open var shadowRadius: CGFloat {
        get { read({ $0.rareOrDefault.values.shadowRadius }, { $0.layer.shadowRadius }) }
        set {
            write(.shadowRadius, newValue, { p, v in p.withRare { $0.shadowRadius = v } }, { $0.layer.shadowRadius = $1 })
        }
    }

    open var borderWidth: CGFloat {
        get { read({ $0.rareOrDefault.values.borderWidth }, { $0.layer.borderWidth }) }
        set { write(.borderWidth, newValue, { p, v in p.withRare { $0.borderWidth = v } }, { $0.layer.borderWidth = $1 }) }
    }

    open var borderColor: CGColor? {
        get { read({ $0.rareOrDefault.values.borderColor }, { $0.layer.borderColor }) }
        set { write(.borderColor, newValue, { p, v in p.withRare { $0.borderColor = v } }, { $0.layer.borderColor = $1 }) }
    }

    /// The corners that ``cornerRadius`` rounds, for all rounding types.
    open var maskedCorners: CACornerMask {
        get { state.withLock { $0.properties.maskedCorners } }
        set {
            write(.maskedCorners, newValue, { $0.maskedCorners = $1 }, { $0.layer.maskedCorners = $1 })
            cornerRoundingDidChange()
        }
    }

    // MARK: Display

    /// Whether contents are drawn on a display queue. Otherwise they are drawn on the main thread at once.
    open var displaysAsynchronously: Bool {
        get { state.withLock { $0.display.isAsynchronous } }
        set { state.withLock { $0.display.isAsynchronous = newValue } }
    }

    /// True cancels drawing and keeps from drawing anew.
    open var displaySuspended: Bool {
        get { state.withLock { $0.display.isSuspended } }
        set { setDisplaySuspended(newValue) }
    }

    /// Draws the node into the current context. *Thread*: display queues; sees nothing but `parameters`.
    open class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {}

    /// Makes the node's contents as an image. *Thread*: display queues; sees nothing but `parameters`.
    open class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? { nil }

    /// What ``draw(_:withParameters:isCancelled:isRasterizing:)`` needs to know; a value that no longer changes.
    @preconcurrency @MainActor open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { nil }

    /// Asks for new contents. *Thread*: any.
    open func setNeedsDisplay() { cancelAndScheduleDisplay() }

    open func displayWillStart() {}
    open func displayWillStartAsynchronously(_ asynchronously: Bool) { displayWillStart() }
    open func displayDidFinish() {}
    open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {}
    open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {}

    /// Lets go of what was drawn.
    @preconcurrency @MainActor open func clearContents() { dropContents() }

    /// Lets go of what measuring has left for drawing: the node is far from being seen, and keeps its size. It is made anew
    /// when the node comes near. *Thread*: any.
    package func dropDrawingCaches() {}

    /// What covers the node until its contents are there; cached. *Thread*: any.
    open func placeholderImage() -> UIImage? { nil }
    open func placeholderShouldPersist() -> Bool { false }

    /// Whether ``recursivelyEnsureDisplaySynchronously(_:)`` need not wait for this node. Network images.
    package func shouldBypassEnsureDisplay() -> Bool { false }

    /// Where contents of former bounds stay, in their own size, until they are drawn anew; nil lets the content mode say.
    @MainActor package var gravityOfStaleContents: CALayerContentsGravity? { nil }

    /// What happens when a property of a layer-backed node's layer changes; nil: nothing, or the running animation.
    open func layerAction(forKey event: String) -> CAAction? { nil }

    // MARK: Interface state

    /// What the node is kept ready for.
    open var interfaceState: ASInterfaceState { state.withLock { $0.hierarchy.interfaceState } }
    open var isVisible: Bool { interfaceState.contains(.visible) }
    open var isInDisplayState: Bool { interfaceState.contains(.display) }
    open var isInPreloadState: Bool { interfaceState.contains(.preload) }
    /// Whether the node is in a window.
    open var isInHierarchy: Bool { state.withLock { $0.hierarchy.isInHierarchy } }

    // Call super in all of them.
    @preconcurrency @MainActor open func didEnterVisibleState() {}
    @preconcurrency @MainActor open func didExitVisibleState() {}
    @preconcurrency @MainActor open func didEnterDisplayState() {}
    @preconcurrency @MainActor open func didExitDisplayState() {}
    @preconcurrency @MainActor open func didEnterPreloadState() {}
    @preconcurrency @MainActor open func didExitPreloadState() {}
    @preconcurrency @MainActor open func interfaceStateDidChange(
        _ newState: ASInterfaceState, from oldState: ASInterfaceState
    ) {}
    @preconcurrency @MainActor open func nodeDidLayout() {}
    @preconcurrency @MainActor open func nodeDidLoad() {}
    /// All drawing of the subtree is done.
    @preconcurrency @MainActor open func hierarchyDisplayDidFinish() {}
    @preconcurrency @MainActor open func willEnterHierarchy() {}
    @preconcurrency @MainActor open func didEnterHierarchy() {}
    @preconcurrency @MainActor open func didExitHierarchy() {}

    // MARK: Traits and margins

    /// Whether a change of the safe area lays the node out again.
    open var automaticallyRelayoutOnSafeAreaChanges: Bool {
        get { state.withLock { $0.layout.relayoutsOnSafeAreaChanges } }
        set { state.withLock { $0.layout.relayoutsOnSafeAreaChanges = newValue } }
    }

    /// Whether a change of the layout margins lays the node out again.
    open var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
        get { state.withLock { $0.layout.relayoutsOnLayoutMarginsChanges } }
        set { state.withLock { $0.layout.relayoutsOnLayoutMarginsChanges = newValue } }
    }

    open override func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
        state.withLock { $0.hierarchy.traits?.primitiveTraitCollection() } ?? ASPrimitiveTraitCollectionMakeDefault()
    }

    open override func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) {
        changeTraits(to: traitCollection)
    }

    /// The node's traits changed. *Thread*: any.
    open func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {}

    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets() }
    open func safeAreaInsetsDidChange() {}
    open var layoutMargins: UIEdgeInsets {
        get { read({ $0.rareOrDefault.values.layoutMargins }, { $0.layoutMargins }) }
        set { write(.layoutMargins, newValue, { p, v in p.withRare { $0.layoutMargins = v } }, { $0.layoutMargins = $1 }) }
    }
    open func layoutMarginsDidChange() {}

    // MARK: Transitions

    /// *Units*: seconds; 0.2 unless set.
    open var defaultLayoutTransitionDuration: TimeInterval {
        get { transitionDefaults.duration }
        set { changeTransitionDefaults { $0.duration = newValue } }
    }

    /// Whether the change of a row's height that this node caused is animated.
    open var shouldAnimateSizeChanges: Bool {
        get { state.withLock { $0.layout.animatesSizeChanges } }
        set { state.withLock { $0.layout.animatesSizeChanges = newValue } }
    }

    @preconcurrency @MainActor open func transitionLayout(
        with constrainedSize: ASSizeRange, animated: Bool, shouldMeasureAsync: Bool,
        measurementCompletion: (() -> Void)? = nil
    ) {
        beginTransition(to: constrainedSize, animated: animated, isAsync: shouldMeasureAsync, measurementCompletion)
    }

    @preconcurrency @MainActor open func transitionLayout(
        withAnimation animated: Bool, shouldMeasureAsync: Bool, measurementCompletion: (() -> Void)? = nil
    ) {
        transitionLayout(
            with: rangeForLayoutPass(), animated: animated, shouldMeasureAsync: shouldMeasureAsync,
            measurementCompletion: measurementCompletion)
    }

    /// Stops a transition that is still being measured.
    open func cancelLayoutTransition() { cancelTransition() }

    /// Animates from one layout to the other, and completes `context` afterwards. By default nodes fade and slide.
    @preconcurrency @MainActor open func animateLayoutTransition(_ context: ASContextTransitioning) {
        animateByDefault(context)
    }

    /// The transition is over: by default removed subnodes leave the tree.
    @preconcurrency @MainActor open func didCompleteLayoutTransition(_ context: ASContextTransitioning) {
        finishTransition(context)
    }

    // MARK: Events

    open var isUserInteractionEnabled: Bool {
        get { read({ $0.isUserInteractionEnabled }, { $0.isUserInteractionEnabled }) }
        set {
            write(
                .isUserInteractionEnabled, newValue, { $0.isUserInteractionEnabled = $1 },
                { $0.isUserInteractionEnabled = $1 })
        }
    }

    /// How much smaller the touch area is than the bounds; negative insets enlarge it. *Units*: points.
    open var hitTestSlop: UIEdgeInsets {
        get { state.withLock { $0.hierarchy.rare.hitTestSlop } }
        set { state.withLock { $0.hierarchy.rare.hitTestSlop = newValue } }
    }

    @preconcurrency @MainActor open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTestOfView(point, with: event)
    }

    /// Whether `point`, in the node's coordinates, is in its touch area.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(by: hitTestSlop).contains(point)
    }

    @preconcurrency @MainActor open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.forwardTouchesBegan(touches, with: event)
    }
    @preconcurrency @MainActor open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.forwardTouchesMoved(touches, with: event)
    }
    @preconcurrency @MainActor open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.forwardTouchesEnded(touches, with: event)
    }
    @preconcurrency @MainActor open func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        displayView?.forwardTouchesCancelled(touches ?? [], with: event)
    }
    @preconcurrency @MainActor open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        displayView?.shouldBeginByDefault(gestureRecognizer) ?? true
    }

    /// What the Tab key does when it comes to the node's view.
    @MainActor package var keyboardFocusRole: KeyboardFocusRole { canBecomeFirstResponder() ? .text : .none }

    open func canBecomeFirstResponder() -> Bool { assumedView { $0.canBecomeFirstResponderByDefault } ?? false }
    @discardableResult open func becomeFirstResponder() -> Bool { assumedView { $0.becomeFirstResponderByDefault() } ?? false }
    open func canResignFirstResponder() -> Bool { assumedView { $0.canResignFirstResponderByDefault } ?? true }
    @discardableResult open func resignFirstResponder() -> Bool { assumedView { $0.resignFirstResponderByDefault() } ?? false }
    open func isFirstResponder() -> Bool { assumedView { $0.isFirstResponder } ?? false }
    open func canPerformAction(_ action: Selector, withSender sender: Any) -> Bool {
        // Protection: stays on this thread, the main one.
        nonisolated(unsafe) let sender = sender
        return assumedView { $0.canPerformByDefault(action, withSender: sender) } ?? false
    }

    // MARK: Accessibility

    open var isAccessibilityElement: Bool {
        get { accessibility { $0.isElement } ?? isAccessibilityElementByDefault }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    open var accessibilityLabel: String? {
        get { accessibility { $0.label } ?? defaultAccessibilityLabel }
        set { changeAccessibility { $0.label = newValue } }
    }
    open var accessibilityHint: String? {
        get { accessibility { $0.hint } ?? defaultAccessibilityHint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    open var accessibilityValue: String? {
        get { accessibility { $0.value } ?? defaultAccessibilityValue }
        set { changeAccessibility { $0.value = newValue } }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility { $0.traits } ?? defaultAccessibilityTraits }
        set { changeAccessibility { $0.traits = newValue } }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility { $0.identifier } ?? defaultAccessibilityIdentifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }
    open var accessibilityElements: [Any]? {
        get { accessibility { $0.elements } }
        set {
            // Protection: goes behind the node's lock; the elements are the main thread's.
            nonisolated(unsafe) let newValue = newValue
            changeAccessibility { $0.elements = newValue }
        }
    }
    open func accessibilityActivate() -> Bool { false }

    /// What a class says of itself where the program has said nothing.
    package var isAccessibilityElementByDefault: Bool { false }
    open var defaultAccessibilityLabel: String? { nil }
    open var defaultAccessibilityHint: String? { nil }
    open var defaultAccessibilityValue: String? { nil }
    open var defaultAccessibilityIdentifier: String? { nil }
    open var defaultAccessibilityTraits: UIAccessibilityTraits { [] }

    // MARK: Descriptions

    /// A name for dumps and messages. *Thread*: any.
    open override var debugName: String? {
        get { state.withLock { $0.hierarchy.rare.debugName } }
        set { state.withLock { $0.hierarchy.rare.debugName = newValue } }
    }

    /// The line for this node in a description of the tree.
    open func descriptionForRecursiveDescription() -> String { description }

    open override var description: String { shortDescription }
    open override var debugDescription: String { longDescription }
}

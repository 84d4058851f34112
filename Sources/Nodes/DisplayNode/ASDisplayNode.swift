import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A thread-safe counterpart of a view or a layer: created, configured and measured on any thread, loaded on the main thread.
///
/// This file contains the state and every member that a subclass may override, each with a short body, because without the Objective-C
/// runtime a member of an extension cannot be overridden. The implementation is in the extensions `ASDisplayNode+….swift`.
///
/// *Thread*: any, unless a member states otherwise. *Differs from Texture*: no lock is held during callbacks and overridable methods; off
/// the main thread, the properties of a loaded node can be read, and have the values that the node stores.
open class ASDisplayNode: ASLayoutElementObject {
    // MARK: State

    /// Protects ``storedState``.
    final let stateMutex = StateMutex(())
    /// Accessed through ``state`` only. Stored inline and not in a separate object, because lists keep thousands of nodes, and create and
    /// free hundreds per second.
    // Protection: the mutex above.
    @exclusivity(unchecked)
    final nonisolated(unsafe) var storedState = NodeState()

    /// The view or layer, once loaded.
    // Protection: main thread only.
    @exclusivity(unchecked)  // The check would cost time whenever a node is freed, since `deinit` reads the value.
    final nonisolated(unsafe) var backing: NodeBacking?

    public override init() {
        _ = LayoutEngineConnection.isConnected
        super.init()
        Trace.mark(.create, "\(type(of: self))", of: self)
    }

    /// Wraps the view that `viewBlock` creates at loading. Such a node is synchronous: it draws nothing itself.
    public convenience init(viewBlock: @escaping ASDisplayNodeViewBlock) {
        self.init()
        setViewBlock(viewBlock)
    }

    /// Wraps the view that `viewBlock` creates at loading; `didLoad` runs on the main thread after ``didLoad()``.
    public convenience init(viewBlock: @escaping ASDisplayNodeViewBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil) {
        self.init()
        setViewBlock(viewBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    /// Wraps the layer that `layerBlock` creates at loading. Such a node is synchronous and layer-backed.
    public convenience init(layerBlock: @escaping ASDisplayNodeLayerBlock) {
        self.init()
        setLayerBlock(layerBlock)
    }

    /// Wraps the layer that `layerBlock` creates at loading; `didLoad` runs on the main thread after ``didLoad()``.
    public convenience init(layerBlock: @escaping ASDisplayNodeLayerBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil) {
        self.init()
        setLayerBlock(layerBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    deinit { releaseBacking() }

    // MARK: Loading

    /// The view, created on first access. *Thread*: main; elsewhere a programmer's error, and the caller blocks until the main thread
    /// has loaded it. Also a programmer's error for a layer-backed node, which has no view: a new `UIView` that adopts its layer is
    /// returned.
    open var view: UIView { loadedView() }

    /// The layer, created on first access. *Thread*: main; elsewhere a programmer's error, and the caller blocks until the main thread has
    /// created it.
    open var layer: CALayer { loadedLayer() }

    /// Whether the view or layer exists.
    open var isNodeLoaded: Bool { state.withLock { $0.hierarchy.isLoaded } }

    /// Whether the node wraps a view or layer of another class, which draws and lays out by itself.
    open var isSynchronous: Bool { state.withLock { $0.hierarchy.isSynchronous } }

    /// Whether the node has a layer and no view. Default: false. Changing it after loading, or to true if the class needs a view, is a
    /// programmer's error without effect.
    open var isLayerBacked: Bool {
        get { state.withLock { $0.hierarchy.isLayerBacked } }
        set { setLayerBacked(newValue) }
    }

    /// Whether ``isLayerBacked`` may be set to true. False for a node that wraps a view or a layer, and for one whose view ever had a
    /// gesture recognizer.
    open var supportsLayerBacking: Bool { state.withLock { !$0.hierarchy.isSynchronous && !$0.hierarchy.hadGestureRecognizer } }

    /// Makes the node wrap the view that the block creates. Calling it after loading is a programmer's error without effect.
    open func setViewBlock(_ viewBlock: @escaping ASDisplayNodeViewBlock) { wrap(viewBlock: viewBlock) }

    /// Makes the node wrap the layer that the block creates. Calling it after loading is a programmer's error without effect.
    open func setLayerBlock(_ layerBlock: @escaping ASDisplayNodeLayerBlock) { wrap(layerBlock: layerBlock) }

    /// Runs `body` after `didLoad()`, in the order in which the blocks were added; immediately if the node is loaded. *Thread*: any before
    /// loading, main afterwards.
    open func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) { runOnceLoaded(body) }

    /// Called once, after the view or layer was created and the subnodes were attached. Call super.
    @preconcurrency @MainActor open func didLoad() {}

    /// Locks the node's recursive lock, with which clients can group several calls. The framework itself never locks it.
    open func lock() { userLock.lock() }
    /// Unlocks the lock of ``lock()``. Each call of ``lock()`` must be followed by one call of this method on the same thread.
    open func unlock() { userLock.unlock() }

    // MARK: Hierarchy

    /// The direct subnodes, back to front; never nil.
    open var subnodes: [ASDisplayNode]? { state.withLock { $0.hierarchy.subnodes } }

    /// The parent node, which is not retained; nil for a root. *Thread*: any.
    open var supernode: ASDisplayNode? { state.withLock { $0.hierarchy.supernode } }

    /// Adds a node in front of all others. A node that is already a subnode keeps its position.
    /// *Thread*: any while neither node is loaded, otherwise main; a violation is a programmer's error and changes nothing.
    open func addSubnode(_ subnode: ASDisplayNode) { insert(subnode, at: .front) }

    /// Inserts `subnode` directly behind `below`. A programmer's error if `below` is not a subnode. *Thread*: as ``addSubnode(_:)``.
    open func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) { insert(subnode, at: .below(below)) }

    /// Inserts `subnode` directly in front of `above`. A programmer's error if `above` is not a subnode. *Thread*: as ``addSubnode(_:)``.
    open func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) { insert(subnode, at: .above(above)) }

    /// Inserts `subnode` at an index counted from the back. An index outside 0…count is a programmer's error. *Thread*: as
    /// ``addSubnode(_:)``.
    open func insertSubnode(_ subnode: ASDisplayNode, at index: Int) { insert(subnode, at: .index(index)) }

    /// Replaces `subnode`, which leaves the tree, by `replacement` in the same position. *Thread*: as ``addSubnode(_:)``.
    open func replaceSubnode(_ subnode: ASDisplayNode, withSubnode replacement: ASDisplayNode) {
        insert(replacement, at: .inPlaceOf(subnode))
    }

    /// Removes the node, and its view or layer, from the supernode or, if there is none, from the plain view or layer around it.
    /// *Thread*: as ``addSubnode(_:)``.
    open func removeFromSupernode() { removeFromTree() }

    /// Whether each applied layout inserts, removes and orders the subnodes. Default: false.
    open var automaticallyManagesSubnodes: Bool {
        get { state.withLock { $0.layout.automaticallyManagesSubnodes } }
        set { state.withLock { $0.layout.automaticallyManagesSubnodes = newValue } }
    }

    /// The nearest view controller in the responder chain; nil if there is none. The chain begins at the node's loaded view or, if the node
    /// has none, at the view of the nearest supernode that has a loaded view.
    @preconcurrency @MainActor open var closestViewController: UIViewController? { nearestViewController() }

    // MARK: Layout

    open override var layoutElementType: ASLayoutElementType { .displayNode }

    open override func sublayoutElements() -> [any ASLayoutElement]? { subnodes }

    open override func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    open override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let layout = cachedOrNewLayout(constrainedSize, parentSize: parentSize)
        return isMeasuredBySolver ? layout : layout.placeable(of: self)
    }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(constrainedSize.restricted(to: size, parentSize: parentSize, of: self))
    }

    /// Measures the node: by its layout spec if it has one, otherwise by ``calculateSizeThatFits(_:)``.
    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutFromSpecOrSize(constrainedSize)
    }

    open override func _sizeOfLeaf(in constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize? {
        sizeOfLeaf(in: constrainedSize, parentSize: parentSize)
    }

    /// Override point: returns the spec that measures and places the subnodes. *Thread*: any; it may be called several times for one
    /// layout, so it must have no side effects.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { AbsentLayoutSpec.shared }

    /// The size of a node without a layout spec: `constrainedSize` if both lengths are bounded, otherwise zero. *Units*: points.
    /// *Thread*: any.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    /// The block that returns the layout spec instead of ``layoutSpecThatFits(_:)``. Setting it on a class that overrides that method is a
    /// programmer's error; the block is used. *Thread*: any; the block is called on any thread.
    open var layoutSpecBlock: ASLayoutSpecBlock? {
        get { state.withLock { $0.layout.rare.specBlock } }
        set { replace(\.layout.rare.specBlock, newValue) }
    }

    /// Called before each measurement for which the cache has no layout. *Thread*: any.
    open func willCalculateLayout(_ constrainedSize: ASSizeRange) {}

    /// Measures and places the subnodes again in the next layout pass. *Thread*: any.
    open func setNeedsLayout() { invalidateAndScheduleLayout() }

    /// Runs the layout pass now, if one is needed. *Thread*: main once loaded; elsewhere a programmer's error without effect.
    open func layoutIfNeeded() { layOutNow() }

    /// Marks all measurements as outdated without scheduling a layout pass. *Thread*: any.
    open func invalidateCalculatedLayout() { invalidateMeasurements() }

    /// Called in the layout pass of a loaded node, after the subnodes got their frames. Call super.
    @preconcurrency @MainActor open func layout() {}
    /// Called at the end of the layout pass of a loaded node.
    @preconcurrency @MainActor open func layoutDidFinish() {}
    /// Called after a new layout was adopted and the subnodes were matched to it. *Thread*: that of the layout pass.
    open func calculatedLayoutDidChange() {}

    /// Called on a root whose content requires another size, in points. By default the node adopts the size and keeps its origin.
    open func displayNodeDidInvalidateSizeNewSize(_ size: CGSize) { resizeKeepingOrigin(size) }
    /// Called when a transition of this node has been measured and is about to be shown. Containers of cells then change the size of the
    /// row.
    @preconcurrency @MainActor open func layoutTransitionMeasurementDidFinish() {}

    /// The size of the newest measurement, in points; zero before the first.
    open var calculatedSize: CGSize { newestLayout?.size ?? .zero }

    // MARK: Geometry

    /// The rectangle in the supernode's coordinates, computed from bounds, position and anchor point. *Units*: points.
    /// A number that is not finite is a programmer's error, and nothing changes. *Thread*: any; see ``bounds``.
    open var frame: CGRect {
        get { read({ $0.frame }, { $0.frame }) }
        set { setFrame(newValue) }
    }

    /// The visible rectangle in the node's own coordinates. *Units*: points. *Thread*: any: for a loaded node, a write off the main thread
    /// is applied with the next frame, and a read there returns the value that the node stores.
    open var bounds: CGRect {
        get { read({ $0.bounds }, { $0.bounds }) }
        set { write(.bounds, newValue, { $0.bounds = $1 }, { $0.bounds = $1 }) }
    }

    /// The location of the anchor point in the supernode's coordinates. *Units*: points. *Thread*: as ``bounds``.
    open var position: CGPoint {
        get { read({ $0.position }, { $0.position }) }
        set { write(.position, newValue, { $0.position = $1 }, { $0.position = $1 }) }
    }

    /// The transform around the anchor point. Default: identity. It changes the presentation and not the layout. *Thread*: as ``bounds``.
    open var transform: CATransform3D {
        get { read({ $0.rare.transform }, { $0.layer.transform }) }
        set { write(.transform, newValue, { p, v in p.rare.transform = v }, { $0.layer.transform = $1 }) }
    }

    /// The point of the bounds that ``position`` locates, in the unit square. Default: the center. *Thread*: as ``bounds``.
    open var anchorPoint: CGPoint {
        get { read({ $0.anchorPoint }, { $0.layer.anchorPoint }) }
        set { write(.anchorPoint, newValue, { p, v in p.rare.anchorPoint = v }, { $0.layer.anchorPoint = $1 }) }
    }

    /// The order among siblings: nodes with higher values lie in front. Default: 0. *Thread*: as ``bounds``.
    open var zPosition: CGFloat {
        get { read({ $0.rare.zPosition }, { $0.layer.zPosition }) }
        set { write(.zPosition, newValue, { p, v in p.rare.zPosition = v }, { $0.layer.zPosition = $1 }) }
    }

    /// The rules by which the view resizes with its superview. Without effect for a layer-backed node. Default: empty. *Thread*: as
    /// ``bounds``.
    open var autoresizingMask: UIView.AutoresizingMask {
        get { read({ $0.rare.autoresizingMask }, { $0.view?.autoresizingMask ?? [] }) }
        set {
            write(
                .autoresizingMask, newValue, { p, v in p.rare.autoresizingMask = v },
                { $0.view?.autoresizingMask = $1 })
        }
    }

    /// The node's layout direction: `.forceRightToLeft` mirrors its layout spec, `.unspecified` follows the traits.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { state.withLock { $0.properties.semanticContentAttribute } }
        set {
            write(
                .semanticContentAttribute, newValue, { $0.semanticContentAttribute = $1 },
                { $0.semanticContentAttribute = $1 })
        }
    }

    // MARK: Appearance

    /// The opacity of the node and its subtree, 0…1. Default: 1. *Thread*: as ``bounds``.
    open var alpha: CGFloat {
        get { read({ $0.alpha }, { $0.alpha }) }
        set { setOverridable(.alpha, newValue) { write(.alpha, $0, { $0.alpha = $1 }, { $0.alpha = $1 }) } }
    }

    /// Whether the node is not shown and receives no touches; it keeps its place in the layout. Default: false. *Thread*: as ``bounds``.
    open var isHidden: Bool {
        get { read({ $0.isHidden }, { $0.isHidden }) }
        set { write(.isHidden, newValue, { $0.isHidden = $1 }, { $0.isHidden = $1 }) }
    }

    /// Whether the drawing leaves no pixel of the bounds transparent; the bitmap then has no alpha channel. Default: true. *Thread*: as
    /// ``bounds``.
    open var isOpaque: Bool {
        get { read({ $0.isOpaque }, { $0.isOpaque }) }
        set { write(.isOpaque, newValue, { $0.isOpaque = $1 }, { $0.isOpaque = $1 }) }
    }

    /// Whether the subnodes are clipped to the bounds and rounded corners. Default: false. *Thread*: as ``bounds``.
    open var clipsToBounds: Bool {
        get { read({ $0.clipsToBounds }, { $0.clipsToBounds }) }
        set { write(.clipsToBounds, newValue, { $0.clipsToBounds = $1 }, { $0.clipsToBounds = $1 }) }
    }

    /// The color behind the contents; nil if there is none. Dynamic colors follow the node's traits. A change draws the node again.
    open var backgroundColor: UIColor? {
        get { read({ $0.backgroundColor }, { $0.view?.backgroundColor ?? self.storedBackgroundColor }) }
        set { setOverridable(.backgroundColor, newValue) { setBackgroundColor($0) } }
    }

    /// The color of controls and template images. If it is set to nil, the node inherits the supernode's; the root's default is the system
    /// blue.
    open var tintColor: UIColor! {
        get { inheritedTintColor() }
        set { setTintColor(newValue) }
    }

    /// Called when the tint color of the node or of a supernode changed.
    open func tintColorDidChange() {}

    /// The placement of contents whose size differs from the bounds. Default: `.scaleToFill`. *Thread*: as ``bounds``.
    open var contentMode: UIView.ContentMode {
        get { read({ $0.contentMode }, { $0.contentMode }) }
        set { setOverridable(.contentMode, newValue) { write(.contentMode, $0, { $0.contentMode = $1 }, { $0.contentMode = $1 }) } }
    }

    /// The radius of the corners in ``maskedCorners``, rounded as ``cornerRoundingType`` states. *Units*: points. Default: 0. *Thread*:
    /// any.
    open var cornerRadius: CGFloat {
        get { state.withLock { $0.properties.cornerRadius } }
        set { setOverridable(.cornerRadius, newValue) { setCornerRadius($0) } }
    }

    /// The technique that applies ``cornerRadius``. Default: `.defaultSlowCALayer`. *Thread*: any.
    open var cornerRoundingType: ASCornerRoundingType {
        get { state.withLock { $0.display.cornerRoundingType } }
        set { setCornerRoundingType(newValue) }
    }

    /// The color of the layer's shadow. Default: opaque black. *Thread*: as ``bounds``.
    open var shadowColor: CGColor? {
        get { read({ $0.rare.shadowColor }, { $0.layer.shadowColor }) }
        set { write(.shadowColor, newValue, { p, v in p.rare.shadowColor = v }, { $0.layer.shadowColor = $1 }) }
    }

    /// The opacity of the layer's shadow, 0…1. Default: 0, no shadow. *Thread*: as ``bounds``.
    open var shadowOpacity: CGFloat {
        get { read({ $0.rare.shadowOpacity }, { CGFloat($0.layer.shadowOpacity) }) }
        set {
            write(
                .shadowOpacity, newValue, { p, v in p.rare.shadowOpacity = v },
                { $0.layer.shadowOpacity = Float($1) })
        }
    }

    /// The distance of the shadow from the layer. *Units*: points. Default: (0, -3). *Thread*: as ``bounds``.
    open var shadowOffset: CGSize {
        get { read({ $0.rare.shadowOffset }, { $0.layer.shadowOffset }) }
        set {
            write(.shadowOffset, newValue, { p, v in p.rare.shadowOffset = v }, { $0.layer.shadowOffset = $1 })
        }
    }

    /// The blur radius of the shadow. *Units*: points. Default: 3. *Thread*: as ``bounds``.
    open var shadowRadius: CGFloat {
        get { read({ $0.rare.shadowRadius }, { $0.layer.shadowRadius }) }
        set {
            write(.shadowRadius, newValue, { p, v in p.rare.shadowRadius = v }, { $0.layer.shadowRadius = $1 })
        }
    }

    /// The width of the border, which lies inside the bounds. *Units*: points. Default: 0. *Thread*: as ``bounds``.
    open var borderWidth: CGFloat {
        get { read({ $0.rare.borderWidth }, { $0.layer.borderWidth }) }
        set {
            setOverridable(.borderWidth, newValue) {
                write(.borderWidth, $0, { p, v in p.rare.borderWidth = v }, { $0.layer.borderWidth = $1 })
            }
        }
    }

    /// The color of the border. Default: opaque black. *Thread*: as ``bounds``.
    open var borderColor: CGColor? {
        get { read({ $0.rare.borderColor }, { $0.layer.borderColor }) }
        set {
            setOverridable(.borderColor, newValue) {
                write(.borderColor, $0, { p, v in p.rare.borderColor = v }, { $0.layer.borderColor = $1 })
            }
        }
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

    /// Whether contents are drawn on a display queue; otherwise on the main thread during the display pass. Default: true.
    open var displaysAsynchronously: Bool {
        get { state.withLock { $0.display.isAsynchronous } }
        set { state.withLock { $0.display.isAsynchronous = newValue } }
    }

    /// Whether drawing is suspended: setting true cancels a pending drawing, setting false draws again if the contents are outdated or
    /// missing.
    open var displaySuspended: Bool {
        get { state.withLock { $0.display.isSuspended } }
        set { setDisplaySuspended(newValue) }
    }

    /// Override point: draws into the current context, in the coordinates of `bounds`. *Thread*: display queues; it must use nothing but
    /// its arguments. `isCancelledBlock` returns true once the result is no longer needed.
    open class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {}

    /// Override point: returns the contents as an image. *Thread*: display queues; it must use nothing but its arguments.
    open class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? { nil }

    /// Override point: returns the parameters for ``draw(_:withParameters:isCancelled:isRasterizing:)`` and
    /// `display(withParameters:isCancelled:)`. The object must not change afterwards.
    @preconcurrency @MainActor open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { nil }

    /// The duration of the placeholder's fade-out. *Units*: seconds. Default: 0.
    open var placeholderFadeDuration: TimeInterval {
        get { state.withLock { $0.display.rare.placeholderFadeDuration } }
        set { state.withLock { $0.display.rare.placeholderFadeDuration = newValue } }
    }

    /// Requests new contents and cancels a pending drawing. Without effect before loading. *Thread*: any.
    open func setNeedsDisplay() { cancelAndScheduleDisplay() }

    /// Called on the main thread before the node is drawn. Call super.
    open func displayWillStart() {}
    /// Called on the main thread before the node is drawn; `asynchronously` is whether a display queue draws it. By default calls
    /// ``displayWillStart()``.
    open func displayWillStartAsynchronously(_ asynchronously: Bool) { displayWillStart() }
    /// Called on the main thread after new contents were set. Call super.
    open func displayDidFinish() {}
    /// Called on the main thread before a direct subnode is drawn.
    open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {}
    /// Called on the main thread after new contents of a direct subnode were set.
    open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {}

    /// Releases the bitmap and the placeholder image, and cancels a pending drawing.
    @preconcurrency @MainActor open func clearContents() { dropContents() }

    /// Releases the caches that measuring filled for drawing, for example when the node leaves the preload range; the measured size is
    /// kept. The caches are filled again when the node is near the viewport. *Thread*: any.
    func dropDrawingCaches() {}

    /// Override point: the image that covers the node until its contents are drawn; requested once and cached. *Thread*: any.
    open func placeholderImage() -> UIImage? { nil }
    /// Whether the placeholder stays after the subtree was drawn. Default: false. *Thread*: main.
    open func placeholderShouldPersist() -> Bool { false }

    /// Whether ``recursivelyEnsureDisplaySynchronously(_:)`` does not wait for this node. True for nodes that load their image.
    func shouldBypassEnsureDisplay() -> Bool { false }

    /// The gravity with which contents drawn for previous bounds are shown, unscaled, until new contents are drawn; nil keeps the gravity
    /// of the content mode.
    @MainActor var gravityOfStaleContents: CALayerContentsGravity? { nil }

    /// Override point: the action for a changed property of a layer-backed node's layer; nil uses the layer's actions or the current
    /// `UIView` animation.
    open func layerAction(forKey event: String) -> CAAction? { nil }

    // MARK: Interface state

    /// The ranges that the node is in. Set by range-managing containers; otherwise by entering and leaving a window.
    open var interfaceState: ASInterfaceState { state.withLock { $0.hierarchy.interfaceState } }
    /// Whether ``interfaceState`` contains `.visible`.
    open var isVisible: Bool { interfaceState.contains(.visible) }
    /// Whether ``interfaceState`` contains `.display`.
    open var isInDisplayState: Bool { interfaceState.contains(.display) }
    /// Whether ``interfaceState`` contains `.preload`.
    open var isInPreloadState: Bool { interfaceState.contains(.preload) }
    /// Whether the node is in a window.
    open var isInHierarchy: Bool { state.withLock { $0.hierarchy.isInHierarchy } }

    /// Called when the node becomes visible. Call super.
    @preconcurrency @MainActor open func didEnterVisibleState() {}
    /// Called when the node is no longer visible. Call super.
    @preconcurrency @MainActor open func didExitVisibleState() {}
    /// Called when the node enters the display range. Call super.
    @preconcurrency @MainActor open func didEnterDisplayState() {}
    /// Called when the node leaves the display range. Call super.
    @preconcurrency @MainActor open func didExitDisplayState() {}
    /// Called when the node enters the preload range. Call super.
    @preconcurrency @MainActor open func didEnterPreloadState() {}
    /// Called when the node leaves the preload range of a container. Call super.
    @preconcurrency @MainActor open func didExitPreloadState() {}
    /// Called after the specific callbacks of a state change. Call super.
    @preconcurrency @MainActor open func interfaceStateDidChange(
        _ newState: ASInterfaceState, from oldState: ASInterfaceState
    ) {}
    /// Called after a layout pass of the loaded node placed its subnodes. Call super.
    @preconcurrency @MainActor open func nodeDidLayout() {}
    /// Called after ``didLoad()`` and the blocks of ``onDidLoad(_:)``. Call super.
    @preconcurrency @MainActor open func nodeDidLoad() {}
    /// Called when the last pending drawing of the subtree has finished. Call super.
    @preconcurrency @MainActor open func hierarchyDisplayDidFinish() {}
    /// Called when the node is about to enter a window, before its subnodes are notified. Call super. *Differs from Texture*: a call by the
    /// client is not reported; it does not change the state of the node.
    @preconcurrency @MainActor open func willEnterHierarchy() {}
    /// Called after the node entered a window. Call super.
    @preconcurrency @MainActor open func didEnterHierarchy() {}
    /// Called after the node left its window, before its subnodes are notified. Call super.
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

    /// Called after the node's traits changed, with the new traits as the current ones. *Thread*: any.
    open func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {}

    /// The insets of the area of the bounds that no bars cover. *Units*: points. A node without a view has the insets that its supernode
    /// computed for it.
    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets() }
    /// Called when ``safeAreaInsets`` changed. *Thread*: main, or that of the supernode's layout pass for a node without a view.
    open func safeAreaInsetsDidChange() {}
    /// The view's margins. *Units*: points. Default: 8 on each side. *Thread*: as ``bounds``.
    open var layoutMargins: UIEdgeInsets {
        get { read({ $0.rare.layoutMargins }, { $0.layoutMargins }) }
        set { write(.layoutMargins, newValue, { p, v in p.rare.layoutMargins = v }, { $0.layoutMargins = $1 }) }
    }
    /// Called on the main thread when the view's layout margins changed.
    open func layoutMarginsDidChange() {}

    // MARK: Transitions

    /// The duration of the default transition animation. *Units*: seconds. Default: 0.2.
    open var defaultLayoutTransitionDuration: TimeInterval {
        get { transitionDefaults.duration }
        set { changeTransitionDefaults { $0.duration = newValue } }
    }

    /// Whether a cell's container animates the size change that this node caused. Default: true.
    open var shouldAnimateSizeChanges: Bool {
        get { state.withLock { $0.layout.animatesSizeChanges } }
        set { state.withLock { $0.layout.animatesSizeChanges = newValue } }
    }

    /// Animates from the current layout to the layout for `constrainedSize`. Measures on a background thread if `shouldMeasureAsync`;
    /// `measurementCompletion` runs on the main thread before the animation. A newer transition replaces a pending one.
    @preconcurrency @MainActor open func transitionLayout(
        with constrainedSize: ASSizeRange, animated: Bool, shouldMeasureAsync: Bool,
        measurementCompletion: (() -> Void)? = nil
    ) {
        beginTransition(to: constrainedSize, animated: animated, isAsync: shouldMeasureAsync, measurementCompletion)
    }

    /// As `transitionLayout(with:…)`, with the size range that the next layout pass would use.
    @preconcurrency @MainActor open func transitionLayout(
        withAnimation animated: Bool, shouldMeasureAsync: Bool, measurementCompletion: (() -> Void)? = nil
    ) {
        transitionLayout(
            with: rangeForLayoutPass(), animated: animated, shouldMeasureAsync: shouldMeasureAsync,
            measurementCompletion: measurementCompletion)
    }

    /// Cancels a transition whose measurement is in progress; without effect once its animation has begun. *Thread*: any.
    open func cancelLayoutTransition() { cancelTransition() }

    /// Override point: animates from one layout to the other, then completes `context`. By default nodes fade, move and resize.
    @preconcurrency @MainActor open func animateLayoutTransition(_ context: ASContextTransitioning) {
        animateByDefault(context)
    }

    /// Called when `context` was completed. By default the removed subnodes leave the tree.
    @preconcurrency @MainActor open func didCompleteLayoutTransition(_ context: ASContextTransitioning) {
        finishTransition(context)
    }

    // MARK: Events

    /// Whether the node receives touches. Default: true; false for a layer-backed node. *Thread*: as ``bounds``.
    open var isUserInteractionEnabled: Bool {
        get { read({ $0.isUserInteractionEnabled }, { $0.isUserInteractionEnabled }) }
        set {
            write(
                .isUserInteractionEnabled, newValue, { $0.isUserInteractionEnabled = $1 },
                { $0.isUserInteractionEnabled = $1 })
        }
    }

    /// The insets of the touch area from the bounds; negative insets enlarge it. *Units*: points. Default: zero.
    open var hitTestSlop: UIEdgeInsets {
        get { state.withLock { $0.hierarchy.rare.hitTestSlop } }
        set { state.withLock { $0.hierarchy.rare.hitTestSlop = newValue } }
    }

    /// The deepest view that receives a touch at `point`, in the node's coordinates; nil if none does. By default the view's own result.
    @preconcurrency @MainActor open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTestOfView(point, with: event)
    }

    /// Whether `point`, in the node's coordinates, is in its touch area.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(by: hitTestSlop).contains(point)
    }

    /// Handles touches that began on the node. By default they go up the responder chain.
    @preconcurrency @MainActor open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.forwardTouchesBegan(touches, with: event)
    }
    /// Handles touches that moved. By default they go up the responder chain.
    @preconcurrency @MainActor open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.forwardTouchesMoved(touches, with: event)
    }
    /// Handles touches that ended. By default they go up the responder chain.
    @preconcurrency @MainActor open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        displayView?.forwardTouchesEnded(touches, with: event)
    }
    /// Handles touches that the system canceled. By default they go up the responder chain; nil counts as no touches.
    @preconcurrency @MainActor open func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        displayView?.forwardTouchesCancelled(touches ?? [], with: event)
    }
    /// Whether a gesture recognizer may recognize a gesture in the node's view. Default: the view's own result.
    @preconcurrency @MainActor open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        displayView?.shouldBeginByDefault(gestureRecognizer) ?? true
    }

    /// The role of the node's view in keyboard focus. Default: `.text` if the view can become first responder, otherwise the role of an
    /// adjustable element if it is one, otherwise `.none`.
    @MainActor var keyboardFocusRole: KeyboardFocusRole {
        canBecomeFirstResponder() ? .text : displayView?.adjustableFocusRole ?? .none
    }
    /// Called when the Tab key moves the focus to the node's view, and when the focus leaves it. Does nothing by default.
    @MainActor package func keyboardFocusDidChange(_ isFocused: Bool) {}
    /// Handles a key press while the node's view or a view inside it has the focus; returns whether it did. By default returns false, and
    /// the next responder handles the key.
    @MainActor package func handleKeyPress(_ key: HostKeyPress) -> Bool { false }

    /// Whether the node's view can become first responder. False if not loaded or off the main thread.
    open func canBecomeFirstResponder() -> Bool { assumedView { $0.canBecomeFirstResponderByDefault } ?? false }
    /// Makes the node's view first responder; returns whether it is. False if not loaded or off the main thread.
    @discardableResult open func becomeFirstResponder() -> Bool { assumedView { $0.becomeFirstResponderByDefault() } ?? false }
    /// Whether the node's view may stop being first responder. True if not loaded or off the main thread.
    open func canResignFirstResponder() -> Bool { assumedView { $0.canResignFirstResponderByDefault } ?? true }
    /// Makes the node's view resign first responder; returns whether it did. False if not loaded or off the main thread.
    @discardableResult open func resignFirstResponder() -> Bool { assumedView { $0.resignFirstResponderByDefault() } ?? false }
    /// Whether the node's view is first responder. False if not loaded or off the main thread.
    open func isFirstResponder() -> Bool { assumedView { $0.isFirstResponder } ?? false }
    /// Whether the node's view handles the action of a menu or shortcut. False if not loaded or off the main thread.
    open func canPerformAction(_ action: Selector, withSender sender: Any) -> Bool {
        // Protection: stays on this thread, the main one.
        nonisolated(unsafe) let sender = sender
        return assumedView { $0.canPerformByDefault(action, withSender: sender) } ?? false
    }

    // MARK: Accessibility

    /// Whether the node is an accessibility element. Default: decided by the class; false for a plain node.
    open var isAccessibilityElement: Bool {
        get { accessibility { $0.isElement } ?? isAccessibilityElementByDefault }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    /// The text that names the node. Default: ``defaultAccessibilityLabel``.
    open var accessibilityLabel: String? {
        get { accessibility { $0.label ?? $0.attributedLabel?.string } ?? defaultAccessibilityLabel }
        set { changeAccessibility { $0.label = newValue } }
    }
    /// The text that describes the effect of an activation. Default: ``defaultAccessibilityHint``.
    open var accessibilityHint: String? {
        get { accessibility { $0.hint } ?? defaultAccessibilityHint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    /// The text of the node's current value. Default: ``defaultAccessibilityValue``.
    open var accessibilityValue: String? {
        get { accessibility { $0.value } ?? defaultAccessibilityValue }
        set { changeAccessibility { $0.value = newValue } }
    }
    /// The traits that describe the kind of the element to assistive programs. Default: ``defaultAccessibilityTraits``.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility { $0.traits } ?? defaultAccessibilityTraits }
        set { changeAccessibility { $0.traits = newValue } }
    }
    /// An identifier for tests, never spoken. Default: ``defaultAccessibilityIdentifier``.
    open var accessibilityIdentifier: String? {
        get { accessibility { $0.identifier } ?? defaultAccessibilityIdentifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }
    /// The elements inside the node in reading order; nil derives them from the subnodes. *Thread*: the elements are used on main only.
    open var accessibilityElements: [Any]? {
        get { accessibility { $0.elements } }
        set {
            // Protection: protected by the node's lock; only the main thread uses the elements.
            nonisolated(unsafe) let newValue = newValue
            changeAccessibility { $0.elements = newValue }
        }
    }
    /// Override point: performs the node's action; returns whether it did. By default only a view that the client's view block created has
    /// an action. *Thread*: main.
    open func accessibilityActivate() -> Bool { foreignView { $0.accessibilityActivate() } ?? false }
    /// Override point: increases the value of an adjustable element; does nothing by default. *Thread*: main.
    open func accessibilityIncrement() {}
    /// Override point: decreases the value of an adjustable element; does nothing by default. *Thread*: main.
    open func accessibilityDecrement() {}
    /// Override point: closes what the node shows; returns whether it did. *Differs from Texture*: the framework calls it only for the node
    /// of a controller, when Escape is pressed. *Thread*: main.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs an action that a container of accessibility elements offers for this node; by default activates the node. Returns
    /// whether it was performed. *Thread*: main.
    open func performAccessibilityCustomAction(_ action: UIAccessibilityCustomAction) -> Bool { accessibilityActivate() }

    /// Whether nodes of this class are accessibility elements where the client has set nothing.
    var isAccessibilityElementByDefault: Bool { foreignView { $0.isAccessibilityElement } ?? false }
    /// The label while the client has set none. Default: the label of the loaded view that the client's view block created; otherwise nil.
    open var defaultAccessibilityLabel: String? { foreignView { $0.accessibilityLabel } ?? nil }
    /// The hint while the client has set none. Default: the hint of the loaded view that the client's view block created; otherwise nil.
    open var defaultAccessibilityHint: String? { foreignView { $0.accessibilityHint } ?? nil }
    /// The value while the client has set none. Default: the value of the loaded view that the client's view block created; otherwise nil.
    open var defaultAccessibilityValue: String? { foreignView { $0.accessibilityValue } ?? nil }
    /// The identifier while the client has set none. Default: the identifier of the loaded view that the client's view block created;
    /// otherwise nil.
    open var defaultAccessibilityIdentifier: String? { foreignView { $0.accessibilityIdentifier } ?? nil }
    /// The traits while the client has set none. Default: the traits of the loaded view that the client's view block created; otherwise
    /// empty.
    open var defaultAccessibilityTraits: UIAccessibilityTraits { foreignView { $0.accessibilityTraits } ?? [] }

    // MARK: Descriptions

    /// The name of the node in descriptions and messages. *Thread*: any.
    open override var debugName: String? {
        get { state.withLock { $0.hierarchy.rare.debugName } }
        set { state.withLock { $0.hierarchy.rare.debugName = newValue } }
    }

    /// The line for this node in ``displayNodeRecursiveDescription()``. Default: ``description``.
    open func descriptionForRecursiveDescription() -> String { description }

    open override var description: String { shortDescription }
    open override var debugDescription: String { longDescription }
}

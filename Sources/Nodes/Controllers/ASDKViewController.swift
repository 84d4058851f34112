import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A controller whose view is the view of a node.
///
/// At each layout the node gets the traits of its view, unless a block provides others, and is measured with the view's exact size.
/// *Thread*: main.
open class ASDKViewController<DisplayNodeType: ASDisplayNode>: UIViewController, ASVisibilityDepth {
    private let storedNode: DisplayNodeType?
    private var ownDepth = 0
    private var explicitRangeModeAdjustment: Bool?
    private var hasDisplayedOnce = false
    private var isLoadingNode = false

    /// Creates a controller that shows `node`. The controller's view is loaded with that of the node: immediately if the node is loaded.
    public init(node: DisplayNodeType) {
        storedNode = node
        super.init(nibName: nil, bundle: nil)
        // A client may add the node of a child controller to the hierarchy without accessing the controller's `view`.
        node.onDidLoad { [weak self] _ in
            guard let self, !isLoadingNode else { return }
            loadViewIfNeeded()
        }
    }

    /// Creates an ordinary controller without a node.
    public init() {
        storedNode = nil
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without a node. *Differs from Texture*: no node is decoded.
    public required init?(coder: NSCoder) {
        storedNode = nil
        super.init(coder: coder)
    }

    /// The node; nil only in a controller created without one.
    open var node: DisplayNodeType! { storedNode }

    open override func loadView() {
        guard let storedNode else { return super.loadView() }
        storedNode.hasExternalTraits = true
        isLoadingNode = true
        view = storedNode.view
        isLoadingNode = false
        // The container sets the size; until then the view has the screen's size, like any controller's view.
        if view.bounds.size == .zero { view.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size) }
        // Subnodes that a subclass adds in `viewDidLoad` inherit these traits.
        ASTraitCollectionPropagateDown(storedNode, displayTraits())
    }

    // MARK: Layout and traits

    /// Derives the node's traits from the controller's; called when the view is loaded, at each layout and after a change of the
    /// controller's traits. If this block and `overrideDisplayTraitsWithWindowSize` are nil, the node has the view's traits.
    open var overrideDisplayTraitsWithTraitCollection: ASDisplayTraitsForTraitCollectionBlock! {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// Derives the node's traits from the size of its view, in points; called when the view is loaded, at each layout and after a change of
    /// the controller's traits. The block ``overrideDisplayTraitsWithTraitCollection`` has priority.
    open var overrideDisplayTraitsWithWindowSize: ASDisplayTraitsForTraitWindowSizeBlock! {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// Returns the traits of the node, with the size of the view as the size of the container.
    private func displayTraits() -> ASPrimitiveTraitCollection {
        var traits = traitsWithoutContainer()
        traits.containerSize = view.bounds.size
        return traits
    }

    /// Without a block the traits are those of the view and not of the controller, because trait overrides may apply to the view alone, and
    /// its nodes are drawn with its traits.
    private final func traitsWithoutContainer() -> ASPrimitiveTraitCollection {
        if let override = overrideDisplayTraitsWithTraitCollection { return override(traitCollection).primitiveTraitCollection() }
        if let override = overrideDisplayTraitsWithWindowSize { return override(view.bounds.size).primitiveTraitCollection() }
        return ASPrimitiveTraitCollectionFromUITraitCollection(view.traitCollection)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let node = storedNode else { return }
        let size = view.bounds.size
        ASTraitCollectionPropagateDown(node, displayTraits())
        if size.width > 0, size.height > 0 {
            _ = node.layoutThatFits(ASSizeRange(min: size, max: size), parentSize: size)
        }
    }

    open override func viewDidLayoutSubviews() {
        if neverShowPlaceholders, !hasDisplayedOnce, let node = storedNode, node.isInHierarchy {
            hasDisplayedOnce = true
            node.recursivelyEnsureDisplaySynchronously(true)
        }
        super.viewDidLayoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let node = storedNode, isViewLoaded else { return }
        ASTraitCollectionPropagateDown(node, displayTraits())
    }

    /// Whether the main thread waits after the first layout of each appearance until the node and its subnodes are drawn, so that their
    /// placeholders are not visible. It does not wait for images that nodes load. Default: false. *Cost*: blocks the main thread for the
    /// drawing.
    open var neverShowPlaceholders = false

    /// The node's interface state; empty without a node.
    open var interfaceState: ASInterfaceState { storedNode?.interfaceState ?? [] }

    // MARK: Visibility depth

    /// Whether the range mode follows the controller's visibility depth. Default: true if the node, or the controller itself, manages
    /// the ranges of a list. *Differs from Texture*: the mode is set after and not before the view appears, and even if the
    /// depth has not changed.
    open var automaticallyAdjustRangeModeBasedOnViewEvents: Bool {
        get { explicitRangeModeAdjustment ?? (rangeController != nil) }
        set {
            explicitRangeModeAdjustment = newValue
            if newValue { applyRangeMode() }
        }
    }

    private var rangeController: (any ASRangeControllerUpdateRangeProtocol)? {
        self as? any ASRangeControllerUpdateRangeProtocol ?? storedNode as? any ASRangeControllerUpdateRangeProtocol
    }

    /// Returns the depth that the nearest `ASManagesChildVisibilityDepth` container assigns. Without such a container, returns 1 after the
    /// view disappeared and 0 otherwise.
    open func visibilityDepth() -> Int {
        visibilityDepthByParent ?? ownDepth
    }

    /// Applies the range mode of the new depth and notifies the child controllers. Overrides must call super.
    open func visibilityDepthDidChange() {
        applyRangeMode()
        childrenVisibilityDepthDidChange()
    }

    private func applyRangeMode() {
        guard automaticallyAdjustRangeModeBasedOnViewEvents, let rangeController, isViewLoaded else { return }
        rangeController.updateCurrentRange(with: ASLayoutRangeModeForVisibilityDepth(visibilityDepth()))
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasDisplayedOnce = false
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        setDepth(0)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        setDepth(1)
    }

    /// Sets the depth that applies while no container assigns one: 0 after the view appeared, and 1 after it disappeared.
    private func setDepth(_ depth: Int) {
        ownDepth = depth
        visibilityDepthDidChange()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }
}

/// The former name of ``ASDKViewController``.
public typealias ASViewController = ASDKViewController

/// Derives the traits of a node from those of its controller. *Thread*: main.
public typealias ASDisplayTraitsForTraitCollectionBlock = (_ traitCollection: UITraitCollection) -> ASTraitCollection

/// Derives the traits of a node from the size of its view, in points. *Thread*: main.
public typealias ASDisplayTraitsForTraitWindowSizeBlock = (_ windowSize: CGSize) -> ASTraitCollection

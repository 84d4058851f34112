import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A controller whose view is that of a node.
///
/// At each layout the node gets the controller's traits and is measured with the view's exact size. *Thread*: main.
open class ASDKViewController<DisplayNodeType: ASDisplayNode>: UIViewController, ASVisibilityDepth {
    private let storedNode: DisplayNodeType?
    private var ownDepth = 0
    private var explicitRangeModeAdjustment: Bool?
    private var hasDisplayedOnce = false

    /// A controller that shows `node`.
    public init(node: DisplayNodeType) {
        storedNode = node
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller without a node: a plain one.
    public init() {
        storedNode = nil
        super.init(nibName: nil, bundle: nil)
    }

    /// *Differs from Texture*: nothing is decoded; the controller has no node.
    public required init?(coder: NSCoder) {
        storedNode = nil
        super.init(coder: coder)
    }

    /// The node; nil only in a controller made without one.
    open var node: DisplayNodeType! { storedNode }

    open override func loadView() {
        guard let storedNode else { return super.loadView() }
        storedNode.hasExternalTraits = true
        view = storedNode.view
        // The container gives the size; until then the screen's stands in, as for any controller's view.
        if view.bounds.size == .zero { view.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size) }
    }

    // MARK: Layout and traits

    /// Makes the node's traits of the controller's.
    open var overrideDisplayTraitsWithTraitCollection: ((UITraitCollection) -> ASTraitCollection)! {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// Makes the node's traits of the size of its view.
    open var overrideDisplayTraitsWithWindowSize: ((CGSize) -> ASTraitCollection)! {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// Of the view rather than of the controller: traits may be laid over those of the view alone, and its nodes are drawn with them.
    private func displayTraits() -> ASPrimitiveTraitCollection {
        let size = view.bounds.size
        if let override = overrideDisplayTraitsWithTraitCollection { return override(traitCollection).primitiveTraitCollection() }
        if let override = overrideDisplayTraitsWithWindowSize { return override(size).primitiveTraitCollection() }
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(view.traitCollection)
        traits.containerSize = size
        return traits
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

    /// Whether the main thread waits after the layout until everything is drawn, so that no placeholder is ever seen.
    open var neverShowPlaceholders = false

    open var interfaceState: ASInterfaceState { storedNode?.interfaceState ?? [] }

    // MARK: Visibility depth

    /// Whether the range mode of the node follows how far the controller is from being seen. On where the node, or the
    /// controller itself, keeps ranges.
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

    open func visibilityDepth() -> Int {
        visibilityDepthByParent ?? ownDepth
    }

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

    /// Without a container that knows depths the controller is at 0 while on screen and at 1 otherwise.
    private func setDepth(_ depth: Int) {
        ownDepth = depth
        visibilityDepthDidChange()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }
}

/// The old name.
public typealias ASViewController = ASDKViewController

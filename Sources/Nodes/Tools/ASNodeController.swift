import Foundation
import LayoutEngine

/// Contains logic that belongs to a node but not into its class. It owns the node or is owned by it, and receives its interface state.
@preconcurrency @MainActor open class ASNodeController<NodeType: ASDisplayNode>: NSObject, ASInterfaceStateDelegate {
    private var strongNode: NodeType?
    private weak var weakNode: NodeType?

    /// Whether the node retains the controller; otherwise the controller retains the node. False by default.
    open var shouldInvertStrongReference = false {
        didSet {
            guard shouldInvertStrongReference != oldValue, let node = strongNode ?? weakNode else { return }
            setReferences(to: node)
        }
    }

    public override init() {
        super.init()
    }

    /// The node, created on first access.
    open var node: NodeType! {
        get {
            if let node = strongNode ?? weakNode { return node }
            loadNode()
            return strongNode ?? weakNode
        }
        set {
            if let old = strongNode ?? weakNode {
                old.remove(self)
                if old.nodeController === self { old.setNodeController(nil, isRetained: false) }
            }
            strongNode = nil
            weakNode = nil
            guard let newValue else { return }
            newValue.add(self)
            setReferences(to: newValue)
        }
    }

    /// Creates the node and sets ``node``. By default it creates an `ASDisplayNode`; subclasses override it.
    open func loadNode() {
        if let plain = ASDisplayNode() as? NodeType { node = plain }
    }

    private func setReferences(to node: NodeType) {
        strongNode = shouldInvertStrongReference ? nil : node
        weakNode = node
        node.setNodeController(self, isRetained: shouldInvertStrongReference)
    }

    /// Called after the node has loaded its view or layer.
    open func nodeDidLoad() {}
    /// Called after each layout pass of the node.
    open func nodeDidLayout() {}
    /// Called when the node becomes visible.
    open func didEnterVisibleState() {}
    /// Called when the node is no longer visible.
    open func didExitVisibleState() {}
    /// Called when the node enters the display range.
    open func didEnterDisplayState() {}
    /// Called when the node leaves the display range.
    open func didExitDisplayState() {}
    /// Called when the node enters the preload range.
    open func didEnterPreloadState() {}
    /// Called when the node leaves the preload range of a container.
    open func didExitPreloadState() {}
    /// Called after any change of the interface state, after the calls for single states.
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Called when the node and its subnodes have been drawn.
    open func hierarchyDisplayDidFinish() {}
    /// Called when the node enters a window's hierarchy.
    open func didEnterHierarchy() {}
    /// Called when the node leaves the hierarchy.
    open func didExitHierarchy() {}
    /// Called before each measurement. *Thread*: the measuring one.
    nonisolated open func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
}

extension ASDisplayNode {
    /// The ``ASNodeController`` that has the node; nil if there is none. *Thread*: any. *Differs from Texture*: the type is `AnyObject`,
    /// since controllers are generic; cast it to that of the controller.
    public final var nodeController: AnyObject? { state.withLock { $0.hierarchy.rare.nodeController } }

    final func setNodeController(_ controller: AnyObject?, isRetained: Bool) {
        replace(\.hierarchy.rare.nodeController, controller)
        replace(\.hierarchy.rare.retainedController, isRetained ? controller : nil)
    }
}

import Foundation
import LayoutEngine

/// Separates logic from a node: owns or observes a node and receives its interface state callbacks. *Thread*: main.
@preconcurrency @MainActor open class ASNodeController<NodeType: ASDisplayNode>: NSObject, ASInterfaceStateDelegate {
    private var strongNode: NodeType?
    private weak var weakNode: NodeType?

    /// Whether the node retains the controller, instead of the controller the node. Default: false.
    open var shouldInvertStrongReference = false {
        didSet {
            guard shouldInvertStrongReference != oldValue, let node = strongNode ?? weakNode else { return }
            hold(node)
        }
    }

    public override init() {
        super.init()
    }

    /// The node; ``loadNode()`` creates it on first access. The controller becomes one of its interface state delegates.
    open var node: NodeType! {
        get {
            if let node = strongNode ?? weakNode { return node }
            loadNode()
            return strongNode ?? weakNode
        }
        set {
            if let old = strongNode ?? weakNode {
                old.remove(self)
                if old.nodeController === self { old.nodeController = nil }
            }
            strongNode = nil
            weakNode = nil
            guard let newValue else { return }
            newValue.add(self)
            hold(newValue)
        }
    }

    /// Override point: creates the node and sets ``node``. By default creates an `ASDisplayNode`, if `NodeType` is that class.
    open func loadNode() {
        if let plain = ASDisplayNode() as? NodeType { node = plain }
    }

    private func hold(_ node: NodeType) {
        strongNode = shouldInvertStrongReference ? nil : node
        weakNode = node
        node.nodeController = shouldInvertStrongReference ? self : nil
    }

    /// Called after the node's view or layer was created. Does nothing by default.
    open func nodeDidLoad() {}
    /// Called after the node's layout pass placed its subnodes. Does nothing by default.
    open func nodeDidLayout() {}
    /// Called when the node becomes visible. Does nothing by default.
    open func didEnterVisibleState() {}
    /// Called when the node is no longer visible. Does nothing by default.
    open func didExitVisibleState() {}
    /// Called when the node enters the display range. Does nothing by default.
    open func didEnterDisplayState() {}
    /// Called when the node leaves the display range. Does nothing by default.
    open func didExitDisplayState() {}
    /// Called when the node enters the preload range. Does nothing by default.
    open func didEnterPreloadState() {}
    /// Called when the node leaves the preload range of a container. Does nothing by default.
    open func didExitPreloadState() {}
    /// Called after the specific callbacks of a state change. Does nothing by default.
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Called when the last pending drawing of the node's subtree has finished. Does nothing by default.
    open func hierarchyDisplayDidFinish() {}
    /// Called after the node entered a window. Does nothing by default.
    open func didEnterHierarchy() {}
    /// Called after the node left its window. Does nothing by default.
    open func didExitHierarchy() {}
    /// Called before each measurement of the node. Does nothing by default. *Thread*: any.
    nonisolated open func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
}

extension ASDisplayNode {
    /// The controller that the node keeps alive. *Thread*: any.
    final var nodeController: AnyObject? {
        get { state.withLock { $0.hierarchy.rare.nodeController } }
        set { replace(\.hierarchy.rare.nodeController, newValue) }
    }
}

import Foundation
import LayoutEngine

/// Keeps logic out of a node: owns or follows a node and hears its interface state.
@preconcurrency @MainActor open class ASNodeController<NodeType: ASDisplayNode>: NSObject, ASInterfaceStateDelegate {
    private var strongNode: NodeType?
    private weak var weakNode: NodeType?

    /// Whether the node keeps the controller alive, and not the controller the node.
    open var shouldInvertStrongReference = false {
        didSet {
            guard shouldInvertStrongReference != oldValue, let node = strongNode ?? weakNode else { return }
            hold(node)
        }
    }

    public override init() {
        super.init()
    }

    /// The node, made when first asked for.
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

    /// Makes the node: by default a plain one. Override it to set `node`.
    open func loadNode() {
        if let plain = ASDisplayNode() as? NodeType { node = plain }
    }

    private func hold(_ node: NodeType) {
        strongNode = shouldInvertStrongReference ? nil : node
        weakNode = node
        node.nodeController = shouldInvertStrongReference ? self : nil
    }

    open func nodeDidLoad() {}
    open func nodeDidLayout() {}
    open func didEnterVisibleState() {}
    open func didExitVisibleState() {}
    open func didEnterDisplayState() {}
    open func didExitDisplayState() {}
    open func didEnterPreloadState() {}
    open func didExitPreloadState() {}
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    open func hierarchyDisplayDidFinish() {}
    open func didEnterHierarchy() {}
    open func didExitHierarchy() {}
    nonisolated open func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
}

extension ASDisplayNode {
    /// The controller that the node keeps alive. *Thread*: any.
    final var nodeController: AnyObject? {
        get { state.withLock { $0.hierarchy.rare.nodeController } }
        set { replace(\.hierarchy.rare.nodeController, newValue) }
    }
}

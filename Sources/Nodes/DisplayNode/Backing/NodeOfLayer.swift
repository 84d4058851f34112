import Foundation
import UIKit

/// The node that a layer belongs to, for layers of any class. *Thread*: main.
enum NodeOfLayer {
    static func set(_ node: ASDisplayNode?, for layer: CALayer) {
        layer.representedObject = node
    }

    static func node(of layer: CALayer) -> ASDisplayNode? {
        if let layer = layer as? _ASDisplayLayer { return layer.node }
        return layer.representedObject as? ASDisplayNode
    }
}

/// Returns the node that `view` shows; nil for a view of no node. *Thread*: main.
@preconcurrency @MainActor public func ASViewToDisplayNode(_ view: UIView?) -> ASDisplayNode? {
    view.flatMap { NodeOfLayer.node(of: $0.layer) }
}

/// Returns the node that `layer` shows; nil for a layer of no node. *Thread*: main.
public func ASLayerToDisplayNode(_ layer: CALayer?) -> ASDisplayNode? {
    layer.flatMap(NodeOfLayer.node(of:))
}

/// Returns the view of the layer, or else the view of the nearest superlayer that has one. *Thread*: main.
@preconcurrency @MainActor public func ASFindClosestViewOfLayer(_ layer: CALayer) -> UIView? {
    sequence(first: layer, next: \.superlayer).lazy.compactMap { $0.delegate as? UIView }.first
}

/// Returns the window that shows the layer; nil if there is none. *Thread*: main.
@preconcurrency @MainActor public func ASFindWindowOfLayer(_ layer: CALayer) -> UIWindow? {
    let view = ASFindClosestViewOfLayer(layer)
    return view as? UIWindow ?? view?.window
}

extension UIView {
    /// The node that this view shows; nil for a view of no node.
    public var asyncdisplaykit_node: ASDisplayNode? { NodeOfLayer.node(of: layer) }

    /// Adds a node's view, or its layer, to this view in front of all others. In a node's view, adds a subnode instead.
    public func addSubnode(_ node: ASDisplayNode) {
        if let own = asyncdisplaykit_node { return own.addSubnode(node) }
        if node.isLayerBacked { layer.addSubnode(node) } else { addSubview(node.view) }
    }
}

extension CALayer {
    /// Adds a node's layer to this layer in front of all others. In a node's layer, adds a subnode instead. *Thread*: main.
    public func addSubnode(_ node: ASDisplayNode) {
        if let own = ASLayerToDisplayNode(self) { return own.addSubnode(node) }
        addSublayer(node.layer)
        if root.treeOwner != nil { assumeMain { node.enterHierarchy() } }
    }

    /// The root of the layer tree.
    fileprivate var root: CALayer {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer
    }
}

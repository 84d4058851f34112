import Foundation
import UIKit

// Texture's free functions on trees of nodes. Unless stated otherwise the node itself is included, and the thread is any.

/// Calls `block` with every node of the tree of `layer` or `node`. With `traverseSublayers`, layers of plain views are searched for
/// nodes too. *Thread*: main with a layer or a loaded node, otherwise any.
public func ASDisplayNodePerformBlockOnEveryNode(
    _ layer: CALayer?, _ node: ASDisplayNode?, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    let node = node ?? ASLayerToDisplayNode(layer)
    if let node { block(node) }
    let layer = layer ?? (node.flatMap { $0.isNodeLoaded && isMainThread ? $0.layer : nil })
    if traverseSublayers, let layer, let sublayers = layer.sublayers {
        for sublayer in sublayers { ASDisplayNodePerformBlockOnEveryNode(sublayer, nil, true, block) }
    } else if let node {
        for subnode in node.subnodes ?? [] {
            ASDisplayNodePerformBlockOnEveryNode(nil, subnode, traverseSublayers, block)
        }
    }
}

/// Calls `block` with every node of the tree, in breadth-first order.
public func ASDisplayNodePerformBlockOnEveryNodeBFS(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    var level = [node]
    while !level.isEmpty {
        level.forEach(block)
        level = level.flatMap { $0.subnodes ?? [] }
    }
}

/// Calls `block` with every node below `node`, without `node` itself.
public func ASDisplayNodePerformBlockOnEverySubnode(
    _ node: ASDisplayNode, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    for subnode in node.subnodes ?? [] {
        ASDisplayNodePerformBlockOnEveryNode(nil, subnode, traverseSublayers, block)
    }
}

/// The nearest node for which `block` returns true, from `node` itself upwards.
public func ASDisplayNodeFindFirstSupernode(
    _ node: ASDisplayNode?, _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    node?.supernodesIncludingSelf.first(where: block)
}

/// The nearest node of a class above `start`, or `start` itself.
public func ASDisplayNodeFindFirstSupernodeOfClass(_ start: ASDisplayNode, _ wanted: AnyClass) -> ASDisplayNode? {
    start.supernode(of: wanted, includingSelf: true)
}

/// The first node for which `block` returns true, `start` included. Each node is examined after the nodes below it.
public func ASDisplayNodeFindFirstNode(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> ASDisplayNode? {
    if let found = ASDisplayNodeFindFirstSubnode(start, block) { return found }
    return block(start) ? start : nil
}

/// The first node below `start` for which `block` returns true. Each node is examined after the nodes below it.
public func ASDisplayNodeFindFirstSubnode(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> ASDisplayNode? {
    for subnode in start.subnodes ?? [] {
        if let found = ASDisplayNodeFindFirstNode(subnode, block) { return found }
    }
    return nil
}

/// The first node of a class below `start`. Each node is examined after the nodes below it.
public func ASDisplayNodeFindFirstSubnodeOfClass(_ start: ASDisplayNode, _ wanted: AnyClass) -> ASDisplayNode? {
    ASDisplayNodeFindFirstSubnode(start) { $0.isNode(of: wanted) }
}

/// All nodes below `start` for which `block` returns true, depth first.
public func ASDisplayNodeFindAllSubnodes(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> [ASDisplayNode] {
    var found: [ASDisplayNode] = []
    ASDisplayNodePerformBlockOnEverySubnode(start, false) { if block($0) { found.append($0) } }
    return found
}

/// All nodes of a class below `start`.
public func ASDisplayNodeFindAllSubnodesOfClass(_ start: ASDisplayNode, _ wanted: AnyClass) -> [ASDisplayNode] {
    ASDisplayNodeFindAllSubnodes(start) { $0.isNode(of: wanted) }
}

/// All nodes below `node`, in the order of their layers, each before the nodes below it. Nodes in plain views and layers are included.
/// Loads the node. *Thread*: main.
@preconcurrency @MainActor public func ASCollectDisplayNodes(_ node: ASDisplayNode) -> [ASDisplayNode] {
    (node.layer.sublayers ?? []).flatMap { layer -> [ASDisplayNode] in
        var found: [ASDisplayNode] = []
        collectNodes(in: layer, &found)
        return found
    }
}

private func collectNodes(in layer: CALayer, _ found: inout [ASDisplayNode]) {
    if let node = ASLayerToDisplayNode(layer) { found.append(node) }
    for sublayer in layer.sublayers ?? [] { collectNodes(in: sublayer, &found) }
}

/// The lowest node that is an ancestor of both, or one of the two; nil in different trees.
public func ASDisplayNodeFindClosestCommonAncestor(_ first: ASDisplayNode, _ second: ASDisplayNode) -> ASDisplayNode? {
    let above = Set(second.supernodesIncludingSelf.map(ObjectIdentifier.init))
    return first.supernodesIncludingSelf.first { above.contains(ObjectIdentifier($0)) }
}

/// The root of the tree of `node`.
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    var top = node
    while let supernode = top.supernode { top = supernode }
    return top
}

/// Disables the notifications of entering and leaving a window for the tree of `node`, until
/// ``ASDisplayNodeEnableHierarchyNotifications(_:)``. Calls nest.
public func ASDisplayNodeDisableHierarchyNotifications(_ node: ASDisplayNode) {
    node.changeNotificationsDisabled(by: 1)
}

/// Reverts one call of ``ASDisplayNodeDisableHierarchyNotifications(_:)``.
public func ASDisplayNodeEnableHierarchyNotifications(_ node: ASDisplayNode) {
    node.changeNotificationsDisabled(by: -1)
}

/// The interface state of a node whose view is in `window`: that which a range-managing container has set, but without `.visible` if
/// `window` is nil. Elsewhere it is `.visible` and `.display`, or empty if `window` is nil.
public func ASInterfaceStateForDisplayNode(_ node: ASDisplayNode, _ window: UIWindow?) -> ASInterfaceState {
    guard node.isRangeManaged else { return window == nil ? [] : [.visible, .display] }
    return window == nil ? node.interfaceState.subtracting(.visible) : node.interfaceState
}

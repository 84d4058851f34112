import Foundation
import UIKit

// Texture's free functions on trees of nodes. Unless said otherwise the node itself counts, and any thread may call.

/// Calls `block` with every node of the tree below `layer` or `node`; `layer` is looked through for nodes in plain views.
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

/// Calls `block` level by level.
public func ASDisplayNodePerformBlockOnEveryNodeBFS(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    var level = [node]
    while !level.isEmpty {
        level.forEach(block)
        level = level.flatMap { $0.subnodes ?? [] }
    }
}

/// Calls `block` with every node below `node`, which does not count itself.
public func ASDisplayNodePerformBlockOnEverySubnode(
    _ node: ASDisplayNode, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    for subnode in node.subnodes ?? [] {
        ASDisplayNodePerformBlockOnEveryNode(nil, subnode, traverseSublayers, block)
    }
}

/// The nodes above `node` that `block` picks; the nearest one.
public func ASDisplayNodeFindFirstSupernode(
    _ node: ASDisplayNode?, _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    node?.supernodesIncludingSelf.first(where: block)
}

/// The nearest node of a class above `start`, or `start` itself.
public func ASDisplayNodeFindFirstSupernodeOfClass(_ start: ASDisplayNode, _ wanted: AnyClass) -> ASDisplayNode? {
    start.supernode(of: wanted, includingSelf: true)
}

/// The first node that `block` picks, depth first, `start` included.
public func ASDisplayNodeFindFirstNode(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> ASDisplayNode? {
    if block(start) { return start }
    return ASDisplayNodeFindFirstSubnode(start, block)
}

/// The first node below `start` that `block` picks, depth first.
public func ASDisplayNodeFindFirstSubnode(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> ASDisplayNode? {
    for subnode in start.subnodes ?? [] {
        if let found = ASDisplayNodeFindFirstNode(subnode, block) { return found }
    }
    return nil
}

/// The first node of a class below `start`, depth first.
public func ASDisplayNodeFindFirstSubnodeOfClass(_ start: ASDisplayNode, _ wanted: AnyClass) -> ASDisplayNode? {
    ASDisplayNodeFindFirstSubnode(start) { $0.isNode(of: wanted) }
}

/// All nodes below `start` that `block` picks.
public func ASDisplayNodeFindAllSubnodes(_ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool) -> [ASDisplayNode] {
    var found: [ASDisplayNode] = []
    ASDisplayNodePerformBlockOnEverySubnode(start, false) { if block($0) { found.append($0) } }
    return found
}

/// All nodes of a class below `start`.
public func ASDisplayNodeFindAllSubnodesOfClass(_ start: ASDisplayNode, _ wanted: AnyClass) -> [ASDisplayNode] {
    ASDisplayNodeFindAllSubnodes(start) { $0.isNode(of: wanted) }
}

/// All nodes of the tree, `node` first.
public func ASCollectDisplayNodes(_ node: ASDisplayNode) -> [ASDisplayNode] {
    [node] + ASDisplayNodeFindAllSubnodes(node) { _ in true }
}

/// The lowest node that is above both, or one of them; nil in different trees.
public func ASDisplayNodeFindClosestCommonAncestor(_ first: ASDisplayNode, _ second: ASDisplayNode) -> ASDisplayNode? {
    let above = Set(second.supernodesIncludingSelf.map(ObjectIdentifier.init))
    return first.supernodesIncludingSelf.first { above.contains(ObjectIdentifier($0)) }
}

/// The top of the tree that `node` is in.
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    var top = node
    while let supernode = top.supernode { top = supernode }
    return top
}

/// Until ``ASDisplayNodeEnableHierarchyNotifications(_:)`` the nodes of the tree are not told of entering and leaving.
public func ASDisplayNodeDisableHierarchyNotifications(_ node: ASDisplayNode) {
    node.changeNotificationsDisabled(by: 1)
}

/// Ends what ``ASDisplayNodeDisableHierarchyNotifications(_:)`` began; calls nest.
public func ASDisplayNodeEnableHierarchyNotifications(_ node: ASDisplayNode) {
    node.changeNotificationsDisabled(by: -1)
}

/// What a node outside range-managing containers is kept ready for.
public func ASInterfaceStateForDisplayNode(_ node: ASDisplayNode, _ window: UIWindow?) -> ASInterfaceState {
    if node.isRangeManaged { return node.interfaceState }
    return window != nil && node.isInHierarchy ? .inHierarchy : []
}

import Foundation
import UIPrimitives

/// The depths of node trees, which are at most ``ResourceLimits/treeDepth``.
///
/// Each node has an upper bound of the number of levels below it. Adding a node raises the bounds of the nodes above. Removing a node
/// leaves them unchanged, so they may be too high; if a bound would exceed the limit, the bounds of the whole tree are computed.
/// *Thread*: any, inside the lock of ``TreeLinks``.
enum NodeTreeDepth {
    /// Raises the bounds for `subnode` below `supernode`. Returns false, and changes nothing, if the tree would become too deep.
    /// *Cost*: proportional to the number of bounds that change, unless the tree is near the limit.
    static func reserveDepth(for subnode: ASDisplayNode, in supernode: ASDisplayNode) -> Bool {
        if raiseBounds(supernode, to: bound(of: subnode) + 1) { return true }
        computeBounds(subnode)
        computeBounds(root(of: supernode))
        return raiseBounds(supernode, to: bound(of: subnode) + 1)
    }

    private static func raiseBounds(_ node: ASDisplayNode, to depth: Int) -> Bool {
        guard forEachLowBound(from: node, depth, { _, needed in needed < ResourceLimits.treeDepth }) else { return false }
        return forEachLowBound(from: node, depth) { node, needed in
            setBound(of: node, needed)
            return true
        }
    }

    /// Calls `body` with each node whose bound is too low and the bound that it needs, until a bound is high enough or `body` returns
    /// false. Returns false if `body` did.
    private static func forEachLowBound(from node: ASDisplayNode, _ depth: Int, _ body: (ASDisplayNode, Int) -> Bool) -> Bool {
        var current: ASDisplayNode? = node
        var needed = depth
        while let next = current, bound(of: next) < needed {
            guard body(next, needed) else { return false }
            needed += 1
            current = next.supernodeLink
        }
        return true
    }

    /// Computes the bounds of a tree. *Cost*: linear.
    private static func computeBounds(_ root: ASDisplayNode) {
        var nodes = [root]
        var index = 0
        while index < nodes.count {
            nodes += nodes[index].subnodeLinks
            index += 1
        }
        for node in nodes.reversed() { setBound(of: node, (node.subnodeLinks.map { bound(of: $0) + 1 }.max() ?? 0)) }
    }

    private static func root(of node: ASDisplayNode) -> ASDisplayNode {
        var root = node
        while let supernode = root.supernodeLink { root = supernode }
        return root
    }

    private static func bound(of node: ASDisplayNode) -> Int {
        Int(node.state.withLock { $0.hierarchy.subtreeDepthBound })
    }

    private static func setBound(of node: ASDisplayNode, _ bound: Int) {
        node.state.withLock { $0.hierarchy.subtreeDepthBound = Int16(clamping: bound) }
    }

    /// The classes of the topmost three nodes on the path from the root to `node`, and of the lowest three, which include `node`.
    static func path(to node: ASDisplayNode) -> String {
        var classes: [String] = []
        var current: ASDisplayNode? = node
        while let next = current {
            classes.append("\(type(of: next))")
            current = next.supernodeLink
        }
        return (classes.suffix(3).reversed() + ["…"] + classes.prefix(3).reversed()).joined(separator: " › ")
    }
}

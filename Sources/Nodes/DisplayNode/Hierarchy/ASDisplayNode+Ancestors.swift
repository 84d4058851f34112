import Foundation

extension ASDisplayNode {
    /// The supernode, its supernode, and so on. *Thread*: any.
    public final var supernodes: AnySequence<ASDisplayNode> {
        AnySequence(sequence(first: self, next: \.supernode).dropFirst())
    }

    /// This node, its supernode, and so on.
    public final var supernodesIncludingSelf: AnySequence<ASDisplayNode> {
        AnySequence(sequence(first: self, next: \.supernode))
    }

    /// The nearest node above this one whose class is `supernodeClass` or a subclass of it. The search begins at this node if
    /// `includingSelf`.
    public final func supernode(of supernodeClass: AnyClass, includingSelf: Bool) -> ASDisplayNode? {
        var node: ASDisplayNode? = includingSelf ? self : supernode
        while let current = node {
            if current.isNode(of: supernodeClass) { return current }
            node = current.supernode
        }
        return nil
    }

    /// One line for each node from this one up to the root.
    public final var ancestryDescription: String {
        supernodesIncludingSelf.map { "    \($0.description)" }.joined(separator: "\n")
    }

    /// Whether the node's class is `wanted` or a subclass of it.
    final func isNode(of wanted: AnyClass) -> Bool {
        var type: AnyClass? = Swift.type(of: self)
        while let current = type {
            if current == wanted { return true }
            type = _getSuperclass(current)
        }
        return false
    }

    /// Calls `body` with this node and every node below it, supernodes first.
    final func forEachNode(_ body: (ASDisplayNode) -> Void) {
        body(self)
        for subnode in subnodes ?? [] { subnode.forEachNode(body) }
    }
}

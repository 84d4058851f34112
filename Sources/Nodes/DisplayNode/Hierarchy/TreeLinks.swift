import Foundation
import Scheduling
import UIPrimitives

/// The links between nodes and their supernodes, changed by one thread at a time.
///
/// Moving a node from one parent to another changes three nodes. Their locks never nest; instead all changes of links
/// are made under one lock of the process, which is held only for the links: no callbacks, no views.
/// Order of locks: this one, then a node's.
enum TreeLinks {
    private static let lock = Locked<Void>(())

    /// The result of a change.
    struct Outcome {
        /// The parent that the node had; nil if it had none.
        var oldSupernode: ASDisplayNode?
        /// Whether anything changed.
        var isChange = false
        /// The node that was removed.
        var replaced: ASDisplayNode?
    }

    /// Inserts `subnode` into `supernode` and removes it from its previous supernode. *Thread*: any.
    static func link(
        _ subnode: ASDisplayNode, into supernode: ASDisplayNode, at position: SubnodePosition
    ) throws(InsertionError) -> Outcome {
        let result = lock.withLock { _ in
            Result { () throws(InsertionError) in try linkLocked(subnode, supernode, position) }
        }
        return try result.get()
    }

    /// Removes `subnode` from its supernode, which must be `expected` if that is given. Returns the previous supernode; nil if nothing
    /// changed. *Thread*: any.
    static func unlink(_ subnode: ASDisplayNode, from expected: ASDisplayNode? = nil) -> ASDisplayNode? {
        lock.withLock { _ in
            guard let supernode = subnode.supernodeLink, expected == nil || expected === supernode else { return nil }
            supernode.state.withLock { state in state.hierarchy.subnodes.removeAll { $0 === subnode } }
            subnode.state.withLock { $0.hierarchy.supernode = nil }
            return supernode
        }
    }

    /// Brings those of `supernode`'s subnodes that are in `order` into that order: moves each node of `moving` in front of the node that
    /// precedes it in `order`, and leaves the others where they are. Returns the subnodes; nil if nothing changed. *Thread*: any.
    static func reorder(
        _ supernode: ASDisplayNode, to order: [ASDisplayNode], moving: Set<ObjectIdentifier>
    ) -> [ASDisplayNode]? {
        lock.withLock { _ in
            let before = supernode.subnodeLinks
            let moved = before.filter { moving.contains(ObjectIdentifier($0)) }
            let movable = Set(moved.map(ObjectIdentifier.init))
            let stays = Set(before.map(ObjectIdentifier.init)).subtracting(movable)
            // `followers` maps each node that stays to the moved nodes directly in front of it; `first` holds the moved nodes behind all
            // nodes that stay.
            var followers: [ObjectIdentifier: [ASDisplayNode]] = [:]
            var first: [ASDisplayNode] = []
            var anchor: ObjectIdentifier?
            for node in order {
                let id = ObjectIdentifier(node)
                if movable.contains(id) {
                    if let anchor { followers[anchor, default: []].append(node) } else { first.append(node) }
                } else if stays.contains(id) {
                    anchor = id
                }
            }
            var after = first
            after.reserveCapacity(before.count)
            for node in before where !movable.contains(ObjectIdentifier(node)) {
                after.append(node)
                if let next = followers[ObjectIdentifier(node)] { after += next }
            }
            guard after.count == before.count, !after.elementsEqual(before, by: ===) else { return nil }
            supernode.state.withLock { $0.hierarchy.subnodes = after }
            return after
        }
    }

    /// The reason why a node cannot be inserted.
    enum InsertionError: Error {
        case cycle
        case tooDeep(path: String)
        case siblingHasOtherSupernode
        case indexBeyondEnd(Int, count: Int)

        var message: String {
            switch self {
            case .cycle: "a node cannot be a subnode of itself or of a node below it"
            case .tooDeep(let path):
                "nodes nest at most \(ResourceLimits.treeDepth) levels deep; one more was not added at the end of \(path)"
            case .siblingHasOtherSupernode: "the sibling is not a subnode of this node"
            case .indexBeyondEnd(let index, let count): "index \(index) is beyond the \(count) subnodes"
            }
        }
    }

    private static func linkLocked(
        _ subnode: ASDisplayNode, _ supernode: ASDisplayNode, _ position: SubnodePosition
    ) throws(InsertionError) -> Outcome {
        if isAncestorOrSelf(subnode, of: supernode) { throw .cycle }
        let old = subnode.supernodeLink
        if case .front = position, old === supernode { return Outcome(oldSupernode: old) }
        var siblings = supernode.state.withLock { $0.hierarchy.subnodes }
        let oldIndex = old === supernode ? siblings.firstIndex { $0 === subnode } : nil
        if let oldIndex { siblings.remove(at: oldIndex) }
        var replaced: ASDisplayNode?
        let index: Int
        switch position {
        case .front: index = siblings.count
        case .index(let wanted):
            if wanted < 0 || wanted > siblings.count { throw .indexBeyondEnd(wanted, count: siblings.count) }
            index = wanted
        case .below(let sibling): index = try self.index(of: sibling, in: siblings)
        case .above(let sibling): index = try self.index(of: sibling, in: siblings) + 1
        case .inPlaceOf(let sibling):
            if sibling === subnode { return Outcome(oldSupernode: old) }
            index = try self.index(of: sibling, in: siblings)
            replaced = siblings.remove(at: index)
        }
        if oldIndex == index, replaced == nil { return Outcome(oldSupernode: old) }
        guard NodeTreeDepth.reserveDepth(for: subnode, in: supernode) else { throw .tooDeep(path: NodeTreeDepth.path(to: supernode)) }
        siblings.insert(subnode, at: index)
        if let old, old !== supernode {
            old.state.withLock { state in state.hierarchy.subnodes.removeAll { $0 === subnode } }
        }
        supernode.state.withLock { $0.hierarchy.subnodes = siblings }
        replaced?.state.withLock { $0.hierarchy.supernode = nil }
        subnode.state.withLock { $0.hierarchy.supernode = supernode }
        return Outcome(oldSupernode: old, isChange: true, replaced: replaced)
    }

    private static func index(of sibling: ASDisplayNode, in siblings: [ASDisplayNode]) throws(InsertionError) -> Int {
        guard let index = siblings.firstIndex(where: { $0 === sibling }) else { throw .siblingHasOtherSupernode }
        return index
    }

    private static func isAncestorOrSelf(_ node: ASDisplayNode, of other: ASDisplayNode) -> Bool {
        if node === other { return true }
        // Only a node that has subnodes can be above another one.
        if node.state.withLock({ $0.hierarchy.subnodes.isEmpty }) { return false }
        var ancestor = other.supernodeLink
        while let current = ancestor {
            if current === node { return true }
            ancestor = current.supernodeLink
        }
        return false
    }
}

extension ASDisplayNode {
    /// The supernode, without calling an override.
    final var supernodeLink: ASDisplayNode? { state.withLock { $0.hierarchy.supernode } }

    /// The subnodes, without calling an override.
    final var subnodeLinks: [ASDisplayNode] { state.withLock { $0.hierarchy.subnodes } }
}

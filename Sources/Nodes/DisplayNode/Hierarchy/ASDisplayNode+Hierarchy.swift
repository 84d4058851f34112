import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    // MARK: Changing the tree

    /// Inserts `subnode` into the subnodes. *Thread*: any while neither node is loaded, otherwise main.
    final func insert(_ subnode: ASDisplayNode, at position: SubnodePosition) {
        guard subnode !== self, mayChangeTree(with: subnode), canContain(subnode) else { return }
        let outcome: TreeLinks.Outcome
        do {
            outcome = try TreeLinks.link(subnode, into: self, at: position)
        } catch {
            return ProgrammerError.report(error.message, subject: "\(self.description) ← \(subnode.description)")
        }
        guard outcome.isChange else { return }
        if let replaced = outcome.replaced { replaced.didLeave(self) }
        if outcome.oldSupernode === self {
            if let backing { assumeMain { attachBacking(of: subnode, to: backing) } }
        } else {
            subnode.didMove(from: outcome.oldSupernode, to: self)
        }
    }

    /// Removes the node from its supernode or, if there is none, from the view or layer that contains its view or layer.
    final func removeFromTree() {
        guard let supernode = supernodeLink else { return removeFromForeignParent() }
        guard supernode.mayChangeTree(with: self) else { return }
        if let old = TreeLinks.unlink(self) { didLeave(old) }
    }

    /// Removes the view or layer of a root from the view or layer that belongs to no node.
    private func removeFromForeignParent() {
        guard isNodeLoaded, mayChangeTree(with: self) else { return }
        assumeMain {
            detachBacking()
            // Layers, and views that clients' blocks created, do not notify their nodes about windows.
            if isInHierarchy { exitHierarchy() }
        }
    }

    /// Reorders subnodes in one step. *Thread*: any while the node is not loaded, otherwise main.
    /// *Cost*: linear in the subnodes.
    final func reorderSubnodes(_ order: [ASDisplayNode], moving: Set<ObjectIdentifier>) {
        guard mayChangeTree(with: self), let subnodes = TreeLinks.reorder(self, to: order, moving: moving), let backing
        else { return }
        assumeMain {
            let children = subnodes.compactMap { $0.backing }
            backing.view?.reorderSubviews(children.compactMap(\.view))
            let moved = Set(
                subnodes.lazy.filter { moving.contains(ObjectIdentifier($0)) }
                    .compactMap { $0.backing.map { ObjectIdentifier($0.layer) } })
            backing.layer.reorderSublayers(children.map(\.layer)) { moved.contains(ObjectIdentifier($0)) }
        }
    }

    /// Whether the tree may change on this thread: after one of the nodes is loaded, only on the main thread.
    private func mayChangeTree(with subnode: ASDisplayNode) -> Bool {
        ProgrammerError.require(
            _MeasureContext.current.specOwner != ObjectIdentifier(self),
            "subnodes are added or removed while the node's layout spec is created",
            subject: self.description)
        if isMainThread || !(isNodeLoaded || subnode.isNodeLoaded) { return true }
        ProgrammerError.report(
            "the tree of a loaded node is changed off the main thread",
            subject: "\(self.description) ↔ \(subnode.description)")
        return false
    }

    /// Reports a programmer's error and returns false if the backing of this node cannot contain that of `subnode`.
    private func canContain(_ subnode: ASDisplayNode) -> Bool {
        let isRasterized = isDrawnIntoOneBitmap
        return ProgrammerError.require(
            !isLayerBacked || subnode.isLayerBacked || isRasterized, "a node with a view cannot be a subnode of a layer-backed one",
            subject: "\(self.description) ← \(subnode.description)")
            && ProgrammerError.require(
                !isRasterized || !subnode.isNodeLoaded, "a loaded node cannot be a subnode of a rasterized one",
                subject: "\(self.description) ← \(subnode.description)")
    }

    /// Whether nodes below have no views or layers, since this node or a supernode draws them.
    final var isDrawnIntoOneBitmap: Bool {
        state.withLock { $0.display.rasterizesSubtree || $0.hierarchy.isRasterized }
    }

    // MARK: After a change

    /// Applies the state that the node inherits from its new supernode, and moves its view.
    private func didMove(from old: ASDisplayNode?, to new: ASDisplayNode) {
        // A move between two parents that are both in a window, or both in none, is neither an entry nor an exit.
        let staysInHierarchy = old != nil && old?.isInHierarchy == new.isInHierarchy && old?.isNodeLoaded == true
        if staysInHierarchy { changeNotificationsDisabled(by: 1) }
        if let old, isMainThread { assumeMain { moveDisplayCounts(from: old) } }
        // Must precede the creation of the view, because nodes below a rasterized node have none.
        if old != nil { releaseHierarchyState(notOf: new) }
        if let traits = new.state.withLock({ $0.hierarchy.traits }) {
            TraitPropagation.propagate(traits.primitiveTraitCollection(), into: self)
        }
        if isMainThread {
            assumeMain { placeBacking(in: new) }
        }
        inheritHierarchyState(from: new)
        if staysInHierarchy { changeNotificationsDisabled(by: -1) }
        guard isMainThread, new.isInHierarchy != isInHierarchy, backing != nil || new.isDrawnIntoOneBitmap else { return }
        // Layers, and views that clients' blocks created, do not notify their nodes about windows.
        assumeMain { if new.isInHierarchy { enterHierarchy() } else { exitHierarchy() } }
    }

    /// Called when the node no longer has a supernode.
    final func didLeave(_ old: ASDisplayNode) {
        if isMainThread {
            assumeMain {
                moveDisplayCounts(from: old)
                detachBacking()
                if isInHierarchy { exitHierarchy() }
            }
        }
        releaseHierarchyState(notOf: nil)
    }

    /// Adds the view or layer to that of the new supernode. If the new supernode is not loaded, or its subnodes are drawn into one bitmap,
    /// only removes the view or layer from its current parent.
    @MainActor private func placeBacking(in supernode: ASDisplayNode) {
        if let parent = supernode.backing, !supernode.isDrawnIntoOneBitmap {
            supernode.attachBacking(of: self, to: parent)
        } else {
            detachBacking()
        }
    }

    @MainActor private func detachBacking() {
        guard let backing else { return }
        if let view = backing.view { view.removeFromSuperview() } else { backing.layer.removeFromSuperlayer() }
    }

    /// Loads the view or layer of a subnode and inserts it into this node's, in the order of the subnodes.
    @MainActor final func attachBacking(of subnode: ASDisplayNode) {
        guard let backing, !state.withLock({ $0.display.rasterizesSubtree }) else { return }
        attachBacking(of: subnode, to: backing)
    }

    @MainActor private func attachBacking(of subnode: ASDisplayNode, to parent: NodeBacking) {
        let child = subnode.loadBacking()
        let next = nextSiblingBacking(after: subnode, in: parent)
        if let parentView = parent.view, let childView = child.view {
            if let nextView = nextSiblingView(after: subnode, in: parentView) {
                parentView.insertSubview(childView, belowSubview: nextView)
            } else {
                parentView.addSubview(childView)
            }
            // Siblings without a view are not among the subviews, so the layer is inserted separately.
            if let next { parent.layer.insertSublayer(child.layer, below: next.layer) }
        } else if let next {
            parent.layer.insertSublayer(child.layer, below: next.layer)
        } else {
            parent.layer.addSublayer(child.layer)
        }
    }

    /// The nearest node in front of `subnode` whose layer is in this node's layer.
    @MainActor private func nextSiblingBacking(after subnode: ASDisplayNode, in parent: NodeBacking) -> NodeBacking? {
        siblings(after: subnode).lazy.compactMap(\.backing).first { $0.layer.superlayer === parent.layer }
    }

    @MainActor private func nextSiblingView(after subnode: ASDisplayNode, in parent: UIView) -> UIView? {
        siblings(after: subnode).lazy.compactMap { $0.backing?.view }.first { $0.superview === parent }
    }

    private func siblings(after subnode: ASDisplayNode) -> ArraySlice<ASDisplayNode> {
        let all = subnodeLinks
        guard let index = all.lastIndex(where: { $0 === subnode }) else { return [] }
        return all[(index + 1)...]
    }

    // MARK: Notifications from views

    /// Called after the client or this node moved the view to another superview. Updates the node tree accordingly.
    @MainActor final func backingDidMove(toSuperview superview: UIView?) {
        moveWithView(to: superview)
        retainInSuperview()
    }

    /// Makes the superview retain the node if no supernode does, because a client may retain only the node's view.
    @MainActor package final func retainInSuperview() {
        guard let view = backing?.view, let superview = view.superview else { return }
        let isHeldBySupernode = supernodeLink.map { $0 === superview.asyncdisplaykit_node } ?? false
        superview.setOwner(isHeldBySupernode ? nil : self, of: view)
    }

    @MainActor private func moveWithView(to superview: UIView?) {
        let supernode = supernodeLink
        let newNode = superview?.asyncdisplaykit_node
        if newNode === supernode { return }
        if let newNode {
            guard let outcome = try? TreeLinks.link(self, into: newNode, at: .front) else { return }
            if outcome.oldSupernode != nil { releaseHierarchyState(notOf: newNode) }
            inheritHierarchyState(from: newNode)
        } else if let supernode, supernode.backing != nil, TreeLinks.unlink(self, from: supernode) != nil {
            releaseHierarchyState(notOf: nil)
        }
    }

    /// The nearest view controller in the responder chain.
    @MainActor final func nearestViewController() -> UIViewController? {
        var node: ASDisplayNode? = self
        while let current = node {
            if let view = current.backing?.view { return view.nearestViewController }
            node = current.supernode
        }
        return nil
    }
}

import Foundation
import LayoutEngine
import UIPrimitives

extension ASDisplayNode {
    /// Explains the adopted layout, or the one measured last: this node's specs and, inside them, those of its subnodes.
    ///
    /// Creates and solves the specs again, so that nothing has to be stored for it. Nil before the
    /// first measurement. Positions are those before mirroring for right-to-left. *Thread*: any; main once loaded.
    package final func explainLayout() -> LayoutExplanation? {
        guard let entry = newestLayout else { return nil }
        let bounds = LayoutExplainer.bounds(of: self, in: entry.constrainedSize, parentSize: entry.parentSize)
        return explain(entry, bounds, depth: 0)
    }

    /// The layout that was measured last, applied or not; for tools that measure nodes without showing them.
    package final var latestLayout: ASLayout? { newestLayout?.layout(of: self) }

    /// The depth of nodes at which the explanation of a tree ends.
    private static var explainedDepth: Int { 100 }

    private func explain(_ entry: LayoutCacheEntry, _ bounds: SizeBounds, depth: Int) -> LayoutExplanation {
        var explanation = ownExplanation(entry, bounds)
        guard depth < Self.explainedDepth else { return explanation }
        var nodes: [ObjectIdentifier: ASDisplayNode] = [:]
        for subnode in subnodes ?? [] { nodes[ObjectIdentifier(subnode)] = subnode }
        explanation.replaceNodes { child in
            guard let node = nodes[child.identity], let entry = node.newestLayout, node.hasSpec else { return }
            // A node measured again since, with another range, is explained by that.
            let bounds =
                entry.constrainedSize == child.received
                ? child.bounds : LayoutExplainer.bounds(of: node, in: entry.constrainedSize, parentSize: entry.parentSize)
            let inner = node.explain(
                entry, bounds ?? LayoutExplainer.bounds(of: node, in: entry.constrainedSize, parentSize: entry.parentSize),
                depth: depth + 1)
            child.children = inner.children
            if child.width.rule == .ownLayout { child.width = inner.width }
            if child.height.rule == .ownLayout { child.height = inner.height }
        }
        return explanation
    }

    /// The node and its specs; subnodes are leaves of it.
    private func ownExplanation(_ entry: LayoutCacheEntry, _ bounds: SizeBounds) -> LayoutExplanation {
        let spec = hasSpec ? makeSpec(bounds.range) : AbsentLayoutSpec.shared
        var explanation: LayoutExplanation
        if spec === AbsentLayoutSpec.shared {
            explanation = LayoutExplainer.explain(self, in: bounds.range, parentSize: entry.parentSize, bounds: bounds)
            explanation.bounds = bounds
        } else {
            if let traits = state.withLock({ $0.hierarchy.traits }) {
                TraitPropagation.propagate(traits.primitiveTraitCollection(), into: spec)
            }
            let inside = LayoutExplainer.explain(spec, in: bounds.range, parentSize: bounds.range.max, bounds: bounds)
            explanation = LayoutExplanation(
                type: String(describing: type(of: self)), debugName: debugName, identity: ObjectIdentifier(self), isNode: true,
                parentSize: entry.parentSize, size: inside.size, position: .zero, width: inside.width, height: inside.height,
                bounds: bounds, children: [inside])
        }
        explanation.received = entry.constrainedSize
        explanation.allowed = bounds.range
        return explanation
    }

    /// Whether the node is measured by a layout spec.
    private var hasSpec: Bool {
        layoutSpecBlock != nil || OverriddenMethods.of(type(of: self)).contains(.layoutSpec)
    }
}

extension LayoutExplanation {
    /// Calls `body` for the nodes below, not for those inside them.
    fileprivate mutating func replaceNodes(_ body: (inout LayoutExplanation) -> Void) {
        for index in children.indices {
            if children[index].isNode {
                body(&children[index])
            } else {
                children[index].replaceNodes(body)
            }
        }
    }
}

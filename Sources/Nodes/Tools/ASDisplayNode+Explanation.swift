import Foundation
import LayoutEngine
import UIPrimitives

extension ASDisplayNode {
    /// Returns an explanation of the sizes and positions in the pending layout if it is not outdated, otherwise in the adopted one. It
    /// contains the specs of this node and of its subnodes.
    ///
    /// Creates and solves the specs again, so that normal layouts store nothing for explanations. Returns nil before the first measurement.
    /// Positions are those before mirroring for right-to-left. *Thread*: any; main once loaded.
    package final func explainLayout() -> LayoutExplanation? {
        guard let entry = newestLayout else { return nil }
        let bounds = LayoutExplainer.bounds(
            of: self, in: entry.constrainedSize, parentSize: entry.parentSize, by: hasFrameSetByClient ? .frame : .root)
        return withoutCounting { explain(entry, bounds, depth: 0) }
    }

    /// Calls `body`, and restores the numbers of measurements of the node and its descendants, because explanations measure again.
    private func withoutCounting<Result>(_ body: () -> Result) -> Result {
        var counts: [(node: ASDisplayNode, count: UInt32)] = []
        ASDisplayNodePerformBlockOnEveryNode(nil, self, false) { node in
            counts.append((node, node.state.withLock { $0.layout.measureCount }))
        }
        defer { for (node, count) in counts { node.state.withLock { $0.layout.measureCount = count } } }
        return body()
    }

    /// Whether the size comes from a frame that code has set: the layout of the supernode does not contain the node.
    private var hasFrameSetByClient: Bool {
        guard let supernode else { return false }
        var isInLayout = false
        supernode.newestLayout?.forEachSublayout { element, _ in
            if element === self { isInLayout = true }
        }
        return !isInLayout
    }

    /// The last measured layout, applied or not; for tools that measure nodes without displaying them.
    package final var latestLayout: ASLayout? { newestLayout?.layout(of: self) }

    /// The maximum depth of an explanation; deeper subnodes are not explained.
    private static var explainedDepth: Int { 100 }

    private func explain(_ entry: LayoutCacheEntry, _ bounds: SizeBounds, depth: Int) -> LayoutExplanation {
        // Rounds to the pixels of the measurement, whose scale can differ from that of the window.
        var explanation = PixelGrid.withScale(measurementScale) { ownExplanation(entry, bounds) }
        guard depth < Self.explainedDepth else { return explanation }
        var nodes: [ObjectIdentifier: ASDisplayNode] = [:]
        for subnode in subnodes ?? [] { nodes[ObjectIdentifier(subnode)] = subnode }
        explanation.replaceNodes { child in
            guard let node = nodes[child.identity], let entry = node.newestLayout, node.hasSpec else { return }
            // If another caller has measured the node with another range since, the explanation is for that range.
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

    /// Returns the explanation of the node and its specs, without the insides of its subnodes.
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
            var inside = LayoutExplainer.explain(spec, in: bounds.range, parentSize: bounds.range.max, bounds: bounds)
            inside.setSpecPaths(SpecPath.paths(below: spec))
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
    /// Sets ``specPath`` of this and all inner explanations of specs, by the identities of the specs.
    fileprivate mutating func setSpecPaths(_ paths: [ObjectIdentifier: [Int]]) {
        specPath = isNode ? nil : paths[identity]
        for index in children.indices { children[index].setSpecPaths(paths) }
    }

    /// Calls `body` for the nearest nodes below, but not for the nodes inside them.
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

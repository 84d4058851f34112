import LayoutEngine

/// The position of a spec among the specs of a node: indices of `sublayoutElements()` from the outermost spec, whose path is empty.
///
/// Specs are created for each measurement; a path identifies the same spec in two measurements.
package enum SpecPath {
    /// The maximum depth of a spec that has a path.
    private static let depthLimit = 100

    /// Returns the paths of `root` and the specs below it, by identity. Specs inside subnodes are not included.
    static func paths(below root: ASLayoutSpec) -> [ObjectIdentifier: [Int]] {
        var paths: [ObjectIdentifier: [Int]] = [:]
        visit(root, path: [], into: &paths)
        return paths
    }

    private static func visit(_ spec: ASLayoutSpec, path: [Int], into paths: inout [ObjectIdentifier: [Int]]) {
        guard path.count < depthLimit else { return }
        paths[ObjectIdentifier(spec)] = path
        for (index, element) in (spec.children ?? []).enumerated() {
            if let child = element as? ASLayoutSpec { visit(child, path: path + [index], into: &paths) }
        }
    }

    /// Returns the spec at a path; nil if the path does not lead to a spec.
    package static func spec(at path: [Int], below root: ASLayoutSpec) -> ASLayoutSpec? {
        var spec = root
        for index in path {
            guard let children = spec.children, children.indices.contains(index), let child = children[index] as? ASLayoutSpec else {
                return nil
            }
            spec = child
        }
        return spec
    }
}

extension ASDisplayNode {
    /// Changes the specs of the node each time they are created, before they are measured; nil ends the changes. Setting it invalidates the
    /// layout. Specs that the client stores and returns again are not changed.
    ///
    /// *Thread*: any; called on the thread that measures.
    package final var specEditor: (@Sendable (ASLayoutSpec) -> Void)? {
        get { state.withLock { $0.layout.rare.specEditor } }
        set {
            replace(\.layout.rare.specEditor, newValue)
            setNeedsLayout()
        }
    }

    /// Returns the spec at a path, created again for the range of the last measurement; nil before that, or if the tree has changed.
    package final func currentSpec(at path: [Int]) -> ASLayoutSpec? {
        guard let entry = newestLayout else { return nil }
        let bounds = LayoutExplainer.bounds(of: self, in: entry.constrainedSize, parentSize: entry.parentSize)
        return SpecPath.spec(at: path, below: makeSpec(bounds.range))
    }
}

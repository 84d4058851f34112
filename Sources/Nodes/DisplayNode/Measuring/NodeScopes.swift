import UIPrimitives

/// The node whose layout spec the calling thread is creating: a spec may be created at any time and any number of times, so
/// its creation must not change the tree.
enum SpecScope {
    static func with<Result>(_ node: ASDisplayNode, _ body: () -> Result) -> Result { scope.with(node, body) }

    /// Whether the spec being created is that of `node`.
    static func isMakingSpec(of node: ASDisplayNode) -> Bool { scope.isRunning(for: node) }

    private static let scope = ThreadScope()
}

/// The node that the calling thread invalidates on behalf of one below it, whose size has changed.
enum InvalidationFromBelow {
    static func of<Result>(_ node: ASDisplayNode, _ body: () -> Result) -> Result { scope.with(node, body) }

    static func isRunning(for node: ASDisplayNode) -> Bool { scope.isRunning(for: node) }

    private static let scope = ThreadScope()
}

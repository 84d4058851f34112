import AsyncDisplayKit

/// A cell that reports the first time at which its contents are visible.
// Protection: the properties are set before the node is loaded, or on the main thread.
public final class OnAppearNode<Content: ASDisplayNode>: NamedDisplayCellNodeBase, @unchecked Sendable {
    /// The blocks that the node calls.
    public struct Handlers {
        /// Called once, on the main thread, when the node is visible for the first time.
        public var onAppear: () -> Void = {}
    }

    /// The blocks that the node calls.
    public var handlers = Handlers()
    /// The node that fills this one.
    public let content: Content
    private var didAppear = false

    /// Creates a node around the node that the block returns. *Differs from TextureSwiftSupport*: `debug` is without effect; the
    /// original shows a text when the node has appeared.
    public init(debug: Bool = false, content: () -> Content) {
        self.content = content()
        super.init()
        addSubnode(self.content)
    }

    public override var supportsLayerBacking: Bool { false }

    public override func didEnterVisibleState() {
        super.didEnterVisibleState()
        guard !didAppear else { return }
        didAppear = true
        handlers.onAppear()
    }

    public final override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: content)
    }

    /// Sets the block of ``Handlers/onAppear``. Returns the node.
    @discardableResult
    public func onAppear(_ closure: @escaping () -> Void) -> Self {
        handlers.onAppear = closure
        return self
    }
}

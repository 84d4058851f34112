import AsyncDisplayKit

/// A cell around a node that animates while it is highlighted and reports taps.
// Protection: the properties are set before the node is loaded, or on the main thread.
open class HighlightCellNode<D: ASDisplayNode>: NamedDisplayCellNodeBase, @unchecked Sendable {
    /// The class of the node inside.
    public typealias BodyNode = D

    /// The node in front of the contents; nil for none.
    public let overlayNode: ASDisplayNode?
    /// The node inside.
    public let bodyNode: D
    private let press: PressAppearance
    private var tapHandler: () -> Void = {}

    /// Creates a cell around the node that the block returns.
    public init(animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, _ bodyNode: () -> D) {
        self.bodyNode = bodyNode()
        overlayNode = animation.overlayNode
        press = PressAppearance(body: self.bodyNode, animation: animation, haptics: haptics)
        super.init()
        clipsToBounds = false
        press.nodes.forEach(addSubnode)
    }

    open override var supportsLayerBacking: Bool { false }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { press.layout }

    open override var isHighlighted: Bool {
        didSet { press.show(isHighlighted, in: self) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        press.haptics?.send(event: .onTouchDownInside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        press.haptics?.send(event: .onTouchUpInside)
        tapHandler()
    }

    /// Sets the block that is called when a touch ends. Returns the node.
    @discardableResult
    public func onTap(_ handler: @escaping () -> Void) -> Self {
        tapHandler = handler
        return self
    }
}

/// A ``HighlightCellNode`` of any node.
// Protection: that of the superclass.
open class AnyHighlightCellNode: HighlightCellNode<ASDisplayNode>, @unchecked Sendable {}

import AsyncDisplayKit

/// A control around a node that animates while it is pressed and reports taps and long presses.
// Protection: the properties are set before the node is loaded, or on the main thread.
open class InteractiveNode<D: ASDisplayNode>: NamedDisplayControlNodeBase, @unchecked Sendable {
    /// The class of the node inside.
    public typealias BodyNode = D

    /// The blocks that the node calls on the main thread.
    public struct Handlers {
        /// Called after a tap.
        public var onTap: () -> Void = {}
        /// Called when a long press is recognized, with its location. *Units*: points of the node.
        public var onLongPress: (CGPoint) -> Void = { _ in }
    }

    /// The recognizer of long presses; nil before loading and without long presses.
    public var longPressGestureRecognizer: UILongPressGestureRecognizer?
    /// The blocks that the node calls.
    public var handlers = Handlers()
    /// The node in front of the contents; nil for none.
    public let overlayNode: ASDisplayNode?
    /// The node inside.
    public let bodyNode: D

    private let press: PressAppearance
    private let recognizesLongPresses: Bool

    /// Creates a control around the node that the block returns.
    public init(
        animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, useLongPressGesture: Bool = false,
        _ bodyNode: () -> D
    ) {
        self.bodyNode = bodyNode()
        overlayNode = animation.overlayNode
        press = PressAppearance(body: self.bodyNode, animation: animation, haptics: haptics)
        recognizesLongPresses = useLongPressGesture
        super.init()
        clipsToBounds = false
        press.nodes.forEach(addSubnode)
    }

    open override var supportsLayerBacking: Bool { false }

    open override func didLoad() {
        super.didLoad()
        addAction(forControlEvents: .touchDown) { [weak self] _ in self?.pressDidBegin() }
        addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.tap() }
        guard recognizesLongPresses else { return }
        let recognizer = UILongPressGestureRecognizer(target: self, action: Selector(InteractiveNode<D>.longPress))
        view.addGestureRecognizer(recognizer)
        longPressGestureRecognizer = recognizer
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { press.layout }

    open override var isHighlighted: Bool {
        didSet { press.show(isHighlighted, in: self) }
    }

    private func pressDidBegin() { press.haptics?.send(event: .onTouchDownInside) }

    private func tap() {
        press.haptics?.send(event: .onTouchUpInside)
        handlers.onTap()
    }

    @MainActor private func longPress(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        press.haptics?.send(event: .onLongPress)
        handlers.onLongPress(recognizer.location(in: recognizer.view))
    }

    /// Sets the block of ``Handlers/onTap``. Returns the node.
    @discardableResult
    public func onTap(_ handler: @escaping () -> Void) -> Self {
        handlers.onTap = handler
        return self
    }

    /// Sets the block of ``Handlers/onLongPress``. Returns the node.
    @discardableResult
    public func onLongPress(_ handler: @escaping (CGPoint) -> Void) -> Self {
        handlers.onLongPress = handler
        return self
    }
}

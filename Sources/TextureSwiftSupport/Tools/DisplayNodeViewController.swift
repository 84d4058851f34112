import AsyncDisplayKit

/// A controller whose layout is described like that of a node, without a node class for its contents. *Thread*: main.
open class DisplayNodeViewController: ASDKViewController<SafeAreaDisplayNode> {
    /// The safe area of the root node. *Units*: points.
    public var capturedSafeAreaInsets: UIEdgeInsets { node.capturedSafeAreaInsets }

    public override init() {
        super.init(node: SafeAreaDisplayNode())
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [weak self] _, range in self?.layoutSpecThatFits(range) ?? ASLayoutSpec() }
    }

    /// *Traps*: always; the controller cannot be created from a nib.
    @available(*, unavailable)
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) is not supported by \(Self.self)")
    }

    /// Returns the layout of the root node; by default an empty one. *Thread*: any, like the method of nodes.
    nonisolated open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
}

/// A controller like ``DisplayNodeViewController`` whose node is a subview of an ordinary view. *Thread*: main.
open class PlainDisplayNodeViewController: UIViewController {
    private let node = SafeAreaDisplayNode()

    /// The safe area of the node. *Units*: points.
    public var capturedSafeAreaInsets: UIEdgeInsets { node.capturedSafeAreaInsets }

    /// Creates a controller whose node fills its view.
    public init() {
        super.init(nibName: nil, bundle: nil)
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [weak self] _, range in self?.layoutSpecThatFits(range) ?? ASLayoutSpec() }
    }

    /// *Traps*: always; the controller cannot be created from a nib.
    @available(*, unavailable)
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) is not supported by \(Self.self)")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(node.view)
        node.view.frame = view.bounds
        node.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Returns the layout of the node; by default an empty one. *Thread*: any, like the method of nodes.
    nonisolated open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
}

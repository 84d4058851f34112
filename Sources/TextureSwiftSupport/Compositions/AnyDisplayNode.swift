import AsyncDisplayKit

/// The older name of ``AnyDisplayNode``.
public typealias FunctionalDisplayNode = AnyDisplayNode

/// A node that is composed of other nodes where it is created, without a subclass.
///
///     AnyDisplayNode { _, _ in
///         LayoutSpec { VStackLayout { title; price } }
///     }
// Protection: the properties are set before the node is loaded, or on the main thread.
open class AnyDisplayNode: SafeAreaDisplayNode, @unchecked Sendable {
    private var associated: [Any]
    private var layoutHandler: ((AnyDisplayNode) -> Void)?

    /// Creates a node with a layout. The name and the place of the call become its accessibility identifier.
    public init(
        _ name: String = "", _ file: StaticString = #file, _ function: StaticString = #function, _ line: UInt = #line,
        retainsUntilDeinitItems: [Any] = [], layoutSpecBlock: @escaping (AnyDisplayNode, ASSizeRange) -> ASLayoutSpec
    ) {
        associated = retainsUntilDeinitItems
        super.init()
        automaticallyManagesSubnodes = true
        self.layoutSpecBlock = { node, range in
            (node as? AnyDisplayNode).map { layoutSpecBlock($0, range) } ?? ASLayoutSpec()
        }
        let source = URL(fileURLWithPath: "\(file)").deletingPathExtension().lastPathComponent
        accessibilityIdentifier = [name, source, "\(function)", "\(line)"].joined(separator: ".")
    }

    open override func layout() {
        super.layout()
        layoutHandler?(self)
    }

    /// The method of `ASDisplayNode`, which the method whose block receives an ``AnyDisplayNode`` replaces.
    @available(*, unavailable, message: "Use the method whose block receives an AnyDisplayNode.")
    open override func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) { super.onDidLoad(body) }

    /// Runs a block when the node is loaded, on the main thread. Returns the node.
    @discardableResult
    public final func onDidLoad(_ onDidLoad: @escaping @MainActor (AnyDisplayNode) -> Void) -> Self {
        super.onDidLoad { node in (node as? AnyDisplayNode).map(onDidLoad) }
        return self
    }

    /// Sets the block that runs after each layout of the subnodes, on the main thread. Returns the node.
    @discardableResult
    public final func onLayout(_ onLayout: @escaping (AnyDisplayNode) -> Void) -> Self {
        layoutHandler = onLayout
        return self
    }

    /// Keeps an object as long as the node exists. Returns the node.
    @discardableResult
    public final func associate(_ object: Any) -> Self {
        associated.append(object)
        return self
    }

    /// Sets the background color. Returns the node.
    @discardableResult
    public final func setBackgroundColor(_ color: UIColor) -> Self {
        backgroundColor = color
        return self
    }
}

/// The older name of ``AnyPropsDisplayNode``.
public typealias PropsFunctionalDisplayNode = AnyPropsDisplayNode

/// An ``AnyDisplayNode`` that passes values to its contents.
// Protection: the properties are set before the node is loaded, or on the main thread.
public final class AnyPropsDisplayNode<Props>: AnyDisplayNode, @unchecked Sendable {
    private var updateHandler: (ASDisplayNode, Props) -> Void = { _, _ in }

    /// Sets the block that receives the values. Returns the node.
    public func onUpdatedProps(_ onUpdatedProps: @escaping (ASDisplayNode, Props) -> Void) -> Self {
        updateHandler = onUpdatedProps
        return self
    }

    /// Passes values to the block of ``onUpdatedProps(_:)``.
    public func update(props: Props) { updateHandler(self, props) }
}

import AsyncDisplayKit
import Scheduling

/// The older name of ``GradientLayerNode``.
public typealias GradientNode = GradientLayerNode

/// A node whose layer is a `CAGradientLayer`.
open class GradientLayerNode: ASDisplayNode, @unchecked Sendable {  // Protection: that of the superclass.
    /// The layer. *Thread*: main.
    @preconcurrency @MainActor public var gradientLayer: CAGradientLayer { view.layer as! CAGradientLayer }

    public override init() {
        super.init()
        setViewBlock { GradientLayerView() }
        backgroundColor = .clear
    }

    open override var supportsLayerBacking: Bool { false }
}

private final class GradientLayerView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// A node that draws a gradient, on a display queue as other nodes draw their contents.
open class GradientDrawingNode: NamedDisplayNodeBase, @unchecked Sendable {  // Protection: that of the superclass.
    private final class Parameters: NSObject {
        let drawer: LinearGradientDrawer
        init(_ drawer: LinearGradientDrawer) { self.drawer = drawer }
    }

    private let drawer = Locked<LinearGradientDrawer?>(nil)

    public override init() {
        super.init()
        isOpaque = false
    }

    /// Creates a node that draws a gradient.
    public convenience init(descriptor: LinearGradientDescriptor) {
        self.init()
        setDescriptor(descriptor: descriptor)
    }

    open override var supportsLayerBacking: Bool { true }

    /// Sets the gradient. *Thread*: any.
    public func setDescriptor(descriptor: LinearGradientDescriptor) {
        drawer.withLock { $0 = LinearGradientDrawer(descriptor: descriptor) }
        setNeedsDisplay()
    }

    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        drawer.withLock { $0 }.map(Parameters.init)
    }

    open override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext(), let parameters = parameters as? Parameters else { return }
        parameters.drawer.draw(in: context, rect: bounds)
    }
}

import AsyncDisplayKit
import Nodes
import Scheduling

/// A node that shows a path with a `CAShapeLayer`.
public final class ShapeLayerNode: ASDisplayNode, ShapeDisplaying, @unchecked Sendable {  // Protection: that of the superclass.
    private struct Look {
        var fill: UIColor? = .black
        var stroke: UIColor?
        var lineWidth: CGFloat = 0
        var isLineInside = true
    }

    private let shape = ASDisplayNode(layerBlock: { CAShapeLayer() })
    private let look = Locked(Look())
    private let update: Update

    public init(update: @escaping Update) {
        self.update = update
        super.init()
        backgroundColor = .clear
        addSubnode(shape)
        shape.onDidLoad { [weak self] _ in self?.showLook() }
    }

    public override var supportsLayerBacking: Bool { true }

    /// The layer that shows the path. *Thread*: main.
    @preconcurrency @MainActor public var shapeLayer: CAShapeLayer { shape.layer as! CAShapeLayer }

    /// Whether the line is inside the bounds, as by default; otherwise its middle is on the edge.
    public var usesInnerBorder: Bool {
        get { look.withLock { $0.isLineInside } }
        set {
            look.withLock { $0.isLineInside = newValue }
            setNeedsLayout()
        }
    }

    public var shapeLineWidth: CGFloat {
        get { look.withLock { $0.lineWidth } }
        set {
            change { $0.lineWidth = newValue }
            setNeedsLayout()
        }
    }

    public var shapeStrokeColor: UIColor? {
        get { look.withLock { $0.stroke } }
        set { change { $0.stroke = newValue } }
    }

    public var shapeFillColor: UIColor? {
        get { look.withLock { $0.fill } }
        set { change { $0.fill = newValue } }
    }

    private func change(_ change: (inout Look) -> Void) {
        look.withLock { change(&$0) }
        ASPerformBlockOnMainThread { assumeMain { if self.shape.isNodeLoaded { self.showLook() } } }
    }

    @MainActor private func showLook() {
        let look = look.withLock { $0 }
        withoutActions {
            shapeLayer.fillColor = look.fill?.cgColor
            shapeLayer.strokeColor = look.stroke?.cgColor
            shapeLayer.lineWidth = look.lineWidth
        }
    }

    @MainActor private func withoutActions(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }

    public override func layout() {
        super.layout()
        withoutActions { shapeLayer.path = update(shape.bounds).cgPath }
    }

    public override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let look = look.withLock { $0 }
        let inset = look.isLineInside ? look.lineWidth / 2 : 0
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: shape)
    }
}

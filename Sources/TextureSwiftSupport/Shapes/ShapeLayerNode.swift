import AsyncDisplayKit
import Nodes
import Scheduling

/// A node that shows a path with a `CAShapeLayer`.
public final class ShapeLayerNode: ASDisplayNode, ShapeDisplaying, @unchecked Sendable {  // Protection: that of the superclass.
    private struct ShapeStyle {
        var fill: UIColor? = .black
        var stroke: UIColor?
        var lineWidth: CGFloat = 0
        var isLineInside = true
    }

    private let shape = ASDisplayNode(layerBlock: { CAShapeLayer() })
    private let shapeStyle = Locked(ShapeStyle())
    private let update: Update

    public init(update: @escaping Update) {
        self.update = update
        super.init()
        backgroundColor = .clear
        addSubnode(shape)
        shape.onDidLoad { [weak self] _ in self?.applyStyle() }
    }

    public override var supportsLayerBacking: Bool { true }

    /// The layer that shows the path. *Thread*: main.
    @preconcurrency @MainActor public var shapeLayer: CAShapeLayer { shape.layer as! CAShapeLayer }

    /// Whether the line is inside the bounds, as by default; otherwise its middle is on the edge.
    public var usesInnerBorder: Bool {
        get { shapeStyle.withLock { $0.isLineInside } }
        set {
            shapeStyle.withLock { $0.isLineInside = newValue }
            setNeedsLayout()
        }
    }

    public var shapeLineWidth: CGFloat {
        get { shapeStyle.withLock { $0.lineWidth } }
        set {
            change { $0.lineWidth = newValue }
            setNeedsLayout()
        }
    }

    public var shapeStrokeColor: UIColor? {
        get { shapeStyle.withLock { $0.stroke } }
        set { change { $0.stroke = newValue } }
    }

    public var shapeFillColor: UIColor? {
        get { shapeStyle.withLock { $0.fill } }
        set { change { $0.fill = newValue } }
    }

    private func change(_ change: (inout ShapeStyle) -> Void) {
        shapeStyle.withLock { change(&$0) }
        ASPerformBlockOnMainThread { assumeMain { if self.shape.isNodeLoaded { self.applyStyle() } } }
    }

    @MainActor private func applyStyle() {
        let style = shapeStyle.withLock { $0 }
        withoutActions {
            shapeLayer.fillColor = style.fill?.cgColor
            shapeLayer.strokeColor = style.stroke?.cgColor
            shapeLayer.lineWidth = style.lineWidth
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
        let style = shapeStyle.withLock { $0 }
        let inset = style.isLineInside ? style.lineWidth / 2 : 0
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: shape)
    }
}

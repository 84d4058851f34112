import AsyncDisplayKit

/// The technique by which a ``StyledEdgeNode`` rounds its corners.
public enum StyledEdgeCornerRoundingStrategy {
    /// The color of the background behind the node covers the corners.
    case clip(assimilationColor: UIColor)
    /// A mask makes the corners transparent.
    case mask
}

/// The line along the edge of a ``StyledEdgeNode``.
public struct StyledEdgeBorderDescriptor {
    /// The width. *Units*: points.
    public var width: CGFloat
    /// The color.
    public var color: UIColor

    /// Creates a line.
    public init(width: CGFloat, color: UIColor) {
        self.width = width
        self.color = color
    }
}

/// A node that contains another node, with rounded corners and a line along its edge.
// Protection: the properties are set before the node is loaded, or on the main thread.
open class StyledEdgeNode<ContentNode: ASDisplayNode>: NamedDisplayNodeBase, @unchecked Sendable {
    /// The node inside.
    public final var contentNode: ContentNode
    /// The line; nil for none. *Thread*: main after loading.
    public final var border: StyledEdgeBorderDescriptor? {
        didSet { styleDidChange() }
    }
    /// The technique by which the corners are rounded. *Thread*: main after loading.
    public final var cornerRoundingStrategy: StyledEdgeCornerRoundingStrategy {
        didSet { styleDidChange() }
    }

    /// The line has twice the border's width: the node clips the half outside its edge.
    private let borderNode: ShapeLayerNode
    private let cornersNode: ShapeDrawingNode
    private let mask: ShapeDrawingNode

    /// Creates a node around the node that the block returns. *Units*: points.
    public init(
        cornerRadius: CGFloat, cornerRoundingStrategy: StyledEdgeCornerRoundingStrategy, border: StyledEdgeBorderDescriptor? = nil,
        contentNode: () -> ContentNode
    ) {
        self.cornerRoundingStrategy = cornerRoundingStrategy
        self.contentNode = contentNode()
        self.border = border
        borderNode = .roundedCorner(radius: cornerRadius)
        cornersNode = ShapeDrawingNode { bounds in
            let path = UIBezierPath(rect: bounds)
            path.usesEvenOddFillRule = true
            path.append(UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius))
            return path
        }
        mask = .roundedCorner(radius: cornerRadius)
        super.init()
        for node in [borderNode, cornersNode, mask] { node.isUserInteractionEnabled = false }
        borderNode.usesInnerBorder = false
        automaticallyManagesSubnodes = true
        clipsToBounds = true
        styleDidChange()
    }

    /// Creates a node around another node. *Units*: points.
    public convenience init(
        cornerRadius: CGFloat, cornerRoundingStrategy: StyledEdgeCornerRoundingStrategy, border: StyledEdgeBorderDescriptor? = nil,
        contentNode: @autoclosure () -> ContentNode
    ) {
        self.init(cornerRadius: cornerRadius, cornerRoundingStrategy: cornerRoundingStrategy, border: border, contentNode: contentNode)
    }

    open override var supportsLayerBacking: Bool { false }

    private func styleDidChange() {
        borderNode.isHidden = border == nil
        borderNode.shapeFillColor = nil
        borderNode.shapeStrokeColor = border?.color
        borderNode.shapeLineWidth = (border?.width ?? 0) * 2
        if case .clip(let color) = cornerRoundingStrategy { cornersNode.shapeFillColor = color }
        setNeedsLayout()
    }

    private var isMasked: Bool {
        if case .mask = cornerRoundingStrategy { true } else { false }
    }

    open override func layoutDidFinish() {
        super.layoutDidFinish()
        layer.mask = isMasked ? mask.layer : nil
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let edge: [ASDisplayNode] = [borderNode, isMasked ? mask : cornersNode]
        return ASOverlayLayoutSpec(child: contentNode, overlay: ASWrapperLayoutSpec(layoutElements: edge))
    }
}

/// A ``StyledEdgeNode`` of any node.
// Protection: that of the superclass.
public final class AnyStyledEdgeNode: StyledEdgeNode<ASDisplayNode>, @unchecked Sendable {}

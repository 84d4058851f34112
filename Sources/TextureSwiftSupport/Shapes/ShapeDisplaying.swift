import AsyncDisplayKit

/// A node that shows a path.
public protocol ShapeDisplaying: AnyObject {
    /// Returns the path for the bounds. *Thread*: main.
    typealias Update = (CGRect) -> UIBezierPath

    /// Creates a node that shows the path that the block returns for the node's bounds.
    init(update: @escaping Update)

    /// The color inside the path; nil for none.
    var shapeFillColor: UIColor? { get set }
    /// The width of the line along the path. *Units*: points.
    var shapeLineWidth: CGFloat { get set }
    /// The color of the line along the path; nil for none.
    var shapeStrokeColor: UIColor? { get set }
}

/// The axis along which a capsule is straight.
public enum CupsuleShapeDirection: Sendable {
    /// Top to bottom.
    case vertical
    /// Left to right.
    case horizontal
}

extension ShapeDisplaying {
    /// Sets the color inside the path. Returns the node.
    @discardableResult
    public func setShapeFillColor(_ color: UIColor) -> Self {
        shapeFillColor = color
        return self
    }

    /// Sets the width of the line. *Units*: points. Returns the node.
    @discardableResult
    public func setShapeLineWidth(_ width: CGFloat) -> Self {
        shapeLineWidth = width
        return self
    }

    /// Sets the color of the line. Returns the node.
    @discardableResult
    public func setStrokeColor(_ color: UIColor) -> Self {
        shapeStrokeColor = color
        return self
    }

    /// Returns a node with a capsule. The radius is half of the side across `direction`; without `usesSmoothCurve`, it is half of the
    /// shorter side, whatever the direction.
    public static func capsule(direction: CupsuleShapeDirection, usesSmoothCurve: Bool) -> Self {
        Self { bounds in
            let side = !usesSmoothCurve ? min(bounds.width, bounds.height) : direction == .horizontal ? bounds.height : bounds.width
            return UIBezierPath(roundedRect: bounds, cornerRadius: side / 2)
        }
    }

    /// Returns a node with a rectangle with rounded corners. *Units*: points.
    public static func roundedCorner(radius: CGFloat) -> Self {
        Self { UIBezierPath(roundedRect: $0, cornerRadius: radius) }
    }
}

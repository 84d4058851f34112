import Foundation
import UIPrimitives

/// One element of a path.
package enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    case close

    func applying(_ transform: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quad(let point, let control): .quad(point.applying(transform), control: control.applying(transform))
        case .cubic(let point, let control1, let control2):
            .cubic(
                point.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
        case .close: .close
        }
    }

    /// The end point; nil for a close.
    var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
        case .close: nil
        }
    }

    /// The control points, followed by the end point.
    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let point, let control): [control, point]
        case .cubic(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
    }
}

/// The shape of a path that consists of a single rectangle or rounded rectangle, which can be painted without the rasterizer.
package enum SimpleShape: Hashable, Sendable {
    case rect(CGRect)
    /// All corners are equal, and the radius is at most half of each side.
    case roundedRect(CGRect, radius: CGFloat)
}

/// The kinds of path elements, with their Core Graphics names.
public enum CGPathElementType: Int32, Sendable {
    /// The start of a subpath (one point), a line (one), a quadratic curve (two), a cubic curve (three), the end of a subpath (none).
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path, as `CGPath.applyWithBlock(_:)` passes it; the points are valid only during the call.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The element's points: none for a close, one for a move or line, two or three for a curve, its end last.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element from its kind and its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

import Foundation
import UIPrimitives

/// The values that `saveGState` saves.
struct GraphicsState {
    /// Maps user space to pixels, with a y axis that points down.
    var transform: CGAffineTransform
    var fill: Paint = .color(.black)
    var stroke: Paint = .color(.black)
    var strokeStyle = StrokeStyle()
    var alpha: CGFloat = 1
    var blendMode: CGBlendMode = .normal
    var shadow: Shadow?
    var clip: ContextClip
    var isAntialiased = true
    var interpolationQuality: CGInterpolationQuality = .default

    /// The number of pixels per point of user space; the geometric mean of both axes if their scales differ.
    var scale: CGFloat { abs(transform.determinant).squareRoot() }
}

/// The color or pattern with which an area is painted.
enum Paint {
    case color(CGColor)
    /// An image that is repeated from the origin of the target; `scale` is its pixels per point.
    case pattern(Bitmap, scale: CGFloat)
}

/// The shadow of everything that is drawn. The transform of the state does not apply to it. *Units*: pixels, with a y axis that points
/// down.
struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor

    var sigma: CGFloat { blur / 2 }
}

/// The clip: a rectangle and, within it, shapes with antialiased edges, whose coverages are multiplied.
struct ContextClip {
    var bounds: PixelRect
    /// The shapes of the clip. A third shape is combined with the two others into one mask.
    var shapes: [ClipShape] = []

    /// Restricts the clip to a rectangle of whole pixels.
    mutating func intersect(_ rect: PixelRect) {
        bounds = bounds.intersection(rect)
    }

    /// Restricts the clip to a shape.
    mutating func intersect(_ shape: ClipShape) {
        bounds = bounds.intersection(shape.frame)
        shapes.append(shape)
        guard shapes.count > 2, !bounds.isEmpty else { return }
        let mask = ClipShape.combinedMask(of: shapes, over: bounds)
        shapes = mask.map { [.mask(PlacedMask(mask: $0, x: bounds.x, y: bounds.y))] } ?? []
    }
}

import Foundation
import UIPrimitives

/// What `saveGState` saves.
struct GraphicsState {
    /// From the user's space to pixels, y pointing down.
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
    var textPosition = CGPoint.zero

    /// Pixels a point, for line widths.
    var scale: CGFloat { abs(transform.determinant).squareRoot() }
}

/// What areas are painted with.
enum Paint {
    case color(CGColor)
    /// A picture repeated from the origin of the target, in pixels of the target.
    case pattern(Bitmap, scale: CGFloat)
}

/// The shadow of everything drawn. *Units*: pixels, y down: shadows are not subject to the transform.
struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor

    var sigma: CGFloat { blur / 2 }
}

/// What drawing is limited to: a rectangle and, where a path or soft edges were clipped to, coverage within it.
struct ContextClip {
    var bounds: PixelRect
    var mask: PlacedMask?

    /// Cuts to a rectangle of whole pixels.
    mutating func intersect(_ rect: PixelRect) {
        bounds = bounds.intersection(rect)
    }

    /// Cuts to a coverage.
    mutating func intersect(_ other: PlacedMask) {
        bounds = bounds.intersection(other.frame)
        guard !bounds.isEmpty, let mine = mask else {
            mask = other
            return
        }
        let shapes: [ClipShape] = [.mask(mine), .mask(other)]
        mask = ClipShape.combinedMask(of: shapes, over: bounds).map { PlacedMask(mask: $0, x: bounds.x, y: bounds.y) }
    }
}

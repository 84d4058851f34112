import Foundation

/// The grid of device pixels to which sizes and positions are rounded.
///
/// Texture reads the main screen's scale once for the process. Here a runtime has a scale, set by its host, and a thread can
/// lay out for another scale, so that previews at @3x and @1x can be measured side by side.
/// *Thread*: any.
package enum PixelGrid {
    /// The current number of pixels for each point on this thread. *Cost*: two loads from thread-local storage.
    package static var scale: CGFloat {
        let scale = _MeasureContext.current.scale
        return scale != 0 ? scale : Runtime.currentScale
    }

    /// Runs `body` with `scale` on this thread; overrides can be nested.
    package static func withScale<Result, Failure: Error>(
        _ scale: CGFloat, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try _MeasureContext.with({ $0.scale = scale }, body)
    }
}

/// Prevents values such as 100.00000005 from being rounded up to the next pixel: single-precision epsilon, as in Texture.
private let tolerance = CGFloat(Float.ulpOfOne)

/// The number of pixels for each point on this thread. *Differs from Texture*: while a preview is laid out, the scale of the preview and
/// not of a main screen.
public func ASScreenScale() -> CGFloat {
    PixelGrid.scale
}

/// `value` points, rounded down to a whole pixel.
public func ASFloorPixelValue(_ value: CGFloat) -> CGFloat {
    let scale = PixelGrid.scale
    return ((value + tolerance) * scale).rounded(.down) / scale
}

/// `value` points, rounded up to a whole pixel.
public func ASCeilPixelValue(_ value: CGFloat) -> CGFloat {
    let scale = PixelGrid.scale
    return ((value - tolerance) * scale).rounded(.up) / scale
}

/// `value` points, rounded to the nearest whole pixel, halves away from zero.
public func ASRoundPixelValue(_ value: CGFloat) -> CGFloat {
    let scale = PixelGrid.scale
    return (value * scale).rounded(.toNearestOrAwayFromZero) / scale
}

/// The point with both coordinates rounded up to whole pixels. *Units*: points.
public func ASCeilPointValues(_ point: CGPoint) -> CGPoint {
    CGPoint(x: ASCeilPixelValue(point.x), y: ASCeilPixelValue(point.y))
}

/// The size with both sides rounded up to whole pixels. *Units*: points.
public func ASCeilSizeValues(_ size: CGSize) -> CGSize {
    CGSize(width: ASCeilPixelValue(size.width), height: ASCeilPixelValue(size.height))
}

/// The size with both sides rounded down to whole pixels. *Units*: points.
public func ASFloorSizeValues(_ size: CGSize) -> CGSize {
    CGSize(width: ASFloorPixelValue(size.width), height: ASFloorPixelValue(size.height))
}

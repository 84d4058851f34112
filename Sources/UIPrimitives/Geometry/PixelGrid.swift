import Foundation
import Synchronization

/// The grid of device pixels that sizes and positions are rounded to.
///
/// Texture asks the main screen for its scale and caches the answer for the process. Here the process has a default,
/// set by the host, and one thread can lay out for another scale, so that a preview at @3x and one at @1x can be
/// measured side by side.
/// *Thread*: any.
package enum PixelGrid {
    /// Pixels per point where no override is in force.
    package static var defaultScale: CGFloat {
        get { CGFloat(Double(bitPattern: defaultScaleBits.load(ordering: .relaxed))) }
        set { defaultScaleBits.store(Double(newValue).bitPattern, ordering: .relaxed) }
    }

    /// Pixels per point on this thread now. *Cost*: one thread-specific load.
    package static var scale: CGFloat {
        let scale = _MeasureContext.current.scale
        return scale != 0 ? scale : defaultScale
    }

    /// Runs `body` with `scale` in force on this thread; overrides nest.
    package static func withScale<Result, Failure: Error>(
        _ scale: CGFloat, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try _MeasureContext.with({ $0.scale = scale }, body)
    }

    private static let defaultScaleBits = Atomic<UInt64>((2.0 as Double).bitPattern)
}

/// Keeps values such as 100.00000005 from being pushed to the next pixel: single-precision epsilon, as in Texture.
private let tolerance = CGFloat(Float.ulpOfOne)

/// Pixels per point on this thread. *Differs from Texture*: follows the preview being laid out, not one main screen.
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

public func ASCeilPointValues(_ point: CGPoint) -> CGPoint {
    CGPoint(x: ASCeilPixelValue(point.x), y: ASCeilPixelValue(point.y))
}

public func ASCeilSizeValues(_ size: CGSize) -> CGSize {
    CGSize(width: ASCeilPixelValue(size.width), height: ASCeilPixelValue(size.height))
}

public func ASFloorSizeValues(_ size: CGSize) -> CGSize {
    CGSize(width: ASFloorPixelValue(size.width), height: ASFloorPixelValue(size.height))
}

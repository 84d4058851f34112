import Foundation
import UIPrimitives

/// The pixel grid of one solve, read once from the thread. It uses the arithmetic of `ASCeilPixelValue`, `ASFloorPixelValue` and
/// `ASRoundPixelValue`. The tolerance is Texture's single-precision epsilon.
struct PixelRounding {
    /// Pixels per point.
    let scale: CGFloat
    private let tolerance = CGFloat(Float.ulpOfOne)

    /// The grid of the current thread.
    static var current: PixelRounding { PixelRounding(scale: PixelGrid.scale) }

    /// Rounds a length up to whole pixels; the result is in points. Adds 0 so that the result is never minus zero.
    @inline(__always)
    func ceil(_ value: CGFloat) -> CGFloat { ((value - tolerance) * scale).rounded(.up) / scale + 0 }

    /// Both coordinates rounded up.
    @inline(__always)
    func ceil(_ point: CGPoint) -> CGPoint { CGPoint(x: ceil(point.x), y: ceil(point.y)) }

    /// Both lengths rounded up.
    @inline(__always)
    func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

    /// Rounds a length down to whole pixels; the result is in points.
    @inline(__always)
    func floor(_ value: CGFloat) -> CGFloat { ((value + tolerance) * scale).rounded(.down) / scale }

    /// Rounds a length to the nearest pixel; the result is in points. Halves are rounded away from zero.
    @inline(__always)
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }
}

import Foundation
import UIPrimitives

/// The pixel grid of one solve, read once from the thread; the same arithmetic as `ASCeilPixelValue` and its siblings.
struct PixelRounding {
    /// Pixels per point.
    let scale: CGFloat
    private let tolerance = CGFloat(Float.ulpOfOne)

    /// The grid in force on this thread.
    static var current: PixelRounding { PixelRounding(scale: PixelGrid.scale) }

    /// Never minus zero, which the ceiling of zero less the tolerance would be.
    @inline(__always)
    func ceil(_ value: CGFloat) -> CGFloat { ((value - tolerance) * scale).rounded(.up) / scale + 0 }

    @inline(__always)
    func ceil(_ point: CGPoint) -> CGPoint { CGPoint(x: ceil(point.x), y: ceil(point.y)) }

    @inline(__always)
    func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

    @inline(__always)
    func floor(_ value: CGFloat) -> CGFloat { ((value + tolerance) * scale).rounded(.down) / scale }

    @inline(__always)
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }
}

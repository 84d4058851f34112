import Foundation
import UIPrimitives

/// The pixel grid of one solve, read once from the thread; the same arithmetic as `ASCeilPixelValue` and its siblings.
struct PixelRounding {
    /// Pixels per point.
    let scale: CGFloat
    private let tolerance = CGFloat(Float.ulpOfOne)

    /// The grid in force on this thread.
    static var current: PixelRounding { PixelRounding(scale: PixelGrid.scale) }

    @inline(__always)
    func ceil(_ value: CGFloat) -> CGFloat { ((value - tolerance) * scale).rounded(.up) / scale }

    @inline(__always)
    func floor(_ value: CGFloat) -> CGFloat { ((value + tolerance) * scale).rounded(.down) / scale }

    @inline(__always)
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }
}

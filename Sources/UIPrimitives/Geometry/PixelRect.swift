import Foundation

/// A rectangle of whole device pixels. *Units*: pixels; the origin is the top left corner of its surface.
package struct PixelRect: Hashable, Sendable, Codable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the smallest pixel rectangle that covers `rect`, which is in points, at `scale` pixels per point.
    ///
    /// Coordinates are clamped to ±1,000,000 pixels, which is more than any surface has; NaN becomes 0.
    package init(covering rect: CGRect, scale: CGFloat) {
        let limit: CGFloat = 1_000_000
        func clamp(_ value: CGFloat) -> Int {
            value.isNaN ? 0 : Int(min(max(value, -limit), limit))
        }
        // An overhang of less than this fraction of a pixel is a rounding error.
        let noise: CGFloat = 1e-4
        let left = clamp((rect.minX * scale + noise).rounded(.down))
        let top = clamp((rect.minY * scale + noise).rounded(.down))
        let right = clamp((rect.maxX * scale - noise).rounded(.up))
        let bottom = clamp((rect.maxY * scale - noise).rounded(.up))
        self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The rectangle in pixels.
    package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    /// The number of pixels.
    package var area: Int { width * height }
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The common pixels; empty if there are none.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .empty }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that contains both.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Whether all pixels of the other rectangle are in this one.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    /// Whether the rectangles have common pixels.
    package func intersects(_ other: PixelRect) -> Bool {
        !intersection(other).isEmpty
    }

    /// The rectangle moved by `dx` and `dy` pixels.
    package func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}

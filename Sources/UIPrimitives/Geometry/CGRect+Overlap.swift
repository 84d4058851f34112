import Foundation

extension CGRect {
    /// Whether two rectangles share an area. On Linux `intersects` is also `true` for rectangles that only touch.
    package func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

import Foundation
import UIPrimitives

/// The size of a window or buffer. *Units*: device pixels. The initializers clamp both sides to `limits`.
struct PixelSize: Equatable, Hashable, Sendable {
    let width: Int
    let height: Int

    /// The range of each side. X11 rejects 0, and truncates larger numbers to 16 bits without an error: 65,536 becomes 0 and 70,000 becomes
    /// 4,464.
    static let limits = 1...16_384

    init(width: Int, height: Int) {
        self.width = min(max(width, Self.limits.lowerBound), Self.limits.upperBound)
        self.height = min(max(height, Self.limits.lowerBound), Self.limits.upperBound)
    }

    /// Creates the size of `points` at `scale` pixels per point, rounded to whole pixels; NaN becomes 1.
    init(_ points: CGSize, scale: CGFloat) {
        func pixels(_ length: CGFloat) -> Int {
            let value = (length * scale).rounded()
            return value.isNaN ? 1 : Int(min(max(value, 1), CGFloat(Self.limits.upperBound)))
        }
        self.init(width: pixels(points.width), height: pixels(points.height))
    }

    /// The size of the part of a window of this size that is drawn; its area is at most ``ResourceLimits/windowArea``.
    var drawable: PixelSize {
        let area = ResourceLimits.windowArea
        guard width * height > area else { return self }
        let side = Int(Double(area).squareRoot())
        let width = min(width, max(side, area / height))
        return PixelSize(width: width, height: min(height, area / width))
    }

    /// The size in points.
    func points(scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }
}

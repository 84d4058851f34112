import UIKit

/// The appearance of the badge that marks live photos.
public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The badge is white with a shadow, to be shown over an image. Without this option, the badge is a template image.
    public static let overContent = PHLivePhotoBadgeOptions(rawValue: 1)
    /// The badge is crossed out, to show that the video is not played.
    public static let liveOff = PHLivePhotoBadgeOptions(rawValue: 2)
}

/// Draws the badge of live photos: a disc, a ring around it and a circle of dots around both.
@MainActor struct LivePhotoBadge {
    private let options: PHLivePhotoBadgeOptions
    private static let size: CGFloat = 28
    private static let dots = 24

    init(_ options: PHLivePhotoBadgeOptions) {
        self.options = options
    }

    var image: UIImage {
        let isOverContent = options.contains(.overContent)
        let image = UIGraphicsImageRenderer(size: CGSize(width: Self.size, height: Self.size)).image { context in
            if isOverContent {
                context.cgContext.setShadow(offset: .zero, blur: 2, color: UIColor(white: 0, alpha: 0.5).cgColor)
            }
            draw()
        }
        return image.withRenderingMode(isOverContent ? .alwaysOriginal : .alwaysTemplate)
    }

    private func draw() {
        let middle = Self.size / 2
        UIColor.white.set()
        circle(middle, radius: 2.5).fill()
        let ring = circle(middle, radius: 5.5)
        ring.lineWidth = 1.5
        ring.stroke()
        for index in 0..<Self.dots {
            let angle = CGFloat(index) / CGFloat(Self.dots) * 2 * .pi
            let dot = CGRect(x: middle + 9 * cos(angle), y: middle + 9 * sin(angle), width: 0, height: 0)
            UIBezierPath(ovalIn: dot.insetBy(dx: -0.6, dy: -0.6)).fill()
        }
        guard options.contains(.liveOff) else { return }
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 5, y: 5))
        line.addLine(to: CGPoint(x: Self.size - 5, y: Self.size - 5))
        line.lineWidth = 1.5
        line.stroke()
    }

    private func circle(_ middle: CGFloat, radius: CGFloat) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: middle - radius, y: middle - radius, width: 2 * radius, height: 2 * radius))
    }
}

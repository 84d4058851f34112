import Foundation

/// A color: sRGB or gray components that are not premultiplied, with alpha. Immutable. *Thread*: any.
public final class CGColor: Hashable, Sendable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    /// Opacity, 0…1.
    public let alpha: CGFloat
    private let isGray: Bool

    private init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, isGray: Bool) {
        self.red = red.isFinite ? red : 0
        self.green = green.isFinite ? green : 0
        self.blue = blue.isFinite ? blue : 0
        self.alpha = unitClamped(alpha)
        self.isGray = isGray
    }

    /// Creates an sRGB color; components outside 0…1 are preserved, those that are not finite become 0, and alpha is clamped to 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, isGray: false)
    }

    /// The same as ``init(red:green:blue:alpha:)``.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, isGray: false)
    }

    /// Creates a gray color; alpha is clamped to 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha, isGray: true)
    }

    /// The same as ``init(gray:alpha:)``.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a color in `colorSpace`; `components` contains its color components, then alpha. Never nil.
    public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if colorSpace.numberOfComponents == 1 {
            self.init(gray: components[0], alpha: components[1])
        } else {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    /// Opaque black, in gray.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, in gray.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, in gray.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The components with alpha last: two of a gray color, four of an RGB color.
    public var components: [CGFloat]? { isGray ? [red, alpha] : [red, green, blue, alpha] }
    /// The number of components, alpha included: 2 for gray, otherwise 4.
    public var numberOfComponents: Int { isGray ? 2 : 4 }
    /// The gray or the sRGB space.
    public var colorSpace: CGColorSpace? { isGray ? .gray : .rgb }

    /// Returns the same color with another alpha, which is clamped to 0…1; never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha, isGray: isGray)
    }

    /// Red, green and blue, not premultiplied, and alpha; a gray color has three equal components.
    package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { (red, green, blue, alpha) }

    /// The color as a premultiplied pixel of a bitmap.
    package var pixel: PixelColor { PixelColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// Returns the color between this one (`fraction` 0) and `other` (1), in straight sRGB components as in Core Animation.
    package func mixed(with other: CGColor, at fraction: CGFloat) -> CGColor {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        return CGColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha), isGray: isGray && other.isGray)
    }

    /// Whether the components and the kind of color space (gray or RGB) are equal.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha && a.isGray == b.isGray)
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}

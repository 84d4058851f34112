import Foundation
import UIPrimitives

/// Colors along a line or between two circles. Immutable. *Thread*: any.
public final class CGGradient: Sendable {
    /// A color at a location, 0…1.
    struct Stop: Sendable {
        let location: CGFloat
        let color: CGColor
    }

    /// The stops in order of their locations; never empty.
    let stops: [Stop]

    init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { index, color in
            let location = locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last
            return Stop(location: unitClamped(location), color: color)
        }.sorted { $0.location < $1.location }
    }

    /// Creates a gradient of the `CGColor`s in `colors`, evenly spaced if `locations` is nil; ignores other objects. Nil without a color.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let array = colors.compactMap { $0 as? CGColor }
        self.init(colors: array, locations: locations.map { pointer in array.indices.map { pointer[$0] } })
    }

    /// Creates a gradient of `count` colors, each with the space's components and alpha. Nil without colors.
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let size = colorSpace.numberOfComponents + 1
        let colors = (0..<max(0, count)).compactMap { CGColor(colorSpace: colorSpace, components: colorComponents + $0 * size) }
        self.init(colors: colors, locations: locations.map { pointer in colors.indices.map { pointer[$0] } })
    }

    /// Creates a gradient from Swift arrays, for layers. Nil without colors.
    package convenience init?(colors: [CGColor], at locations: [CGFloat]?) {
        self.init(colors: colors, locations: locations)
    }
}

/// The ends beyond which a gradient continues.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first color fills the area before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last color fills the area after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

import Foundation

/// An OpenType feature and its value, such as `tnum` = 1.
package struct FontFeature: Hashable, Sendable {
    /// The tag of the feature, four ASCII characters. Features with other tags are ignored.
    let tag: String
    let value: UInt32

    package init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}

/// The requested properties of a font; ``Font/resolve(_:)`` finds the face that matches best.
package struct FontRequest: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        /// Inter, which replaces the system's font.
        case system
        /// DejaVu Sans Mono.
        case monospaced
        /// Noto Serif.
        case serif
        /// A family name, of a registered font or of a font that fontconfig finds.
        case named(String)
        /// A font file, and the face's index in a collection.
        case file(path: String, index: Int)
    }

    package var family: Family
    /// The weight with the numbers of CSS: 100 (thin) … 400 (regular) … 900 (black). The initializer clamps it to 1…1000.
    package var weight: Int
    package var isItalic: Bool
    /// The size. *Units*: points, 0 … 1,000,000; other sizes are clamped, and NaN counts as 0.
    package let size: CGFloat
    package var features: [FontFeature]

    package init(
        family: Family = .system, weight: Int = 400, isItalic: Bool = false, size: CGFloat, features: [FontFeature] = []
    ) {
        self.family = family
        self.weight = min(max(weight, 1), 1000)
        self.isItalic = isItalic
        self.size = size.isNaN ? 0 : min(max(size, 0), 1_000_000)
        self.features = features
    }

    /// Returns the same request at another size in points.
    package func withSize(_ size: CGFloat) -> FontRequest {
        FontRequest(family: family, weight: weight, isItalic: isItalic, size: size, features: features)
    }
}

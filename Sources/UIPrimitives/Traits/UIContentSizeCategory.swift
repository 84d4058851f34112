/// The text size that the user chose (Dynamic Type).
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// The name of the size.
    public let rawValue: String

    /// Wraps a name; an unknown one is treated as large.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The text size is not specified.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps below the standard size.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// Two steps below the standard size.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// One step below the standard size.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The standard size.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// One step above the standard size.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps above the standard size.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// Three steps above the standard size.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first accessibility size.
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The fifth and largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// All sizes, in ascending order.
    package static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The index in ``ordered``; an unknown category is treated as `large`.
    package var rank: Int { Self.ordered.firstIndex(of: self) ?? 3 }

    /// Whether the size is one of the five accessibility sizes.
    public var isAccessibilityCategory: Bool { rank >= 7 }

    /// Whether the first size is smaller.
    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

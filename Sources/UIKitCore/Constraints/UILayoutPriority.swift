/// The importance of a constraint: 1000 is required; a constraint of lower priority may be violated in favor of higher ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral, Comparable {
    /// The importance, 0…1000.
    public let rawValue: Float

    /// Creates a priority; the value is not checked.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority; the value is not checked.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority from a literal.
    public init(floatLiteral value: Float) {
        rawValue = value
    }

    /// 1000: the constraint must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// 750: by default, the resistance of content against compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag that may resize the window of a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the window of a scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag that must not resize the window of a scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: by default, the resistance of content against growth.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: the priority of the target size when a view is measured.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether `a` is less important than `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    /// Returns a priority that is higher by `offset`.
    public static func + (priority: Self, offset: Float) -> Self { Self(priority.rawValue + offset) }
    /// Returns a priority that is lower by `offset`.
    public static func - (priority: Self, offset: Float) -> Self { Self(priority.rawValue - offset) }
}

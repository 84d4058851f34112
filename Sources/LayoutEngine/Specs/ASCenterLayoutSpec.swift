import Foundation

/// The axes on which a center spec centers its child.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The child stays at the origin.
    public static let none: Self = []
    /// Center horizontally.
    public static let X = Self(rawValue: 1)
    /// Center vertically.
    public static let Y = Self(rawValue: 2)
    /// Center on both axes.
    public static let XY: Self = [.X, .Y]
}

/// The axes on which a center spec shrinks to its child instead of filling its range.
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The spec fills its range on both axes.
    public static let `default`: Self = []
    /// The spec is as wide as the child.
    public static let minimumX = Self(rawValue: 1)
    /// The spec is as high as the child.
    public static let minimumY = Self(rawValue: 2)
    /// The spec is as large as the child.
    public static let minimumXY: Self = [.minimumX, .minimumY]
}

/// Fills its range and centers its child in it: a relative spec with `center` or `none` on each axis.
open class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    private final var storedCentering = ASCenterLayoutSpecCenteringOptions.none
    private final var storedSizingOptions = ASCenterLayoutSpecSizingOptions.default

    /// The axes on which the child is centered. Default: none.
    open var centeringOptions: ASCenterLayoutSpecCenteringOptions {
        get { storedCentering }
        set {
            noteMutation()
            setCentering(newValue)
        }
    }

    /// The axes on which the spec shrinks to the child. Default: none.
    open var sizingOptions: ASCenterLayoutSpecSizingOptions {
        get { storedSizingOptions }
        set {
            noteMutation()
            setSizing(newValue)
        }
    }

    public override init() {
        super.init()
        adopt(.relative, exactly: ASCenterLayoutSpec.self)
    }

    /// A spec that centers the child on the given axes.
    public convenience init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = [], sizingOptions: ASCenterLayoutSpecSizingOptions = [],
        child: any ASLayoutElement
    ) {
        self.init()
        setCentering(centeringOptions)
        setSizing(sizingOptions)
        slots.fill(child)
    }

    private final func setCentering(_ options: ASCenterLayoutSpecCenteringOptions) {
        storedCentering = options
        storedHorizontal = options.contains(.X) ? .center : .none
        storedVertical = options.contains(.Y) ? .center : .none
    }

    private final func setSizing(_ options: ASCenterLayoutSpecSizingOptions) {
        storedSizingOptions = options
        storedSizing = ASRelativeLayoutSpecSizingOption(rawValue: options.rawValue & 3)
    }
}

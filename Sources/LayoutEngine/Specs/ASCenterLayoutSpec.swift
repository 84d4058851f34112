import Foundation

/// The axes on which a center spec centers its child.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Sendable {
    /// The options as bits; `X` is 1 and `Y` is 2.
    public let rawValue: UInt

    /// Unknown bits are kept and ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The child stays at the origin.
    public static let none: Self = []
    /// Centers the child horizontally.
    public static let X = Self(rawValue: 1)
    /// Centers the child vertically.
    public static let Y = Self(rawValue: 2)
    /// Centers the child on both axes.
    public static let XY: Self = [.X, .Y]
}

/// The axes on which a center spec shrinks to its child instead of filling its range.
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Sendable {
    /// The options as bits; `minimumX` is 1 and `minimumY` is 2.
    public let rawValue: UInt

    /// Unknown bits are kept and ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Fills both axes.
    public static let `default`: Self = []
    /// As wide as the child; the height fills the range.
    public static let minimumX = Self(rawValue: 1)
    /// As high as the child; the width fills the range.
    public static let minimumY = Self(rawValue: 2)
    /// As large as the child.
    public static let minimumXY: Self = [.minimumX, .minimumY]
}

/// Fills its range and centers its child: a relative spec with `center` or `none` on each axis.
open class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    private final var storedCentering = ASCenterLayoutSpecCenteringOptions.none
    private final var storedSizingOptions = ASCenterLayoutSpecSizingOptions.default

    /// The axes on which the child is centered; none by default. Sets the positions of the relative spec.
    open var centeringOptions: ASCenterLayoutSpecCenteringOptions {
        get { storedCentering }
        set {
            noteMutation()
            setCentering(newValue)
        }
    }

    /// The axes on which the spec is as large as its child; none by default.
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

    /// A spec around `child`. Without options it fills its range and places the child at the origin.
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

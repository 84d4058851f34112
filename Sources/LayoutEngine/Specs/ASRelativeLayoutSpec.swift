import Foundation

/// The position of a relative spec's child on one axis.
public enum ASRelativeLayoutSpecPosition: UInt, Sendable {
    /// At the start; the spec's minimum length also applies to the child.
    case none
    /// At the start, in the center, or at the end of the axis.
    case start, center, end
}

/// The axes on which a relative spec shrinks to its child instead of filling its range.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Sendable {
    /// The options as bits; `minimumWidth` is 1 and `minimumHeight` is 2.
    public let rawValue: UInt

    /// Unknown bits are kept and ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Fills both axes.
    public static let `default`: Self = []
    /// As wide as the child.
    public static let minimumWidth = Self(rawValue: 1)
    /// As high as the child.
    public static let minimumHeight = Self(rawValue: 2)
    /// As large as the child.
    public static let minimumSize: Self = [.minimumWidth, .minimumHeight]
}

/// Fills its range and places its child at the start, center or end of each axis.
open class ASRelativeLayoutSpec: ASLayoutSpec {
    final var storedHorizontal = ASRelativeLayoutSpecPosition.none
    final var storedVertical = ASRelativeLayoutSpecPosition.none
    final var storedSizing = ASRelativeLayoutSpecSizingOption()

    /// `none` by default.
    open var horizontalPosition: ASRelativeLayoutSpecPosition {
        get { storedHorizontal }
        set {
            guard storedHorizontal != newValue else { return }
            noteMutation()
            storedHorizontal = newValue
        }
    }

    /// `none` by default.
    open var verticalPosition: ASRelativeLayoutSpecPosition {
        get { storedVertical }
        set {
            guard storedVertical != newValue else { return }
            noteMutation()
            storedVertical = newValue
        }
    }

    /// The axes on which the spec is as large as its child; none by default.
    open var sizingOption: ASRelativeLayoutSpecSizingOption {
        get { storedSizing }
        set {
            guard storedSizing != newValue else { return }
            noteMutation()
            storedSizing = newValue
        }
    }

    public override init() {
        super.init()
        adopt(.relative, exactly: ASRelativeLayoutSpec.self)
    }

    /// A spec around `child`. On an unbounded axis it is as large as the child.
    public convenience init(
        horizontalPosition: ASRelativeLayoutSpecPosition, verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption, child: any ASLayoutElement
    ) {
        self.init()
        storedHorizontal = horizontalPosition
        storedVertical = verticalPosition
        storedSizing = sizingOption
        slots.fill(child)
    }
}

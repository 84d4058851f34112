import Foundation

/// Where a relative spec puts its child on one axis.
public enum ASRelativeLayoutSpecPosition: UInt, Sendable {
    /// At the start, and the child keeps the spec's minimum length.
    case none
    case start, center, end
}

/// The axes on which a relative spec shrinks to its child instead of filling its range.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Fill both axes.
    public static let `default`: Self = []
    public static let minimumWidth = Self(rawValue: 1)
    public static let minimumHeight = Self(rawValue: 2)
    public static let minimumSize: Self = [.minimumWidth, .minimumHeight]
}

/// Fills its range and puts its child at one of nine places in it.
open class ASRelativeLayoutSpec: ASLayoutSpec {
    final var storedHorizontal = ASRelativeLayoutSpecPosition.none
    final var storedVertical = ASRelativeLayoutSpecPosition.none
    final var storedSizing = ASRelativeLayoutSpecSizingOption()

    open var horizontalPosition: ASRelativeLayoutSpecPosition {
        get { storedHorizontal }
        set {
            guard storedHorizontal != newValue else { return }
            noteMutation()
            storedHorizontal = newValue
        }
    }

    open var verticalPosition: ASRelativeLayoutSpecPosition {
        get { storedVertical }
        set {
            guard storedVertical != newValue else { return }
            noteMutation()
            storedVertical = newValue
        }
    }

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

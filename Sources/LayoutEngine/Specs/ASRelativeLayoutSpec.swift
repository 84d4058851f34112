import Foundation

/// The position of a relative spec's child on one axis.
public enum ASRelativeLayoutSpecPosition: UInt, Sendable {
    /// The child is at the start, and its length is at least the minimum of the spec's range.
    case none
    /// The child is at the start, in the center or at the end.
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

    /// The spec fills its range on both axes.
    public static let `default`: Self = []
    /// The spec is as wide as the child.
    public static let minimumWidth = Self(rawValue: 1)
    /// The spec is as high as the child.
    public static let minimumHeight = Self(rawValue: 2)
    /// The spec is as large as the child.
    public static let minimumSize: Self = [.minimumWidth, .minimumHeight]
}

/// Fills its range and places its child at one of nine positions in it.
open class ASRelativeLayoutSpec: ASLayoutSpec {
    final var storedHorizontal = ASRelativeLayoutSpecPosition.none
    final var storedVertical = ASRelativeLayoutSpecPosition.none
    final var storedSizing = ASRelativeLayoutSpecSizingOption()

    /// The child's horizontal position. Default: `.none`.
    open var horizontalPosition: ASRelativeLayoutSpecPosition {
        get { storedHorizontal }
        set {
            guard storedHorizontal != newValue else { return }
            noteMutation()
            storedHorizontal = newValue
        }
    }

    /// The child's vertical position. Default: `.none`.
    open var verticalPosition: ASRelativeLayoutSpecPosition {
        get { storedVertical }
        set {
            guard storedVertical != newValue else { return }
            noteMutation()
            storedVertical = newValue
        }
    }

    /// The axes on which the spec shrinks to the child. Default: none.
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

    /// A spec that places the child at the given positions.
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

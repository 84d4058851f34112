/// The axis along which a stack places its children.
public enum ASStackLayoutDirection: UInt8, Sendable {
    /// Children are placed from top to bottom.
    case vertical
    /// Children are placed from left to right, before a node with a right-to-left layout direction mirrors its layout.
    case horizontal
    /// Children are placed from the bottom up: the finished stack is mirrored. *Differs from Texture*, which has it in its Yoga build only.
    case verticalReverse
    /// Children are placed from right to left: the finished stack is mirrored. *Differs from Texture*, which has it in its Yoga build only.
    case horizontalReverse
}

/// The distribution of a stack's free space on the main axis.
public enum ASStackLayoutJustifyContent: UInt8, Sendable {
    /// The free space is after the children, half of it is on each side, or all of it is before them.
    case start, center, end
    /// The free space is between the children; as `start` if no space is free or there is one child.
    case spaceBetween
    /// The free space is around each child; as `center` if no space is free or there is one child.
    case spaceAround
}

/// The placement of a stack's children across its direction.
public enum ASStackLayoutAlignItems: UInt8, Sendable {
    /// At the start, at the end, or in the center of the line.
    case start, end, center
    /// The children have the cross size of their line; a child's own size has priority.
    case stretch
    /// The first baselines of the children are aligned; for horizontal stacks.
    case baselineFirst
    /// The last baselines of the children are aligned; for horizontal stacks.
    case baselineLast
    /// As `start`.
    case notSet
}

/// The placement of one child across the direction of its stack.
public enum ASStackLayoutAlignSelf: UInt8, Sendable {
    /// As the stack's `alignItems`.
    case auto
    /// As the case of `ASStackLayoutAlignItems` with the same name.
    case start, end, center, stretch
}

/// Whether the children of a stack may break into several lines.
public enum ASStackLayoutFlexWrap: UInt8, Sendable {
    /// One line, or a new line when the next child does not fit.
    case noWrap, wrap
}

/// The distribution of free cross space between the lines of a stack.
public enum ASStackLayoutAlignContent: UInt8, Sendable {
    /// As the cases of `ASStackLayoutJustifyContent`, for lines; `stretch` enlarges the lines to fill the length.
    case start, center, end, spaceBetween, spaceAround, stretch
}

/// Horizontal placement of a stack's children, independent of its direction.
public enum ASHorizontalAlignment: UInt8, Sendable {
    /// The cases have the names of Texture; the constants below are short names for them.
    case horizontalAlignmentNone, horizontalAlignmentLeft, horizontalAlignmentMiddle, horizontalAlignmentRight

    /// The short name of `horizontalAlignmentNone`.
    public static let none = Self.horizontalAlignmentNone
    /// The short name of `horizontalAlignmentLeft`.
    public static let left = Self.horizontalAlignmentLeft
    /// The short name of `horizontalAlignmentMiddle`.
    public static let middle = Self.horizontalAlignmentMiddle
    /// The short name of `horizontalAlignmentRight`.
    public static let right = Self.horizontalAlignmentRight
}

/// Vertical placement of a stack's children, independent of its direction.
public enum ASVerticalAlignment: UInt8, Sendable {
    /// The cases have the names of Texture; the constants below are short names for them.
    case verticalAlignmentNone, verticalAlignmentTop, verticalAlignmentCenter, verticalAlignmentBottom

    /// The short name of `verticalAlignmentNone`.
    public static let none = Self.verticalAlignmentNone
    /// The short name of `verticalAlignmentTop`.
    public static let top = Self.verticalAlignmentTop
    /// The short name of `verticalAlignmentCenter`.
    public static let center = Self.verticalAlignmentCenter
    /// The short name of `verticalAlignmentBottom`.
    public static let bottom = Self.verticalAlignmentBottom
}

import Foundation

/// The settings of a stack, as one value. Spacing is in points.
struct StackParameters {
    var spacing: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var direction = ASStackLayoutDirection.horizontal
    var justifyContent = ASStackLayoutJustifyContent.start
    var alignItems = ASStackLayoutAlignItems.stretch
    var flexWrap = ASStackLayoutFlexWrap.noWrap
    var alignContent = ASStackLayoutAlignContent.start
    var isConcurrent = false

    /// Whether the main axis is vertical.
    var isVertical: Bool { direction == .vertical || direction == .verticalReverse }

    /// Whether the finished stack is mirrored along its direction.
    var isReversed: Bool { direction == .verticalReverse || direction == .horizontalReverse }
}

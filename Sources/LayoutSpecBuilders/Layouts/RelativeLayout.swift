import AsyncDisplayKit

/// Places its content at the start, center or end of each axis.
///
/// Becomes `ASRelativeLayoutSpec(horizontalPosition:verticalPosition:sizingOption:child:)` around each element.
public struct RelativeLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The horizontal position of the content.
    public let horizontalPosition: ASRelativeLayoutSpecPosition
    /// The vertical position of the content.
    public let verticalPosition: ASRelativeLayoutSpecPosition
    /// The axes on which the spec shrinks to its content.
    public let sizingOption: ASRelativeLayoutSpecSizingOption
    /// The element that is placed.
    public let content: Content

    /// Creates a layout that places each element of the block at the given positions.
    @inlinable
    public init(
        horizontalPosition: ASRelativeLayoutSpecPosition = .start,
        verticalPosition: ASRelativeLayoutSpecPosition = .start,
        sizingOption: ASRelativeLayoutSpecSizingOption = .minimumSize, @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.horizontalPosition = horizontalPosition
        self.verticalPosition = verticalPosition
        self.sizingOption = sizingOption
        self.content = content()
    }

    /// Appends one spec for each element.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASRelativeLayoutSpec(
                horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizingOption: sizingOption,
                child: $0)
        }
    }
}

import AsyncDisplayKit

/// Places its content at the start, center or end of each axis.
///
/// Becomes `ASRelativeLayoutSpec(horizontalPosition:verticalPosition:sizingOption:child:)` around each element.
public struct RelativeLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The horizontal position of each element.
    public let horizontalPosition: ASRelativeLayoutSpecPosition
    /// The vertical position of each element.
    public let verticalPosition: ASRelativeLayoutSpecPosition
    /// The axes on which the spec is as large as its content.
    public let sizingOption: ASRelativeLayoutSpecSizingOption
    /// The description of the children.
    public let content: Content

    /// Evaluates the block immediately. By default the content is at the start of both axes and the spec is as large as the content.
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

    /// Appends one relative spec for each element of the content.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASRelativeLayoutSpec(
                horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizingOption: sizingOption,
                child: $0)
        }
    }
}

import AsyncDisplayKit

/// Its content at one of nine places.
///
/// Becomes `ASRelativeLayoutSpec(horizontalPosition:verticalPosition:sizingOption:child:)` around each element.
public struct RelativeLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    public let horizontalPosition: ASRelativeLayoutSpecPosition
    public let verticalPosition: ASRelativeLayoutSpecPosition
    public let sizingOption: ASRelativeLayoutSpecSizingOption
    public let content: Content

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

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASRelativeLayoutSpec(
                horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizingOption: sizingOption,
                child: $0)
        }
    }
}

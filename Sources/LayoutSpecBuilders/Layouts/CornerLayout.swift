import AsyncDisplayKit

/// Its content with an element centered on one of its corners.
///
/// Becomes `ASCornerLayoutSpec(child:corner:location:)`; several elements are wrapped in one first.
public struct CornerLayout<Corner: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    /// The description of the element with the corner, which determines the size.
    public let content: Content
    /// The description of the element at the corner.
    public let cornerContent: Corner
    /// The corner of the content.
    public let location: ASCornerLayoutLocation

    /// Stores the two descriptions.
    @inlinable
    public init(child: Content, corner: Corner, location: ASCornerLayoutLocation) {
        content = child
        cornerContent = corner
        self.location = location
    }

    /// Appends one corner spec.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(
            ASCornerLayoutSpec(child: content.makeOne(), corner: cornerContent.makeOne(), location: location))
    }
}

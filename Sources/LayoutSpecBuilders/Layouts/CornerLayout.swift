import AsyncDisplayKit

/// An element with another element centered on one of its corners.
///
/// Becomes `ASCornerLayoutSpec(child:corner:location:)`; several elements are first combined in an `ASWrapperLayoutSpec`.
public struct CornerLayout<Corner: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    /// The element whose corner is used.
    public let content: Content
    /// The element at the corner.
    public let cornerContent: Corner
    /// The corner.
    public let location: ASCornerLayoutLocation

    /// Creates a layout that centers `corner` on a corner of `child`.
    @inlinable
    public init(child: Content, corner: Corner, location: ASCornerLayoutLocation) {
        content = child
        cornerContent = corner
        self.location = location
    }

    /// Appends the spec to `elements`.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(
            ASCornerLayoutSpec(child: content.makeSingleElement(), corner: cornerContent.makeSingleElement(), location: location))
    }
}

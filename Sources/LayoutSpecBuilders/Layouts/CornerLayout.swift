import AsyncDisplayKit

/// Its content with an element centred on one of its corners.
///
/// Becomes `ASCornerLayoutSpec(child:corner:location:)`; several elements are wrapped in one first.
public struct CornerLayout<Corner: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    public let content: Content
    public let cornerContent: Corner
    public let location: ASCornerLayoutLocation

    @inlinable
    public init(child: Content, corner: Corner, location: ASCornerLayoutLocation) {
        content = child
        cornerContent = corner
        self.location = location
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(
            ASCornerLayoutSpec(child: content.makeSingleElement(), corner: cornerContent.makeSingleElement(), location: location))
    }
}

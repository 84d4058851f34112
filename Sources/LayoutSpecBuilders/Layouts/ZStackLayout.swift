import AsyncDisplayKit

/// Places elements over each other, the last in front; as large as the largest.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct ZStackLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The description of the children, back to front.
    public let children: Content

    /// Evaluates the block immediately.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content) {
        children = content()
    }

    /// Appends one wrapper spec with the content as children.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASWrapperLayoutSpec(_children: children._makeChildren()))
    }
}

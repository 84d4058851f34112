import AsyncDisplayKit

/// Places elements over each other, the last in front. It is as wide as the widest and as tall as the tallest element.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct ZStackLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The block's elements, the last in front.
    public let children: Content

    /// Creates a layout that places the block's elements over each other.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content) {
        children = content()
    }

    /// Appends the spec to `elements`.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASWrapperLayoutSpec(_children: children._makeChildren()))
    }
}

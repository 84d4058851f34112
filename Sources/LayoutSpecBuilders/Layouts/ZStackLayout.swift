import AsyncDisplayKit

/// Places elements over each other, the last in front; as large as the largest.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct ZStackLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The block's elements, the last in front.
    public let children: Content

    /// A description of the block's elements over each other.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content) {
        children = content()
    }

    /// Appends the one spec.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASWrapperLayoutSpec(_children: children._makeChildren()))
    }
}

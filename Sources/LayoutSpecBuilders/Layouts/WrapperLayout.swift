import AsyncDisplayKit

/// Combines its content into one element, for example to give several elements a common style.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct WrapperLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The block's elements.
    public let children: Content

    /// Creates a layout that combines the block's elements into one element.
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

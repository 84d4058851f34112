import AsyncDisplayKit

/// Combines its content into one element, for example to give several elements a common style.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct WrapperLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The description of the children.
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

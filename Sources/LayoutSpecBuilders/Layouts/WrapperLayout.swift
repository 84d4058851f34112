import AsyncDisplayKit

/// Its content as one element, for instance to give several a common style.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct WrapperLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    public let children: Content

    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content) {
        children = content()
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASWrapperLayoutSpec(_children: children._makeChildren()))
    }
}

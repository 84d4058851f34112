import AsyncDisplayKit

/// Elements over each other, the last in front; as large as the largest.
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public struct ZStackLayout<Content: _ASLayoutElementType>: _AppendingLayout {
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

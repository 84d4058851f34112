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
    public __consuming func _append(to elements: inout [any ASLayoutElement]) {
        elements.append(ASWrapperLayoutSpec(layoutElements: children.tss_make()))
    }
}

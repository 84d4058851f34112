import AsyncDisplayKit

/// Elements at the `layoutPosition` of their styles.
///
/// Becomes `ASAbsoluteLayoutSpec(sizing:children:)`.
public struct AbsoluteLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    public let sizing: ASAbsoluteLayoutSpecSizing
    public let children: Content

    @inlinable
    public init(sizing: ASAbsoluteLayoutSpecSizing = .default, @ASLayoutSpecBuilder content: () -> Content) {
        self.sizing = sizing
        children = content()
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASAbsoluteLayoutSpec(sizing: sizing, children: children.tss_make()))
    }
}

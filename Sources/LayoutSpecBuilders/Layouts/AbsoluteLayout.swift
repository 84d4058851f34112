import AsyncDisplayKit

/// Places elements at the `layoutPosition` of their styles.
///
/// Becomes `ASAbsoluteLayoutSpec(sizing:children:)`.
public struct AbsoluteLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Whether the spec fills its range or fits its children.
    public let sizing: ASAbsoluteLayoutSpecSizing
    /// The block's elements.
    public let children: Content

    /// Creates a layout that places the block's elements at their `layoutPosition`.
    @inlinable
    public init(sizing: ASAbsoluteLayoutSpecSizing = .default, @ASLayoutSpecBuilder content: () -> Content) {
        self.sizing = sizing
        children = content()
    }

    /// Appends the spec to `elements`.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASAbsoluteLayoutSpec(sizing: sizing, children: children.tss_make()))
    }
}

import AsyncDisplayKit

/// Places elements at the `layoutPosition` of their styles.
///
/// Becomes `ASAbsoluteLayoutSpec(sizing:children:)`.
public struct AbsoluteLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Whether the spec fills its range or encloses its children.
    public let sizing: ASAbsoluteLayoutSpecSizing
    /// The description of the children.
    public let children: Content

    /// Evaluates the block immediately.
    @inlinable
    public init(sizing: ASAbsoluteLayoutSpecSizing = .default, @ASLayoutSpecBuilder content: () -> Content) {
        self.sizing = sizing
        children = content()
    }

    /// Appends one spec with the content as children.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        elements.append(ASAbsoluteLayoutSpec(sizing: sizing, children: children.tss_make()))
    }
}

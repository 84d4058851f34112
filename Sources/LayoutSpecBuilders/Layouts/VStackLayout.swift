import AsyncDisplayKit

/// Arranges its elements in a column.
///
/// Becomes `ASStackLayoutSpec(direction: .vertical, …)` with the block's elements as children.
public struct VStackLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// The space between two children, in points.
    public let spacing: CGFloat
    /// The distribution of free space in the column.
    public let justifyContent: ASStackLayoutJustifyContent
    /// The horizontal placement of the children.
    public let alignItems: ASStackLayoutAlignItems
    /// Whether the children may break into several lines.
    public let flexWrap: FlexWrap
    /// Whether the children are measured on several cores.
    public let isConcurrent: Bool
    /// The block's elements.
    public let children: Content

    /// Creates a column of the block's elements; spacing is in points.
    @inlinable
    public init(
        spacing: CGFloat = 0, justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch, flexWrap: FlexWrap = .noWrap, isConcurrent: Bool = false,
        @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.spacing = spacing
        self.justifyContent = justifyContent
        self.alignItems = alignItems
        self.flexWrap = flexWrap
        self.isConcurrent = isConcurrent
        children = content()
    }

    /// Appends the stack to `elements`.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASStackLayoutSpec(
            direction: .vertical, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: flexWrap.value, alignContent: flexWrap.alignContent, lineSpacing: flexWrap.lineSpacing,
            _children: children._makeChildren())
        if isConcurrent { spec.isConcurrent = true }
        elements.append(spec)
    }
}

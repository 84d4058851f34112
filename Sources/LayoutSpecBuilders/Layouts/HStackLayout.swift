import AsyncDisplayKit

/// A row.
///
/// Becomes `ASStackLayoutSpec(direction: .horizontal, …)` with the block's elements as children.
public struct HStackLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Room between two children, in points.
    public let spacing: CGFloat
    public let justifyContent: ASStackLayoutJustifyContent
    public let alignItems: ASStackLayoutAlignItems
    public let flexWrap: FlexWrap
    /// Whether the children are measured on several cores.
    public let isConcurrent: Bool
    public let children: Content

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

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: flexWrap.value, alignContent: flexWrap.alignContent, lineSpacing: flexWrap.lineSpacing,
            _children: children._makeChildren())
        if isConcurrent { spec.isConcurrent = true }
        elements.append(spec)
    }
}

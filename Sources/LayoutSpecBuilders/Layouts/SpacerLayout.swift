import AsyncDisplayKit

/// Space in a stack that grows with the stack.
///
/// Becomes `ASLayoutSpec()` with `style.spacingBefore = minLength` and `style.flexGrow`.
public struct SpacerLayout: _AppendingLayout {
    /// The minimum size on the main axis of the stack. *Units*: points.
    public let minLength: CGFloat
    /// The share of the remaining available space, relative to the other children.
    public let flexGrow: CGFloat

    /// Creates space of at least `minLength` points.
    @inlinable
    public init(minLength: CGFloat = 0, flexGrow: CGFloat = 1) {
        self.minLength = minLength
        self.flexGrow = flexGrow
    }

    /// Appends the spec that represents the space.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASLayoutSpec()
        spec.style.spacingBefore = minLength
        spec.style.flexGrow = flexGrow
        elements.append(spec)
    }
}

/// Space in a row that grows with the row. Becomes `ASLayoutSpec()` with `style.flexGrow = 1` and `style.minWidth`.
public struct HSpacerLayout: _AppendingLayout {
    /// The minimum width. *Units*: points.
    public let minLength: CGFloat

    /// Creates space of at least `minLength` points.
    public init(minLength: CGFloat = 0) {
        self.minLength = minLength
    }

    /// Appends the spec that represents the space.
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASLayoutSpec()
        spec.style.minWidth = ASDimensionMake(minLength)
        spec.style.flexGrow = 1
        elements.append(spec)
    }
}

/// Space in a column that grows with the column. Becomes `ASLayoutSpec()` with `style.flexGrow = 1` and `style.minHeight`.
public struct VSpacerLayout: _AppendingLayout {
    /// The minimum height. *Units*: points.
    public let minLength: CGFloat

    /// Creates space of at least `minLength` points.
    public init(minLength: CGFloat = 0) {
        self.minLength = minLength
    }

    /// Appends the spec that represents the space.
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASLayoutSpec()
        spec.style.minHeight = ASDimensionMake(minLength)
        spec.style.flexGrow = 1
        elements.append(spec)
    }
}

import AsyncDisplayKit

/// Room in a stack that grows.
///
/// Becomes `ASLayoutSpec()` with `style.spacingBefore = minLength` and `style.flexGrow`.
public struct SpacerLayout: _AppendingLayout {
    /// *Units*: points.
    public let minLength: CGFloat
    /// How much of the room that is left goes here, against the other children.
    public let flexGrow: CGFloat

    /// Room of `minLength` points at least.
    @inlinable
    public init(minLength: CGFloat = 0, flexGrow: CGFloat = 1) {
        self.minLength = minLength
        self.flexGrow = flexGrow
    }

    /// Adds the spec that stands for the room.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASLayoutSpec()
        spec.style.spacingBefore = minLength
        spec.style.flexGrow = flexGrow
        elements.append(spec)
    }
}

/// Room in a row. Becomes `ASLayoutSpec()` with `style.flexGrow = 1` and `style.minWidth`.
public struct HSpacerLayout: _AppendingLayout {
    /// *Units*: points.
    public let minLength: CGFloat

    /// Room of `minLength` points at least.
    public init(minLength: CGFloat = 0) {
        self.minLength = minLength
    }

    /// Adds the spec that stands for the room.
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASLayoutSpec()
        spec.style.minWidth = ASDimensionMake(minLength)
        spec.style.flexGrow = 1
        elements.append(spec)
    }
}

/// Room in a column. Becomes `ASLayoutSpec()` with `style.flexGrow = 1` and `style.minHeight`.
public struct VSpacerLayout: _AppendingLayout {
    /// *Units*: points.
    public let minLength: CGFloat

    /// Room of `minLength` points at least.
    public init(minLength: CGFloat = 0) {
        self.minLength = minLength
    }

    /// Adds the spec that stands for the room.
    public func _append(to elements: inout _ChildSlots) {
        let spec = ASLayoutSpec()
        spec.style.minHeight = ASDimensionMake(minLength)
        spec.style.flexGrow = 1
        elements.append(spec)
    }
}

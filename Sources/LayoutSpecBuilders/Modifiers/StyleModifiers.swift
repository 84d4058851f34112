import AsyncDisplayKit

/// Modifiers that assign to the style of each element. They add no spec.
extension _ASLayoutElementType {
    /// Sets `style.flexGrow`: the element's share of the stack's free space.
    @inlinable
    public func flexGrow(_ flexGrow: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(flexGrow) { $0.flexGrow = $1 }
    }

    /// Sets `style.flexShrink`: the element's share of the amount by which the children are too large for the stack.
    @inlinable
    public func flexShrink(_ flexShrink: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(flexShrink) { $0.flexShrink = $1 }
    }

    /// Sets `style.flexBasis` to a fraction of the stack's size on its main axis.
    @inlinable
    public func flexBasis(fraction: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(fraction) { $0.flexBasis = ASDimensionMakeWithFraction($1) }
    }

    /// Sets `style.flexBasis`, the element's size on the main axis before it grows or shrinks, in points.
    @inlinable
    public func flexBasis(_ points: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(points) { $0.flexBasis = ASDimensionMake($1) }
    }

    /// Sets `style.alignSelf`: the element's alignment on the cross axis, instead of `alignItems` of the stack.
    @inlinable
    public func alignSelf(_ alignSelf: ASStackLayoutAlignSelf) -> ModifiedContent<Self, StyleModifier<ASStackLayoutAlignSelf>> {
        styled(alignSelf) { $0.alignSelf = $1 }
    }

    /// Sets `style.spacingBefore`: the additional space before the element in a stack, in points.
    @inlinable
    public func spacingBefore(_ spacing: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(spacing) { $0.spacingBefore = $1 }
    }

    /// Sets `style.spacingAfter`: the additional space after the element in a stack, in points.
    @inlinable
    public func spacingAfter(_ spacing: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(spacing) { $0.spacingAfter = $1 }
    }

    /// Sets `style.preferredSize`, in points.
    @inlinable
    public func preferredSize(_ size: CGSize) -> ModifiedContent<Self, StyleModifier<CGSize>> {
        styled(size) { $0.preferredSize = $1 }
    }

    /// Sets `style.minSize`, in points.
    @inlinable
    public func minSize(_ size: CGSize) -> ModifiedContent<Self, StyleModifier<CGSize>> {
        styled(size) { $0.minSize = $1 }
    }

    /// Sets `style.maxSize`, in points.
    @inlinable
    public func maxSize(_ size: CGSize) -> ModifiedContent<Self, StyleModifier<CGSize>> {
        styled(size) { $0.maxSize = $1 }
    }

    /// Sets `style.width` in points.
    @inlinable
    public func width(_ width: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(width) { $0.width = ASDimensionMake($1) }
    }

    /// Sets `style.height` in points.
    @inlinable
    public func height(_ height: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(height) { $0.height = ASDimensionMake($1) }
    }

    /// Sets `style.width` to a fraction of the parent's width.
    @inlinable
    public func width(fraction: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(fraction) { $0.width = ASDimensionMakeWithFraction($1) }
    }

    /// Sets `style.height` to a fraction of the parent's height.
    @inlinable
    public func height(fraction: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(fraction) { $0.height = ASDimensionMakeWithFraction($1) }
    }

    /// Sets `style.minWidth` in points.
    @inlinable
    public func minWidth(_ width: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(width) { $0.minWidth = ASDimensionMake($1) }
    }

    /// Sets `style.minHeight` in points.
    @inlinable
    public func minHeight(_ height: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(height) { $0.minHeight = ASDimensionMake($1) }
    }

    /// Sets `style.maxWidth` in points.
    @inlinable
    public func maxWidth(_ width: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(width) { $0.maxWidth = ASDimensionMake($1) }
    }

    /// Sets `style.maxHeight` in points.
    @inlinable
    public func maxHeight(_ height: CGFloat) -> ModifiedContent<Self, StyleModifier<CGFloat>> {
        styled(height) { $0.maxHeight = ASDimensionMake($1) }
    }

    /// Sets `style.layoutPosition`: the position in an `AbsoluteLayout`, in points.
    @inlinable
    public func layoutPosition(_ point: CGPoint) -> ModifiedContent<Self, StyleModifier<CGPoint>> {
        styled(point) { $0.layoutPosition = $1 }
    }

    /// Sets those of `style.width` and `style.height` that are given, in points.
    @inlinable
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> ModifiedContent<Self, StyleModifier<OptionalSize>> {
        styled(OptionalSize(width: width, height: height)) { style, size in
            if let width = size.width { style.width = ASDimensionMake(width) }
            if let height = size.height { style.height = ASDimensionMake(height) }
        }
    }

    /// Sets those of `style.minWidth` and `style.minHeight` that are given, in points.
    @inlinable
    public func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> ModifiedContent<Self, StyleModifier<OptionalSize>> {
        styled(OptionalSize(width: minWidth, height: minHeight)) { style, size in
            if let width = size.width { style.minWidth = ASDimensionMake(width) }
            if let height = size.height { style.minHeight = ASDimensionMake(height) }
        }
    }

    /// Sets those of `style.maxWidth` and `style.maxHeight` that are given, in points.
    @inlinable
    public func frame(maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil) -> ModifiedContent<Self, StyleModifier<OptionalSize>> {
        styled(OptionalSize(width: maxWidth, height: maxHeight)) { style, size in
            if let width = size.width { style.maxWidth = ASDimensionMake(width) }
            if let height = size.height { style.maxHeight = ASDimensionMake(height) }
        }
    }
}

/// A width and a height, each of which may be unset. *Units*: points.
public struct OptionalSize: Sendable {
    /// The width; nil leaves it unchanged.
    public var width: CGFloat?
    /// The height; nil leaves it unchanged.
    public var height: CGFloat?

    @inlinable
    init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
}

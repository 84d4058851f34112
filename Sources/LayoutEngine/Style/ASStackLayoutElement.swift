import Foundation

/// The values that a stack reads from the style of its children.
public protocol ASStackLayoutElement: NSObjectProtocol {
    /// Extra space before the element along the stack. *Units*: points; negative values overlap.
    var spacingBefore: CGFloat { get set }
    /// Extra space after the element along the stack. *Units*: points; negative values overlap.
    var spacingAfter: CGFloat { get set }
    /// Weight of the element's share of the stack's surplus length; 0 by default.
    var flexGrow: CGFloat { get set }
    /// Weight of the element's share of the stack's deficit, multiplied by its own length; 0 by default, unlike CSS.
    var flexShrink: CGFloat { get set }
    /// Length along the stack before flexing; `auto` measures the element.
    var flexBasis: ASDimension { get set }
    /// Overrides the stack's `alignItems`.
    var alignSelf: ASStackLayoutAlignSelf { get set }
    /// Distance from the top to the first baseline. *Units*: points.
    var ascender: CGFloat { get set }
    /// Distance from the last baseline to the bottom, negative. *Units*: points.
    var descender: CGFloat { get set }
}

/// The values that an absolute spec reads from the style of its children.
public protocol ASAbsoluteLayoutElement {
    /// Top left corner within the absolute spec. *Units*: points.
    var layoutPosition: CGPoint { get set }
}

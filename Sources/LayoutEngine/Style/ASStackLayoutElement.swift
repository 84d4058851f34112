import Foundation

/// The style properties of children that a stack reads.
public protocol ASStackLayoutElement: NSObjectProtocol {
    /// Extra space before the element on the main axis. *Units*: points; a negative value lets elements overlap.
    var spacingBefore: CGFloat { get set }
    /// Extra space after the element on the main axis. *Units*: points; a negative value lets elements overlap.
    var spacingAfter: CGFloat { get set }
    /// The element's share of the stack's free space. Default: 0.
    var flexGrow: CGFloat { get set }
    /// The element's share of the stack's deficit, weighted by its own length. Default: 0, unlike CSS.
    var flexShrink: CGFloat { get set }
    /// The length on the main axis before flexing; `auto` measures the element. Default: `auto`.
    var flexBasis: ASDimension { get set }
    /// Overrides the stack's `alignItems`.
    var alignSelf: ASStackLayoutAlignSelf { get set }
    /// Distance from the top to the first baseline. *Units*: points.
    var ascender: CGFloat { get set }
    /// Distance from the last baseline to the bottom, negative. *Units*: points.
    var descender: CGFloat { get set }
}

/// The style properties of children that an absolute spec reads.
public protocol ASAbsoluteLayoutElement {
    /// Top left corner within the absolute spec. *Units*: points.
    var layoutPosition: CGPoint { get set }
}

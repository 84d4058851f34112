import AsyncDisplayKit

/// Adds space around its content.
///
/// Becomes `ASInsetLayoutSpec(insets:child:)` around each element of the content.
public struct InsetLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Distances from the edges. *Units*: points; infinite and negative insets are valid.
    public var insets: UIEdgeInsets
    /// The element inside the insets.
    public let content: Content

    /// Creates a layout that adds insets, in points, around each element of the block.
    @inlinable
    public init(insets: UIEdgeInsets, @ASLayoutSpecBuilder content: () -> Content) {
        self.insets = insets
        self.content = content()
    }

    /// Appends one spec for each element.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASInsetLayoutSpec(insets: insets, child: $0)
        }
    }
}

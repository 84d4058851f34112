import AsyncDisplayKit

/// Adds space around its content.
///
/// Becomes `ASInsetLayoutSpec(insets:child:)` around each element of the content.
public struct InsetLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Distances from the edges. *Units*: points; infinite and negative insets are valid.
    public var insets: UIEdgeInsets
    /// The description of the children.
    public let content: Content

    /// Evaluates the block immediately.
    @inlinable
    public init(insets: UIEdgeInsets, @ASLayoutSpecBuilder content: () -> Content) {
        self.insets = insets
        self.content = content()
    }

    /// Appends one inset spec for each element of the content.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASInsetLayoutSpec(insets: insets, child: $0)
        }
    }
}

import AsyncDisplayKit

/// Room around its content.
///
/// Becomes `ASInsetLayoutSpec(insets:child:)` around each element of the content.
public struct InsetLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// *Units*: points; infinite and negative insets are legal.
    public var insets: UIEdgeInsets
    public let content: Content

    @inlinable
    public init(insets: UIEdgeInsets, @ASLayoutSpecBuilder content: () -> Content) {
        self.insets = insets
        self.content = content()
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASInsetLayoutSpec(insets: insets, child: $0)
        }
    }
}

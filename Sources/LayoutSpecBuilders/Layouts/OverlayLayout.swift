import AsyncDisplayKit

/// Its content behind another element of exactly its size.
///
/// Becomes `ASOverlayLayoutSpec(child:overlay:)`; several elements are wrapped in one first.
public struct OverlayLayout<Overlay: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    /// The description of the element behind, which determines the size.
    public let content: Content
    /// The description of the front element.
    public let overlay: Overlay

    /// Evaluates both blocks immediately.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder overlay: () -> Overlay) {
        self.content = content()
        self.overlay = overlay()
    }

    /// Appends one overlay spec.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let child = content.makeOne()
        elements.append(ASOverlayLayoutSpec(child: child, overlay: overlay.makeOne()))
    }
}

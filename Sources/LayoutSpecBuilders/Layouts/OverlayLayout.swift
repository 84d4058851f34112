import AsyncDisplayKit

/// Its content with something over it, exactly as large.
///
/// Becomes `ASOverlayLayoutSpec(child:overlay:)`; several elements are wrapped in one first.
public struct OverlayLayout<Overlay: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    public let content: Content
    public let overlay: Overlay

    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder overlay: () -> Overlay) {
        self.content = content()
        self.overlay = overlay()
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let child = content.makeSingleElement()
        elements.append(ASOverlayLayoutSpec(child: child, overlay: overlay.makeSingleElement()))
    }
}

import AsyncDisplayKit

/// A content element behind another element of exactly the same size.
///
/// Becomes `ASOverlayLayoutSpec(child:overlay:)`; several elements are first combined in an `ASWrapperLayoutSpec`.
public struct OverlayLayout<Overlay: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    /// The element behind the overlay.
    public let content: Content
    /// The element in front of the content.
    public let overlay: Overlay

    /// Creates a layout that places the elements of `overlay` in front of those of `content`.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder overlay: () -> Overlay) {
        self.content = content()
        self.overlay = overlay()
    }

    /// Appends the spec to `elements`.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let child = content.makeSingleElement()
        elements.append(ASOverlayLayoutSpec(child: child, overlay: overlay.makeSingleElement()))
    }
}

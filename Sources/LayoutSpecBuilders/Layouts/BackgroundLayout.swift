import AsyncDisplayKit

/// A content element in front of another element of exactly the same size.
///
/// Becomes `ASBackgroundLayoutSpec(child:background:)`; several elements are first combined in an `ASWrapperLayoutSpec`.
public struct BackgroundLayout<Background: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    /// The element in front of the background.
    public let content: Content
    /// The element behind the content.
    public let background: Background

    /// Creates a layout that places the elements of `background` behind those of `content`.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder background: () -> Background) {
        self.content = content()
        self.background = background()
    }

    /// Appends the spec to `elements`.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let child = content.makeSingleElement()
        elements.append(ASBackgroundLayoutSpec(child: child, background: background.makeSingleElement()))
    }
}

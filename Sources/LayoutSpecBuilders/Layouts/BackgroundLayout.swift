import AsyncDisplayKit

/// Its content in front of another element of exactly its size.
///
/// Becomes `ASBackgroundLayoutSpec(child:background:)`; several elements are wrapped in one first.
public struct BackgroundLayout<Background: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    /// The description of the front element, which determines the size.
    public let content: Content
    /// The description of the element behind.
    public let background: Background

    /// Evaluates both blocks immediately.
    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder background: () -> Background) {
        self.content = content()
        self.background = background()
    }

    /// Appends one background spec.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let child = content.makeOne()
        elements.append(ASBackgroundLayoutSpec(child: child, background: background.makeOne()))
    }
}

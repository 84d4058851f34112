import AsyncDisplayKit

/// Its content with something behind it, exactly as large.
///
/// Becomes `ASBackgroundLayoutSpec(child:background:)`; several elements are wrapped in one first.
public struct BackgroundLayout<Background: _ASLayoutElementType, Content: _ASLayoutElementType>: _AppendingLayout {
    public let content: Content
    public let background: Background

    @inlinable
    public init(@ASLayoutSpecBuilder content: () -> Content, @ASLayoutSpecBuilder background: () -> Background) {
        self.content = content()
        self.background = background()
    }

    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        let child = content.makeSingleElement()
        elements.append(ASBackgroundLayoutSpec(child: child, background: background.makeSingleElement()))
    }
}

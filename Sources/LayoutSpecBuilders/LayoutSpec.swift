import AsyncDisplayKit

/// The spec that a block describes; return it from `layoutSpecThatFits(_:)` or `layoutSpecBlock`.
///
///     LayoutSpec {
///         HStackLayout(spacing: 8) {
///             picture.preferredSize(CGSize(width: 80, height: 80))
///             VStackLayout(spacing: 4) { name; price }.flexGrow(1).flexShrink(1)
///         }
///         .padding(8)
///     }
///
/// Becomes `ASWrapperLayoutSpec(layoutElements:)` around the elements of the block.
public class LayoutSpec<Content: _ASLayoutElementType>: ASWrapperLayoutSpec {
    /// Creates the spec of the block's elements.
    @inlinable
    public convenience init(@ASLayoutSpecBuilder _ content: () -> Content) {
        self.init(_children: content()._makeChildren())
        _adoptWrapperRole()
    }
}

/// ``LayoutSpec`` without the type of its block. Becomes `ASWrapperLayoutSpec(layoutElements:)`.
public final class AnyLayoutSpec: ASWrapperLayoutSpec {
    /// Creates the spec of the block's elements.
    @inlinable
    public convenience init<Content: _ASLayoutElementType>(@ASLayoutSpecBuilder _ content: () -> Content) {
        self.init(_children: content()._makeChildren())
        _adoptWrapperRole()
    }
}

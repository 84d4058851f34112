import AsyncDisplayKit

/// Gives its content a fixed ratio of height to width.
///
/// Becomes `ASRatioLayoutSpec(ratio:child:)` around each element of the content.
public struct AspectRatioLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Height divided by width.
    public let ratio: CGFloat
    /// The description of the children.
    public let content: Content

    /// Evaluates the block immediately. `ratio` is height divided by width, unlike SwiftUI.
    @inlinable
    public init(ratio: CGFloat, @ASLayoutSpecBuilder content: () -> Content) {
        self.ratio = ratio
        self.content = content()
    }

    /// Appends one ratio spec for each element of the content.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASRatioLayoutSpec(ratio: ratio, child: $0)
        }
    }
}

extension AspectRatioLayout {
    /// The ratio of an image of this size. A width of 0 gives an infinite ratio, which has no effect.
    @inlinable
    public init(ratio: CGSize, @ASLayoutSpecBuilder content: () -> Content) {
        self.init(ratio: ratio.height / ratio.width, content: content)
    }
}

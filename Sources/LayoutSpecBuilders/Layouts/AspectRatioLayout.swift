import AsyncDisplayKit

/// Gives its content a fixed ratio of height to width.
///
/// Becomes `ASRatioLayoutSpec(ratio:child:)` around each element of the content.
public struct AspectRatioLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    /// Height divided by width.
    public let ratio: CGFloat
    /// The elements that get the ratio.
    public let content: Content

    /// Creates a layout with a ratio of height to width.
    @inlinable
    public init(ratio: CGFloat, @ASLayoutSpecBuilder content: () -> Content) {
        self.ratio = ratio
        self.content = content()
    }

    /// Appends one spec for each element.
    @inlinable
    public func _append(to elements: inout _ChildSlots) {
        content.appendEach(to: &elements) {
            ASRatioLayoutSpec(ratio: ratio, child: $0)
        }
    }
}

extension AspectRatioLayout {
    /// Creates a layout with the ratio of height to width of the size `ratio`, for example of an image.
    @inlinable
    public init(ratio: CGSize, @ASLayoutSpecBuilder content: () -> Content) {
        self.init(ratio: ratio.height / ratio.width, content: content)
    }
}

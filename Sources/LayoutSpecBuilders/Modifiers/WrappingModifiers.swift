import AsyncDisplayKit

/// Modifiers that wrap each element of a description in a spec.
extension _ASLayoutElementType {
    /// Wraps the element in an `ASInsetLayoutSpec` with `length` points on every side.
    public func padding(_ length: CGFloat) -> InsetLayout<Self> {
        padding(UIEdgeInsets(.all, length))
    }

    /// Wraps the element in an `ASInsetLayoutSpec` with `length` points on `edges`.
    public func padding(_ edges: Edge.Set, _ length: CGFloat) -> InsetLayout<Self> {
        padding(UIEdgeInsets(edges, length))
    }

    /// Wraps the element in an `ASInsetLayoutSpec` with the given insets, in points.
    public func padding(_ insets: UIEdgeInsets) -> InsetLayout<Self> {
        InsetLayout(insets: insets) { self }
    }

    /// Moves the element without changing the space that it occupies: an `ASInsetLayoutSpec` whose opposite insets add up to 0.
    public func offset(width: CGFloat = 0, height: CGFloat = 0) -> InsetLayout<Self> {
        padding(UIEdgeInsets(top: height, left: width, bottom: -height, right: -width))
    }

    /// Moves the element as ``offset(width:height:)`` does.
    public func offset(_ size: CGSize) -> InsetLayout<Self> {
        offset(width: size.width, height: size.height)
    }

    /// Wraps the element in an `ASBackgroundLayoutSpec` with `content` behind it.
    @inlinable
    public func background<Background: _ASLayoutElementType>(
        _ content: Background
    ) -> BackgroundLayout<Background, Self> {
        BackgroundLayout(content: { self }, background: { content })
    }

    /// Wraps the element in an `ASBackgroundLayoutSpec` with the content of the block behind it.
    @inlinable
    public func background<Background: _ASLayoutElementType>(
        @ASLayoutSpecBuilder _ content: () -> Background
    ) -> BackgroundLayout<Background, Self> {
        BackgroundLayout(content: { self }, background: content)
    }

    /// Wraps the element in an `ASOverlayLayoutSpec` with `content` in front of it.
    @inlinable
    public func overlay<Overlay: _ASLayoutElementType>(_ content: Overlay) -> OverlayLayout<Overlay, Self> {
        OverlayLayout(content: { self }, overlay: { content })
    }

    /// Wraps the element in an `ASOverlayLayoutSpec` with the content of the block in front of it.
    @inlinable
    public func overlay<Overlay: _ASLayoutElementType>(
        @ASLayoutSpecBuilder _ content: () -> Overlay
    ) -> OverlayLayout<Overlay, Self> {
        OverlayLayout(content: { self }, overlay: content)
    }

    /// Wraps the element in an `ASRatioLayoutSpec`.
    ///
    /// - Parameter ratio: height divided by width, as in the spec and TextureSwiftSupport, and unlike SwiftUI.
    public func aspectRatio(_ ratio: CGFloat) -> AspectRatioLayout<Self> {
        AspectRatioLayout(ratio: ratio) { self }
    }

    /// Wraps the element in an `ASRatioLayoutSpec` with the ratio of height to width of `size`, for example of an image.
    public func aspectRatio(_ size: CGSize) -> AspectRatioLayout<Self> {
        AspectRatioLayout(ratio: size) { self }
    }

    /// Wraps the element in an `ASRelativeLayoutSpec`, which places it at the start, center or end of each axis.
    public func relativePosition(
        horizontal: ASRelativeLayoutSpecPosition, vertical: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption = .minimumSize
    ) -> RelativeLayout<Self> {
        RelativeLayout(horizontalPosition: horizontal, verticalPosition: vertical, sizingOption: sizingOption) { self }
    }
}

extension InsetLayout {
    /// Adds to the existing insets instead of wrapping the `ASInsetLayoutSpec` in another one.
    public func padding(_ length: CGFloat) -> Self {
        padding(UIEdgeInsets(.all, length))
    }

    /// Adds to the existing insets.
    public func padding(_ edges: Edge.Set, _ length: CGFloat) -> Self {
        padding(UIEdgeInsets(edges, length))
    }

    /// Adds to the existing insets.
    public func padding(_ insets: UIEdgeInsets) -> Self {
        var sum = self
        sum.insets = self.insets + insets
        return sum
    }
}

import AsyncDisplayKit

/// Modifiers that wrap each element in a spec.
extension _ASLayoutElementType {
    /// Becomes `ASInsetLayoutSpec` with `length` points on every side.
    public func padding(_ length: CGFloat) -> InsetLayout<Self> {
        padding(UIEdgeInsets(.all, length))
    }

    /// Becomes `ASInsetLayoutSpec` with `length` points on `edges`.
    public func padding(_ edges: Edge.Set, _ length: CGFloat) -> InsetLayout<Self> {
        padding(UIEdgeInsets(edges, length))
    }

    /// Becomes `ASInsetLayoutSpec`.
    public func padding(_ insets: UIEdgeInsets) -> InsetLayout<Self> {
        InsetLayout(insets: insets) { self }
    }

    /// Becomes `ASInsetLayoutSpec` whose opposite insets cancel out: moves the element without changing the space that it occupies.
    public func offset(width: CGFloat = 0, height: CGFloat = 0) -> InsetLayout<Self> {
        padding(UIEdgeInsets(top: height, left: width, bottom: -height, right: -width))
    }

    /// As ``offset(width:height:)``.
    public func offset(_ size: CGSize) -> InsetLayout<Self> {
        offset(width: size.width, height: size.height)
    }

    /// Becomes `ASBackgroundLayoutSpec` with `content` behind.
    @inlinable
    public func background<Background: _ASLayoutElementType>(
        _ content: Background
    ) -> BackgroundLayout<Background, Self> {
        BackgroundLayout(content: { self }, background: { content })
    }

    /// Becomes `ASBackgroundLayoutSpec` with the block behind.
    @inlinable
    public func background<Background: _ASLayoutElementType>(
        @ASLayoutSpecBuilder _ content: () -> Background
    ) -> BackgroundLayout<Background, Self> {
        BackgroundLayout(content: { self }, background: content)
    }

    /// Becomes `ASOverlayLayoutSpec` with `content` in front.
    @inlinable
    public func overlay<Overlay: _ASLayoutElementType>(_ content: Overlay) -> OverlayLayout<Overlay, Self> {
        OverlayLayout(content: { self }, overlay: { content })
    }

    /// Becomes `ASOverlayLayoutSpec` with the block in front.
    @inlinable
    public func overlay<Overlay: _ASLayoutElementType>(
        @ASLayoutSpecBuilder _ content: () -> Overlay
    ) -> OverlayLayout<Overlay, Self> {
        OverlayLayout(content: { self }, overlay: content)
    }

    /// Becomes `ASRatioLayoutSpec`.
    ///
    /// - Parameter ratio: height divided by width, as in the spec and TextureSwiftSupport, and unlike SwiftUI.
    public func aspectRatio(_ ratio: CGFloat) -> AspectRatioLayout<Self> {
        AspectRatioLayout(ratio: ratio) { self }
    }

    /// Becomes `ASRatioLayoutSpec` with the ratio of an image of this size.
    public func aspectRatio(_ size: CGSize) -> AspectRatioLayout<Self> {
        AspectRatioLayout(ratio: size) { self }
    }

    /// Becomes `ASRelativeLayoutSpec`.
    public func relativePosition(
        horizontal: ASRelativeLayoutSpecPosition, vertical: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption = .minimumSize
    ) -> RelativeLayout<Self> {
        RelativeLayout(horizontalPosition: horizontal, verticalPosition: vertical, sizingOption: sizingOption) { self }
    }
}

extension InsetLayout {
    /// Adds to the insets that are there: one `ASInsetLayoutSpec` for both.
    public func padding(_ length: CGFloat) -> Self {
        padding(UIEdgeInsets(.all, length))
    }

    /// Adds to the insets that are there.
    public func padding(_ edges: Edge.Set, _ length: CGFloat) -> Self {
        padding(UIEdgeInsets(edges, length))
    }

    /// Adds to the insets that are there.
    public func padding(_ insets: UIEdgeInsets) -> Self {
        var sum = self
        sum.insets = self.insets + insets
        return sum
    }
}

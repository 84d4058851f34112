import Foundation

/// The sizes that a style sets: exact, minimum and maximum, each of which may depend on the parent's size.
public struct ASLayoutElementSize: Hashable, Sendable {
    /// The exact width; `auto` follows the content.
    public var width: ASDimension
    /// The exact height; `auto` follows the content.
    public var height: ASDimension
    /// The minimum width; it has priority over the maximum. `auto` is 0.
    public var minWidth: ASDimension
    /// The maximum width; it has priority over the exact width. `auto` is unbounded.
    public var maxWidth: ASDimension
    /// The minimum height; it has priority over the maximum. `auto` is 0.
    public var minHeight: ASDimension
    /// The maximum height; it has priority over the exact height. `auto` is unbounded.
    public var maxHeight: ASDimension

    /// A size whose six dimensions are all `auto`.
    public init() {
        width = ASDimension()
        height = ASDimension()
        minWidth = ASDimension()
        maxWidth = ASDimension()
        minHeight = ASDimension()
        maxHeight = ASDimension()
    }

    /// Creates a size from its six dimensions, which are not checked.
    public init(
        width: ASDimension, height: ASDimension, minWidth: ASDimension, maxWidth: ASDimension, minHeight: ASDimension,
        maxHeight: ASDimension
    ) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.maxHeight = maxHeight
    }
}

/// A size whose six dimensions are all `auto`.
public func ASLayoutElementSizeMake() -> ASLayoutElementSize {
    ASLayoutElementSize()
}

/// A size with the exact width and height of `size`, in points, and without bounds.
public func ASLayoutElementSizeMakeFromCGSize(_ size: CGSize) -> ASLayoutElementSize {
    var result = ASLayoutElementSize()
    result.width = ASDimensionMake(size.width)
    result.height = ASDimensionMake(size.height)
    return result
}

/// Whether all six dimensions are equal.
public func ASLayoutElementSizeEqualToLayoutElementSize(_ a: ASLayoutElementSize, _ b: ASLayoutElementSize) -> Bool {
    a == b
}

/// The range that `size` allows inside a parent of `parentSize`. The minimum has priority over the maximum, and the maximum over the
/// exact size.
public func ASLayoutElementSizeResolve(_ size: ASLayoutElementSize, _ parentSize: CGSize) -> ASSizeRange {
    ASLayoutElementSizeResolveAutoSize(size, parentSize, ASSizeRangeUnconstrained)
}

/// The range that `size` allows inside a parent of `parentSize`; `autoRange` provides the bounds that are not set.
public func ASLayoutElementSizeResolveAutoSize(
    _ size: ASLayoutElementSize, _ parentSize: CGSize, _ autoRange: ASSizeRange
) -> ASSizeRange {
    let width = resolvedRange(
        exact: size.width, min: size.minWidth, max: size.maxWidth, parent: parentSize.width,
        autoMin: autoRange.min.width, autoMax: autoRange.max.width)
    let height = resolvedRange(
        exact: size.height, min: size.minHeight, max: size.maxHeight, parent: parentSize.height,
        autoMin: autoRange.min.height, autoMax: autoRange.max.height)
    return ASSizeRange(
        min: CGSize(width: width.min, height: height.min), max: CGSize(width: width.max, height: height.max))
}

/// One axis of ``ASLayoutElementSizeResolveAutoSize(_:_:_:)``.
///
/// A bound that is NaN (a fraction of an unknown parent, or a bad number) counts as not set, and so does a negative one.
func resolvedRange(
    exact: ASDimension, min: ASDimension, max: ASDimension, parent: CGFloat, autoMin: CGFloat, autoMax: CGFloat
) -> (min: CGFloat, max: CGFloat) {
    let low = lengthOrDefault(ASDimensionResolve(min, parent, autoMin), autoMin)
    let high = max.unit == .auto ? autoMax : lengthOrDefault(ASDimensionResolve(max, parent, autoMax), autoMax)
    if high <= low { return (low, low) }
    let wanted = ASDimensionResolve(exact, parent, .nan)
    if !(wanted >= 0) { return (low, high) }
    if wanted > high { return (high, high) }
    if wanted < low { return (low, low) }
    return (wanted, wanted)
}

private func lengthOrDefault(_ length: CGFloat, _ fallback: CGFloat) -> CGFloat {
    length >= 0 ? length : fallback
}

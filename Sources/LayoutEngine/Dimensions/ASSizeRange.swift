import Foundation

/// The minimum and the maximum size of an element. *Units*: points; an unbounded axis has an infinite `max`.
public struct ASSizeRange: Hashable, Sendable {
    /// The minimum size. *Units*: points.
    public var min: CGSize
    /// The maximum size, infinite on an unbounded axis. *Units*: points.
    public var max: CGSize

    /// Creates a range that contains only the size zero.
    public init() {
        min = .zero
        max = .zero
    }

    /// Creates a range from its minimum and maximum, which are not checked.
    public init(min: CGSize, max: CGSize) {
        self.min = min
        self.max = max
    }
}

extension ASSizeRange: CustomStringConvertible {
    /// The minimum and maximum size: `<ASSizeRange: min={0, 0}, max={375, inf}>`.
    public var description: String {
        "<ASSizeRange: min=\(sizeText(min)), max=\(sizeText(max))>"
    }
}

/// The range that contains only the size zero.
public let ASSizeRangeZero = ASSizeRange()

/// The range from zero to infinity on both axes.
public let ASSizeRangeUnconstrained = ASSizeRange(
    min: .zero, max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity))

/// Creates a range. *Differs from Texture*: a `min` above `max` is not reported; it has priority when sizes are clamped.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
    ASSizeRange(min: min, max: max)
}

/// Creates a range that contains only `size`.
public func ASSizeRangeMake(_ size: CGSize) -> ASSizeRange {
    ASSizeRange(min: size, max: size)
}

/// `size` limited to `range`; the minimum has priority over the maximum.
public func ASSizeRangeClamp(_ range: ASSizeRange, _ size: CGSize) -> CGSize {
    CGSize(
        width: clamp(size.width, range.min.width, range.max.width),
        height: clamp(size.height, range.min.height, range.max.height))
}

/// The intersection of both ranges on each axis. Where they do not overlap, it is the length of `range` nearest to `other`, so that the
/// result is always inside `range`, which is the parent's.
public func ASSizeRangeIntersect(_ range: ASSizeRange, _ other: ASSizeRange) -> ASSizeRange {
    let width = intersection(range.min.width, range.max.width, other.min.width, other.max.width)
    let height = intersection(range.min.height, range.max.height, other.min.height, other.max.height)
    return ASSizeRange(
        min: CGSize(width: width.min, height: height.min), max: CGSize(width: width.max, height: height.max))
}

/// Whether all four numbers are equal.
public func ASSizeRangeEqualToSizeRange(_ a: ASSizeRange, _ b: ASSizeRange) -> Bool {
    a == b
}

/// Whether the maximum exceeds a tenth of a point on both axes. Lists measure only cells whose constrained size has such an area.
public func ASSizeRangeHasSignificantArea(_ range: ASSizeRange) -> Bool {
    let limit: CGFloat = 0.1
    return range.max.width > limit && range.max.height > limit
}

/// The minimum and maximum size as text.
public func NSStringFromASSizeRange(_ range: ASSizeRange) -> String {
    range.description
}

/// Returns `value` limited to `low`…`high`; if `low` exceeds `high`, `low` has priority.
@inline(__always)
func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let capped = value < high ? value : high
    return capped > low ? capped : low
}

/// The overlap of two ranges on one axis, or the end of the first that is nearest to the second.
@inline(__always)
func intersection(
    _ min: CGFloat, _ max: CGFloat, _ otherMin: CGFloat, _ otherMax: CGFloat
) -> (min: CGFloat, max: CGFloat) {
    let newMin = min > otherMin ? min : otherMin
    let newMax = max < otherMax ? max : otherMax
    if !(newMin > newMax) { return (newMin, newMax) }
    return min < otherMin ? (max, max) : (min, min)
}

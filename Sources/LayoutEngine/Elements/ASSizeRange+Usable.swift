import Foundation

extension ASSizeRange {
    /// Whether a finite size can satisfy the minimum on both axes.
    @inline(__always)
    var hasUsableMinimum: Bool {
        min.width < unboundedLength && min.height < unboundedLength
    }

    /// The part of the range that the sizes of a style allow. A minimum that a style makes unbounded is reported and has no effect.
    package func restricted(
        to size: ASLayoutElementSize, parentSize: CGSize, of element: @autoclosure () -> any ASLayoutElement
    ) -> ASSizeRange {
        let result = ASSizeRangeIntersect(self, ASLayoutElementSizeResolve(size, parentSize))
        return result.hasUsableMinimum ? result : result.withUsableMinimum(within: self, of: element())
    }

    /// Reports that the minimum is unbounded on one or both axes, and returns the range with the minimum and maximum of `range` on these
    /// axes. A style often causes an unbounded minimum by a fraction of an unbounded parent size.
    @inline(never)
    func withUsableMinimum(within range: ASSizeRange, of element: any ASLayoutElement) -> ASSizeRange {
        LayoutHooks.report(.invalidSize(min), of: element)
        var result = self
        if !(min.width < unboundedLength) {
            (result.min.width, result.max.width) = (range.min.width, range.max.width)
        }
        if !(min.height < unboundedLength) {
            (result.min.height, result.max.height) = (range.min.height, range.max.height)
        }
        return result
    }
}

import Foundation

extension ASSizeRange {
    /// Whether a finite size can satisfy the minimum on both axes.
    @inline(__always)
    var hasUsableMinimum: Bool {
        min.width < unboundedLength && min.height < unboundedLength
    }

    /// The range with the bounds of `range` on each axis on which the style requests an unbounded minimum. Such a minimum, often a fraction
    /// of an unbounded parent, is reported.
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

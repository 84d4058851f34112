import Foundation

extension LayoutBox {
    /// Reads the values that the solver needs from a style. Numbers that no layout can use are ignored and reported.
    @inline(__always)
    mutating func readStyle(_ style: ASLayoutElementStyle, of element: ASLayoutElementObject) {
        let facets = style.values.assignedGroups
        guard !facets.isEmpty else { return }
        if facets.contains(.size) { readSize(style, of: element) }
        if facets.contains(.stack) {
            alignSelf = style.values.alignSelf
            flexBasis = style.values.flexBasis
            flexGrow = style.values.flexGrow
            flexShrink = style.values.flexShrink
            if facets.contains(.spacing) {
                let rare = style.rareLengths
                spacingBefore = rare.spacingBefore
                spacingAfter = rare.spacingAfter
            }
            if hasUnusableStackNumbers { sanitizeStackParameters(of: element) }
        }
        if facets.contains(.baseline) { flags.insert(.hasBaseline) }
    }

    @inline(__always)
    private mutating func readSize(_ style: ASLayoutElementStyle, of element: ASLayoutElementObject) {
        flags.insert(.hasSize)
        if let size = style.values.plainSize {
            styleMin = size
            styleMax = size
        } else {
            if style.values.assignedGroups.contains(.fraction) { flags.insert(.hasFraction) }
            readBounds(style.size, of: element)
        }
    }

    /// Reads the sizes of a style that sets more than a width and a height in points.
    @inline(never)
    private mutating func readBounds(_ size: ASLayoutElementSize, of element: ASLayoutElementObject) {
        if size.hasUnusableNumbers { size.reportUnusableNumbers(of: element) }
        guard !flags.contains(.hasFraction) else { return }
        let range = ASLayoutElementSizeResolve(size, ASLayoutElementParentSizeUndefined)
        styleMin = range.min
        styleMax = range.max
    }

    /// Whether a factor or the basis is negative, NaN or too large, or a spacing is NaN or too large.
    private var hasUnusableStackNumbers: Bool {
        !(flexGrow >= 0 && flexGrow < unboundedLength && flexShrink >= 0 && flexShrink < unboundedLength
            && spacingBefore.magnitude < unboundedLength && spacingAfter.magnitude < unboundedLength
            && flexBasis.value >= 0 && flexBasis.value < unboundedLength)
    }

    @inline(never)
    private mutating func sanitizeStackParameters(of element: ASLayoutElementObject) {
        func clean(_ value: CGFloat, _ name: String, allowsNegative: Bool) -> CGFloat {
            if value.magnitude < unboundedLength, allowsNegative || value >= 0 { return value }
            LayoutHooks.report(.invalidNumber(property: name, value: value), of: element.publicElement)
            return 0
        }
        flexGrow = clean(flexGrow, "flexGrow", allowsNegative: false)
        flexShrink = clean(flexShrink, "flexShrink", allowsNegative: false)
        spacingBefore = clean(spacingBefore, "spacingBefore", allowsNegative: true)
        spacingAfter = clean(spacingAfter, "spacingAfter", allowsNegative: true)
        if !(flexBasis.value >= 0 && flexBasis.value < unboundedLength) {
            LayoutHooks.report(.invalidNumber(property: "flexBasis", value: flexBasis.value), of: element.publicElement)
            flexBasis = ASDimension()
        }
    }
}

extension ASLayoutElementSize {
    /// Whether a length is negative or NaN.
    fileprivate var hasUnusableNumbers: Bool {
        !(width.value >= 0 && height.value >= 0 && minWidth.value >= 0 && maxWidth.value >= 0 && minHeight.value >= 0
            && maxHeight.value >= 0)
    }

    @inline(never)
    fileprivate func reportUnusableNumbers(of element: ASLayoutElementObject) {
        let named = [
            ("width", width), ("height", height), ("minWidth", minWidth), ("maxWidth", maxWidth),
            ("minHeight", minHeight), ("maxHeight", maxHeight),
        ]
        for (name, dimension) in named where !(dimension.value >= 0) {
            LayoutHooks.report(.invalidNumber(property: name, value: dimension.value), of: element.publicElement)
        }
    }
}

import Foundation

extension LayoutBox {
    /// Takes over what the solver needs of a style. Numbers no layout can use are left out and reported.
    @inline(__always)
    mutating func readStyle(_ values: borrowing StyleValues, of element: ASLayoutElementObject) {
        let facets = values.facets
        guard !facets.isEmpty else { return }
        if facets.contains(.size) { readSize(values.size, hasFraction: facets.contains(.fraction), of: element) }
        if facets.contains(.stack) {
            alignSelf = values.alignSelf
            flexBasis = values.flexBasis
            flexGrow = values.flexGrow
            flexShrink = values.flexShrink
            spacingBefore = values.spacingBefore
            spacingAfter = values.spacingAfter
            if hasUnusableStackNumbers { cleanStackNumbers(of: element) }
        }
        if facets.contains(.baseline) { flags.insert(.hasBaseline) }
    }

    private mutating func readSize(_ size: ASLayoutElementSize, hasFraction: Bool, of element: ASLayoutElementObject) {
        flags.insert(.hasSize)
        if hasFraction { flags.insert(.hasFraction) }
        if size.isPlainPoints {
            styleMin = CGSize(width: size.width.value, height: size.height.value)
            styleMax = styleMin
        } else {
            readBounds(size, of: element)
        }
    }

    /// Everything but a width and a height in points.
    @inline(never)
    private mutating func readBounds(_ size: ASLayoutElementSize, of element: ASLayoutElementObject) {
        if size.hasUnusableNumbers { size.reportUnusableNumbers(of: element) }
        guard !flags.contains(.hasFraction) else { return }
        let range = ASLayoutElementSizeResolve(size, ASLayoutElementParentSizeUndefined)
        styleMin = range.min
        styleMax = range.max
    }

    /// Whether a factor is negative, NaN or huge, or a spacing is NaN or huge.
    private var hasUnusableStackNumbers: Bool {
        !(flexGrow >= 0 && flexGrow < unboundedLength && flexShrink >= 0 && flexShrink < unboundedLength
            && spacingBefore.magnitude < unboundedLength && spacingAfter.magnitude < unboundedLength
            && flexBasis.value >= 0 && flexBasis.value < unboundedLength)
    }

    @inline(never)
    private mutating func cleanStackNumbers(of element: ASLayoutElementObject) {
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
    /// A usable width and height in points and nothing else: the most frequent size by far.
    @inline(__always)
    fileprivate var isPlainPoints: Bool {
        width.unit == .points && height.unit == .points && width.value >= 0 && height.value >= 0
            && minWidth.unit == .auto && maxWidth.unit == .auto && minHeight.unit == .auto && maxHeight.unit == .auto
    }

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

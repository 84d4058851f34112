import Foundation
import UIPrimitives

/// The specs with one or two children, wrappers and absolute specs. Each function measures the children, places them and
/// returns the spec's size; `range` respects the spec's own style.
extension LayoutSolver {
    /// Calls `body` with the spec of `box`, which is not retained, and returns the result.
    @inline(__always)
    func read<Spec: ASLayoutSpec, Value>(
        _ box: UnsafeMutablePointer<LayoutBox>, as type: Spec.Type, _ body: (Spec) -> Value
    ) -> Value {
        box.pointee.element._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: type)) }
    }

    /// The child at `offset` of `box`, which must exist.
    @inline(__always)
    func child(_ offset: Int, of box: UnsafeMutablePointer<LayoutBox>) -> UnsafeMutablePointer<LayoutBox> {
        boxes + (Int(box.pointee.firstChild) + offset)
    }

    /// `size` with NaN in place of each length that is not bounded.
    func boundedOrUndefined(_ size: CGSize) -> CGSize {
        CGSize(
            width: ASPointsValidForSize(size.width) ? size.width : .nan,
            height: ASPointsValidForSize(size.height) ? size.height : .nan)
    }

    // MARK: Wrapper

    /// Measures every child within the wrapper's range and places it at the origin. *Source*: Texture, `ASWrapperLayoutSpec`.
    func solveWrapper(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        var size = range.min
        for offset in 0..<Int(box.pointee.childCount) {
            let child = child(offset, of: box)
            measure(child, range, range.max)
            child.pointee.position = .zero
            size.width = max(size.width, child.pointee.size.width)
            size.height = max(size.height, child.pointee.size.height)
        }
        return size
    }

    // MARK: Overlay and background

    /// The overlay gets exactly the child's size, to which fractions in its style refer, too. *Source*: Texture, `ASOverlayLayoutSpec.mm`.
    func solveOverlay(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) -> CGSize {
        guard box.pointee.childCount > 0 else { return range.min }
        let base = child(0, of: box)
        measure(base, range, parentSize)
        base.pointee.position = .zero
        if box.pointee.childCount > 1 {
            let overlay = child(1, of: box)
            measure(overlay, ASSizeRangeMake(base.pointee.size), base.pointee.size)
            overlay.pointee.position = .zero
        }
        return base.pointee.size
    }

    /// Solves a background spec like an overlay spec, except that the background's fractions refer to the outer parent. The boxes are in
    /// drawing order: background first.
    func solveBackground(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) -> CGSize {
        guard box.pointee.childCount > 0 else { return range.min }
        let hasBackground = box.pointee.childCount > 1
        let base = child(hasBackground ? 1 : 0, of: box)
        measure(base, range, parentSize)
        base.pointee.position = .zero
        if hasBackground {
            let background = child(0, of: box)
            measure(background, ASSizeRangeMake(base.pointee.size), parentSize)
            background.pointee.position = .zero
        }
        return base.pointee.size
    }

    // MARK: Inset

    /// Places the child between the insets; ``InsetAxis`` computes each axis. *Source*: Texture, `ASInsetLayoutSpec.mm`.
    func solveInset(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) -> CGSize {
        guard box.pointee.childCount > 0 else { return range.min }
        let insets = read(box, as: ASInsetLayoutSpec.self) { $0.storedInsets }
        let horizontal = InsetAxis(insets.left, insets.right)
        let vertical = InsetAxis(insets.top, insets.bottom)
        let child = child(0, of: box)
        let width = horizontal.childRange(range.min.width, range.max.width)
        let height = vertical.childRange(range.min.height, range.max.height)
        measure(
            child,
            ASSizeRange(
                min: CGSize(width: width.min, height: height.min), max: CGSize(width: width.max, height: height.max)),
            CGSize(
                width: horizontal.childParent(parentSize.width), height: vertical.childParent(parentSize.height)))
        let size = child.pointee.size
        child.pointee.position = CGPoint(
            x: horizontal.position(of: size.width, in: range.max.width, grid),
            y: vertical.position(of: size.height, in: range.max.height, grid))
        return ASSizeRangeClamp(
            range,
            CGSize(
                width: horizontal.length(around: size.width, max: range.max.width),
                height: vertical.length(around: size.height, max: range.max.height)))
    }

    // MARK: Relative and center

    /// Fills the bounded axes and places the child at 0, ½ or 1 of the free length. *Source*: Texture, `ASRelativeLayoutSpec.mm`.
    func solveRelative(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        guard box.pointee.childCount > 0 else { return range.min }
        let (horizontal, vertical, sizing) = read(box, as: ASRelativeLayoutSpec.self) {
            ($0.storedHorizontal, $0.storedVertical, $0.storedSizing)
        }
        let bounded = boundedOrUndefined(range.max)
        let child = child(0, of: box)
        let childMin = CGSize(
            width: horizontal == .none ? range.min.width : 0, height: vertical == .none ? range.min.height : 0)
        measure(child, ASSizeRange(min: childMin, max: range.max), bounded)
        let childSize = child.pointee.size
        let filled = ASSizeRangeClamp(
            range,
            CGSize(
                width: bounded.width.isNaN ? childSize.width : bounded.width,
                height: bounded.height.isNaN ? childSize.height : bounded.height))
        let size = ASSizeRangeClamp(
            range,
            CGSize(
                width: sizing.contains(.minimumWidth) ? min(filled.width, childSize.width) : filled.width,
                height: sizing.contains(.minimumHeight) ? min(filled.height, childSize.height) : filled.height))
        child.pointee.position = CGPoint(
            x: grid.round((size.width - childSize.width) * horizontal.proportion),
            y: grid.round((size.height - childSize.height) * vertical.proportion))
        return size
    }

    // MARK: Ratio

    /// Measures the child with the size of the given ratio that fits best. *Source*: Texture, `ASRatioLayoutSpec.mm`.
    func solveRatio(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        guard box.pointee.childCount > 0 else { return range.min }
        let ratio = read(box, as: ASRatioLayoutSpec.self) { $0.storedRatio }
        let child = child(0, of: box)
        if let best = bestSize(for: ratio, in: range, of: box) {
            measure(child, ASSizeRangeIntersect(range, ASSizeRangeMake(best)), best)
        } else {
            measure(child, range, ASLayoutElementParentSizeUndefined)
        }
        child.pointee.position = .zero
        return child.pointee.size
    }

    /// The size in `range` whose ratio is closest to `ratio`, as wide or as high as permitted; nil if neither axis is bounded, or if the
    /// ratio is invalid or too extreme.
    func bestSize(
        for ratio: CGFloat, in range: ASSizeRange, of box: UnsafeMutablePointer<LayoutBox>
    ) -> CGSize? {
        guard ratio > 0, ratio.isFinite else {
            LayoutHooks.report(.invalidRatio(ratio), of: box.pointee.element.takeUnretainedValue())
            return nil
        }
        var best: CGSize?
        if ASPointsValidForSize(range.max.width) {
            let height = grid.floor(ratio * range.max.width)
            best = usable(ASSizeRangeClamp(range, CGSize(width: range.max.width, height: height)))
        }
        if ASPointsValidForSize(range.max.height) {
            let width = grid.floor(range.max.height / ratio)
            let byHeight = usable(ASSizeRangeClamp(range, CGSize(width: width, height: range.max.height)))
            // On a tie the size derived from the width is kept.
            guard let byHeight, let byWidth = best else { return byHeight ?? best }
            let distance = abs(byWidth.height / byWidth.width - ratio)
            if distance > abs(byHeight.height / byHeight.width - ratio) { best = byHeight }
        }
        return best
    }

    /// The size; nil if the ratio is so extreme that a length is unbounded.
    private func usable(_ size: CGSize) -> CGSize? {
        ASIsCGSizeValidForSize(size) ? size : nil
    }

    // MARK: Absolute

    /// Places each child at its `layoutPosition`; the available space of the child extends from this position to the end of the range.
    /// *Source*: Texture, `ASAbsoluteLayoutSpec.mm`.
    func solveAbsolute(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        let fits = read(box, as: ASAbsoluteLayoutSpec.self) { $0.storedSizing == .sizeToFit }
        let parentSize = boundedOrUndefined(range.max)
        var extent = range.min
        for offset in 0..<Int(box.pointee.childCount) {
            let child = child(offset, of: box)
            let (wanted, position) = child.pointee.element._withUnsafeGuaranteedRef {
                ($0.styleSize, $0.stylePosition.usable(of: $0))
            }
            let available = ASSizeRange(
                min: .zero,
                max: CGSize(
                    width: max(range.max.width - position.x, 0), height: max(range.max.height - position.y, 0)))
            measure(child, ASLayoutElementSizeResolveAutoSize(wanted, parentSize, available), parentSize)
            child.pointee.position = position
            extent.width = max(extent.width, position.x + child.pointee.size.width)
            extent.height = max(extent.height, position.y + child.pointee.size.height)
        }
        return ASSizeRangeClamp(
            range,
            CGSize(
                width: fits || parentSize.width.isNaN ? extent.width : parentSize.width,
                height: fits || parentSize.height.isNaN ? extent.height : parentSize.height))
    }

    // MARK: Corner

    /// Places the corner element's center on the child's corner, moved by the offset.
    ///
    ///     ┌─────────┐┐
    ///     │ child  ┌─┼─┐
    ///     │        │ c │   location topRight
    ///     │        └─┼─┘
    func solveCorner(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        guard box.pointee.childCount > 0 else { return range.min }
        let parentSize = boundedOrUndefined(range.max)
        let child = child(0, of: box)
        measure(child, range, parentSize)
        child.pointee.position = .zero
        let size = child.pointee.size
        guard box.pointee.childCount > 1 else { return size }
        let (location, offset, wraps) = read(box, as: ASCornerLayoutSpec.self) {
            ($0.storedLocation, $0.storedOffset.usable(of: $0), $0.storedWraps)
        }
        let corner = self.child(1, of: box)
        measure(corner, range, parentSize)
        let cornerSize = corner.pointee.size
        var origin = CGPoint(
            x: (location.isRight ? size.width : 0) - cornerSize.width / 2 + offset.x,
            y: (location.isBottom ? size.height : 0) - cornerSize.height / 2 + offset.y)
        guard wraps else {
            corner.pointee.position = origin
            return size
        }
        let low = CGPoint(x: min(0, origin.x), y: min(0, origin.y))
        let high = CGPoint(
            x: max(size.width, origin.x + cornerSize.width), y: max(size.height, origin.y + cornerSize.height))
        child.pointee.position = CGPoint(x: -low.x, y: -low.y)
        origin.x -= low.x
        origin.y -= low.y
        corner.pointee.position = origin
        return ASSizeRangeClamp(range, CGSize(width: high.x - low.x, height: high.y - low.y))
    }
}

extension ASRelativeLayoutSpecPosition {
    /// The share of the free length before the child.
    fileprivate var proportion: CGFloat {
        switch self {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

extension ASCornerLayoutLocation {
    fileprivate var isRight: Bool { self == .topRight || self == .bottomRight }
    fileprivate var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}

extension CGPoint {
    /// The point; zero, with a report, if it contains a number that no layout can use.
    fileprivate func usable(of element: ASLayoutElementObject) -> CGPoint {
        if ASIsCGPositionValidForLayout(self) { return self }
        let bad = ASIsCGPositionPointsValidForLayout(x) ? y : x
        LayoutHooks.report(.invalidNumber(property: "position", value: bad), of: element.publicElement)
        return .zero
    }
}

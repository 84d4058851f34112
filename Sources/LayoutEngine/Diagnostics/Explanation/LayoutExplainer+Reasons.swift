import Foundation
import UIPrimitives

/// The size that an element's content requires, before the element's range limits it.
struct OwnContent {
    struct Axis {
        /// The measured length; nil if the element was not measured.
        var length: CGFloat?
        var rule: LengthRule
        var detail: String
        /// Whether the length is clamped to the element's range.
        var isClamped = true
    }

    var horizontal: Axis
    var vertical: Axis
    /// The recorded steps of a stack's algorithm; nil for other elements.
    var record: StackRecord?

    subscript(axis: LayoutAxis) -> Axis { axis == .horizontal ? horizontal : vertical }
}

extension LayoutExplainer {
    /// The part of a requested range that the style of `box` allows.
    func allowedRange(_ box: UnsafeMutablePointer<LayoutBox>, _ query: MeasurementQuery) -> ASSizeRange {
        if box.pointee.flags.contains(.measuresByMethod) {
            guard !box.pointee.role.ignoresOwnSize else { return query.range }
            let element = box.pointee.element.takeUnretainedValue()
            return query.range.restricted(to: element.styleSize, parentSize: query.parentSize, of: element.publicElement)
        }
        return box.pointee.role.ignoresOwnSize
            ? query.range : solver.restricted(box, query.range, query.parentSize)
    }

    /// The bounds that a parent allows, narrowed by the style of `box`, each with its rule.
    func narrowed(
        _ received: BoundPair, _ box: UnsafeMutablePointer<LayoutBox>, _ axis: LayoutAxis, _ query: MeasurementQuery
    ) -> BoundPair {
        guard !box.pointee.role.ignoresOwnSize else { return received }
        let style = box.pointee.element.takeUnretainedValue().styleSize
        return Self.narrowed(received, to: allowedRange(box, query), style, axis, parentSize: query.parentSize)
    }

    /// The received bounds narrowed to `allowed`, each end with its rule.
    private static func narrowed(
        _ received: BoundPair, to allowed: ASSizeRange, _ size: ASLayoutElementSize, _ axis: LayoutAxis, parentSize: CGSize
    ) -> BoundPair {
        let style = StyleLengths(size, axis, axis.of(parentSize))
        let (low, high) = (axis.of(allowed.min), axis.of(allowed.max))
        var result = received
        if low != received.low.value {
            result.low =
                style.bound(at: low) ?? (low == received.high.value ? received.high : received.low)
        }
        if high != received.high.value {
            result.high =
                style.bound(at: high) ?? (high == received.low.value ? received.low : received.high)
        }
        result.low.value = low
        result.high.value = high
        return result
    }

    /// The range that a node's style allows, each bound with the rule that sets it. For a node that is the root of its layout.
    ///
    /// - Parameter origin: the rule that sets `range`: that of the root, or the frame of the node.
    package static func bounds(
        of element: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize, by origin: LengthRule = .root
    ) -> SizeBounds {
        let size = element.styleSize
        let allowed = ASSizeRangeIntersect(range, ASLayoutElementSizeResolve(size, parentSize))
        let root = SizeBounds(range, origin, "the \(origin == .frame ? "frame" : "size range") of \(displayName(element))")
        return SizeBounds(
            horizontal: narrowed(root.horizontal, to: allowed, size, .horizontal, parentSize: parentSize),
            vertical: narrowed(root.vertical, to: allowed, size, .vertical, parentSize: parentSize))
    }

    /// The reason for the length of the box on `axis`.
    func reason(
        _ box: UnsafeMutablePointer<LayoutBox>, _ axis: LayoutAxis, _ boxQuery: BoxQuery, _ content: OwnContent
    ) -> LengthReason {
        let query = boxQuery.query(on: axis)
        let bounds = narrowed(boxQuery.bounds[axis], box, axis, query)
        let isEarlier = boxQuery.deciding[axis] != nil
        let own = isEarlier ? ownContent(box, allowedRange(box, query), isFinal: false)[axis] : content[axis]
        let length = axis.of(box.pointee.size)
        var decision = decide(own, bounds, length)
        if rounded(decision.exact) != length { decision = correction(of: decision, to: length, box) }
        if lengthText(decision.exact) != lengthText(length) {
            decision.detail += "; \(lengthText(decision.exact)) is rounded up to whole pixels at \(lengthText(solver.grid.scale))×"
        }
        let style = StyleLengths(box.pointee.element.takeUnretainedValue().styleSize, axis, axis.of(query.parentSize))
        let competitors = candidates(own, received: boxQuery.bounds[axis], style, decision, box)
        return LengthReason(
            rule: decision.rule, exact: decision.exact, length: length, detail: decision.detail, candidates: competitors)
    }

    private struct Decision {
        var rule: LengthRule
        var exact: CGFloat
        var detail: String
    }

    private func decide(_ own: OwnContent.Axis, _ bounds: BoundPair, _ length: CGFloat) -> Decision {
        if own.isClamped, bounds.isExact {
            return Decision(rule: bounds.low.rule, exact: bounds.low.value, detail: bounds.low.detail)
        }
        guard let wanted = own.length else { return Decision(rule: own.rule, exact: length, detail: own.detail) }
        guard own.isClamped else { return Decision(rule: own.rule, exact: wanted, detail: own.detail) }
        // In the order of `clamp`: the minimum has priority over the maximum.
        let capped = wanted < bounds.high.value ? wanted : bounds.high.value
        if !(capped > bounds.low.value), wanted != bounds.low.value {
            let text = "\(own.detail) is below the minimum of \(lengthText(bounds.low.value)) from \(bounds.low.detail)"
            return Decision(rule: bounds.low.rule, exact: bounds.low.value, detail: text)
        }
        if wanted > bounds.high.value {
            let text = "\(own.detail) exceeds the maximum of \(lengthText(bounds.high.value)) from \(bounds.high.detail)"
            return Decision(rule: bounds.high.rule, exact: bounds.high.value, detail: text)
        }
        return Decision(rule: own.rule, exact: wanted, detail: own.detail)
    }

    /// Replaces a rule that does not yield the actual length: the element's class decides differently, or the number was unusable.
    private func correction(
        of decision: Decision, to length: CGFloat, _ box: UnsafeMutablePointer<LayoutBox>
    ) -> Decision {
        if box.pointee.flags.contains(.measuresByMethod) {
            return Decision(rule: .ownLayout, exact: length, detail: "returned by a layout method of its class")
        }
        return Decision(
            rule: .replaced, exact: length, detail: "an infinite size is replaced by the minimum of its range")
    }

    private func rounded(_ length: CGFloat) -> CGFloat { solver.grid.ceil(length) }

    private func candidates(
        _ own: OwnContent.Axis, received: BoundPair, _ style: StyleLengths, _ decision: Decision,
        _ box: UnsafeMutablePointer<LayoutBox>
    ) -> [LengthCandidate] {
        var result = [LengthCandidate(decision.rule.title, decision.exact, isDecisive: true, note: decision.detail)]
        if own.rule != decision.rule {
            result.append(LengthCandidate(own.rule.title, own.length, note: own.detail))
        }
        for bound in style.all where bound.rule != decision.rule {
            let ignored = box.pointee.role.ignoresOwnSize ? "this spec ignores the size in its style" : ""
            result.append(LengthCandidate(bound.detail, bound.value, note: ignored))
        }
        if received.low.rule != decision.rule, received.low.value > 0 {
            result.append(LengthCandidate("minimum by \(received.low.rule.title)", received.low.value, note: received.low.detail))
        }
        if received.high.rule != decision.rule, received.high.value.isBounded {
            result.append(
                LengthCandidate("maximum by \(received.high.rule.title)", received.high.value, note: received.high.detail))
        }
        return result
    }
}

/// The lengths that a style sets on one axis, with fractions resolved.
struct StyleLengths {
    private let exact: LengthBound?
    private let minimum: LengthBound?
    private let maximum: LengthBound?

    init(_ size: ASLayoutElementSize, _ axis: LayoutAxis, _ parent: CGFloat) {
        func bound(_ dimension: ASDimension, _ rule: LengthRule, _ name: String) -> LengthBound? {
            let length = ASDimensionResolve(dimension, parent, .nan)
            guard dimension.unit != .auto, length >= 0 else { return nil }
            let share = dimension.unit == .fraction ? " (\(lengthText(dimension.value * 100))% of \(lengthText(parent)))" : ""
            return LengthBound(value: length, rule: rule, detail: "style.\(name) \(lengthText(length))\(share)")
        }
        exact = bound(axis.exact(size), .exact, axis.word)
        minimum = bound(axis.minimum(size), .minimum, axis.property("min"))
        maximum = bound(axis.maximum(size), .maximum, axis.property("max"))
    }

    var all: [LengthBound] { [exact, minimum, maximum].compactMap { $0 } }

    /// The bound of the style with the given length. If several have it, the minimum has priority over
    /// the maximum, and the maximum over the exact length.
    func bound(at length: CGFloat) -> LengthBound? {
        [minimum, maximum, exact].compactMap { $0 }.first { $0.value == length }
    }
}

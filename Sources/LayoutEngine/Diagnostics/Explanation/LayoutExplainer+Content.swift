import Foundation
import UIPrimitives

extension LayoutExplainer {
    /// The size that the content of the box requires within `allowed`. The boxes of its children contain only the results of the last
    /// measurement. Therefore an earlier measurement (`isFinal` is false) of a box with children is explained only by the size of the box.
    func ownContent(
        _ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange, isFinal: Bool = true
    ) -> OwnContent {
        if box.pointee.flags.contains(.measuresByMethod) { return contentMeasuredByMethod(box, allowed) }
        switch box.pointee.role {
        case .leaf: return leafContent(box, allowed)
        case .spacer: return both(allowed.min, .empty, "an empty spec has the minimum of its range")
        case _ where !isFinal: return both(box.pointee.size, .content, "its children, before it was stretched")
        case .stack: return stackContent(box, allowed)
        default: break
        }
        let fillsEmpty = box.pointee.role == .absolute
        guard box.pointee.childCount > 0 || fillsEmpty else { return both(allowed.min, .empty, "it has no child") }
        switch box.pointee.role {
        case .inset: return insetContent(box, allowed)
        case .relative: return relativeContent(box, allowed)
        case .absolute: return absoluteContent(box, allowed)
        case .overlay: return follows(solver.child(0, of: box))
        case .background: return follows(solver.child(Int(box.pointee.childCount) - 1, of: box))
        case .ratio: return follows(solver.child(0, of: box))
        case .corner: return cornerContent(box)
        default: return wrapperContent(box, allowed)
        }
    }

    private func both(_ size: CGSize, _ rule: LengthRule, _ detail: String, isClamped: Bool = true) -> OwnContent {
        OwnContent(
            horizontal: .init(length: size.width, rule: rule, detail: detail, isClamped: isClamped),
            vertical: .init(length: size.height, rule: rule, detail: detail, isClamped: isClamped))
    }

    func name(_ box: UnsafeMutablePointer<LayoutBox>) -> String {
        displayName(box.pointee.element.takeUnretainedValue().publicElement)
    }

    // MARK: Nodes

    private func leafContent(_ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange) -> OwnContent {
        let element = box.pointee.element.takeUnretainedValue()
        func measure(_ available: CGSize) -> CGSize {
            let wanted = element.calculateSizeThatFits(available)
            return CGSize(width: wanted.width.isNaN ? 0 : wanted.width, height: wanted.height.isNaN ? 0 : wanted.height)
        }
        let wanted = measure(allowed.max)
        func axis(_ axis: LayoutAxis) -> OwnContent.Axis {
            let length = axis.of(wanted)
            var content = OwnContent.Axis(length: length, rule: .intrinsic, detail: "content of \(lengthText(length))")
            let most = axis.of(allowed.max)
            guard length == most, most < .infinity else { return content }
            // The content has the whole available length: either it is limited by that length, or it fills any length.
            let free =
                axis == .horizontal
                ? measure(CGSize(width: .infinity, height: allowed.max.height)).width
                : measure(CGSize(width: allowed.max.width, height: .infinity)).height
            if free > length {
                content.length = free
                content.detail = "content of \(lengthText(free)) if unbounded"
            } else if free < length {
                content.rule = .fill
                content.detail = "all the available space of \(lengthText(length))"
            }
            return content
        }
        return OwnContent(horizontal: axis(.horizontal), vertical: axis(.vertical))
    }

    /// The size of an element that was measured through its methods: the size of its content or, if it has a layout, of the layout.
    private func contentMeasuredByMethod(_ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange) -> OwnContent {
        let element = box.pointee.element.takeUnretainedValue()
        let hasLayout = (box.pointee.currentLayout?.takeUnretainedValue().sublayoutCount ?? 0) > 0
        guard element.layoutElementType == .displayNode, !hasLayout, !(element is ForeignElement) else {
            return both(box.pointee.size, .ownLayout, "returned by its layout method")
        }
        return leafContent(box, allowed)
    }

    // MARK: Stacks

    private func stackContent(
        _ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange
    ) -> OwnContent {
        guard box.pointee.childCount > 0 else { return both(allowed.min, .empty, "it has no children") }
        let record = solver.record(box, allowed)
        let longest = stackLength(record, box, allowed)
        let crossSum = record.lines.map(\.crossSize).reduce(0, +) + lineSpacing(box) * CGFloat(record.lines.count - 1)
        let along = OwnContent.Axis(length: longest, rule: .content, detail: sum(of: longest, record, box))
        let across = OwnContent.Axis(
            length: crossSum, rule: .content,
            detail: record.lines.count > 1
                ? "\(record.lines.count) lines of \(lengthText(crossSum))" : widest(box, record.isVertical ? .horizontal : .vertical))
        return record.isVertical
            ? OwnContent(horizontal: across, vertical: along, record: record)
            : OwnContent(horizontal: along, vertical: across, record: record)
    }

    /// Returns the sum that makes up `length` as text: the lengths of the longest line's children and the spacing between them.
    private func sum(of length: CGFloat, _ record: StackRecord, _ box: UnsafeMutablePointer<LayoutBox>) -> String {
        let axis = record.isVertical ? LayoutAxis.vertical : .horizontal
        let spacing = solver.read(box, as: ASStackLayoutSpec.self) { $0.parameters.spacing }
        for (index, _) in record.lines.enumerated() {
            for isWanted in [true, false] {
                let terms = terms(ofLine: index, record, box, spacing: spacing.isBounded ? spacing : 0) { offset, child in
                    isWanted ? record.children[offset].contentLength : axis.of(child.pointee.size)
                }
                guard abs(terms.reduce(0, +) - length) < 0.01 else { continue }
                return
                    "\(Self.sumText(terms)) = \(lengthText(length)), its children\(spacing == 0 ? "" : " and spacing of \(lengthText(spacing))")"
            }
        }
        let count = record.children.count
        return "\(count) \(count == 1 ? "child" : "children") with spacing, \(lengthText(length)) in all"
    }

    /// The lengths of a line in their order: children, `spacingBefore` and `spacingAfter` where set, and spacing.
    private func terms(
        ofLine line: Int, _ record: StackRecord, _ box: UnsafeMutablePointer<LayoutBox>, spacing: CGFloat,
        length: (Int, UnsafeMutablePointer<LayoutBox>) -> CGFloat
    ) -> [CGFloat] {
        var terms: [CGFloat] = []
        for offset in record.children.indices where record.children[offset].line == line {
            let child = solver.child(offset, of: box)
            if !terms.isEmpty, spacing != 0 { terms.append(spacing) }
            if child.pointee.spacingBefore != 0 { terms.append(child.pointee.spacingBefore) }
            terms.append(length(offset, child))
            if child.pointee.spacingAfter != 0 { terms.append(child.pointee.spacingAfter) }
        }
        return terms
    }

    /// The sum as text, such as `58.5 + 10 + 17`; the middle of a long sum is omitted.
    private static func sumText(_ terms: [CGFloat]) -> String {
        let words = terms.enumerated().map { index, term in
            index == 0 ? lengthText(term) : "\(term < 0 ? "−" : "+") \(lengthText(term.magnitude))"
        }
        let limit = 11
        return (words.count <= limit ? words : words.prefix(limit - 2) + ["+ …", words[words.count - 1]]).joined(separator: " ")
    }

    /// The length of the longest line before its children grow or shrink. If this length does not give the size of the box, because the
    /// sizes of grown children were rounded, returns the length after flexing.
    private func stackLength(_ record: StackRecord, _ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange) -> CGFloat {
        let axis = record.isVertical ? LayoutAxis.vertical : .horizontal
        let wanted = record.lines.map(\.wantedLength).max() ?? 0
        let (low, high) = (axis.of(allowed.min), axis.of(allowed.max))
        if low == high || solver.grid.ceil(clamp(wanted, low, high)) == axis.of(box.pointee.size) { return wanted }
        return record.lines.map(\.length).max() ?? 0
    }

    private func lineSpacing(_ box: UnsafeMutablePointer<LayoutBox>) -> CGFloat {
        let spacing = solver.read(box, as: ASStackLayoutSpec.self) { $0.parameters.lineSpacing }
        return spacing.magnitude < unboundedLength ? spacing : 0
    }

    private func widest(_ box: UnsafeMutablePointer<LayoutBox>, _ axis: LayoutAxis) -> String {
        var best = solver.child(0, of: box)
        for offset in 0..<Int(box.pointee.childCount) {
            let child = solver.child(offset, of: box)
            if axis.of(child.pointee.size) > axis.of(best.pointee.size) { best = child }
        }
        return "\(name(best)), the largest child, of \(lengthText(axis.of(best.pointee.size)))"
    }

    // MARK: Other specs

    /// The content of a spec that is exactly as large as one of its children.
    private func follows(_ child: UnsafeMutablePointer<LayoutBox>) -> OwnContent {
        func axis(_ length: CGFloat) -> OwnContent.Axis {
            .init(length: length, rule: .content, detail: "its child \(name(child)) of \(lengthText(length))", isClamped: false)
        }
        return OwnContent(horizontal: axis(child.pointee.size.width), vertical: axis(child.pointee.size.height))
    }

    private func insetContent(
        _ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange
    ) -> OwnContent {
        let insets = solver.read(box, as: ASInsetLayoutSpec.self) { $0.storedInsets }
        let child = solver.child(0, of: box)
        func axis(_ before: CGFloat, _ after: CGFloat, _ length: CGFloat, _ max: CGFloat) -> OwnContent.Axis {
            let inset = InsetAxis(before, after)
            let isFree = before.isInfinite || after.isInfinite
            let detail =
                isFree
                ? "an infinite inset fills the available space of \(lengthText(max))"
                : "its child \(name(child)) of \(lengthText(length)) and insets of \(lengthText(before)) + \(lengthText(after))"
            return .init(length: inset.length(around: length, max: max), rule: isFree ? .fill : .content, detail: detail)
        }
        return OwnContent(
            horizontal: axis(insets.left, insets.right, child.pointee.size.width, allowed.max.width),
            vertical: axis(insets.top, insets.bottom, child.pointee.size.height, allowed.max.height))
    }

    private func relativeContent(_ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange) -> OwnContent {
        let sizing = solver.read(box, as: ASRelativeLayoutSpec.self) { $0.storedSizing }
        let child = solver.child(0, of: box).pointee.size
        let bounded = solver.boundedOrUndefined(allowed.max)
        func axis(_ bound: CGFloat, _ child: CGFloat, _ shrinks: Bool, _ range: (CGFloat, CGFloat)) -> OwnContent.Axis {
            let filled = clamp(bound.isNaN ? child : bound, range.0, range.1)
            if shrinks, child <= filled {
                return .init(length: child, rule: .content, detail: "its child of \(lengthText(child)), by its sizingOption")
            }
            if bound.isNaN { return .init(length: child, rule: .content, detail: "its child of \(lengthText(child)): no bound to fill") }
            return .init(length: filled, rule: .fill, detail: "all the available space of \(lengthText(filled))")
        }
        return OwnContent(
            horizontal: axis(
                bounded.width, child.width, sizing.contains(.minimumWidth), (allowed.min.width, allowed.max.width)),
            vertical: axis(
                bounded.height, child.height, sizing.contains(.minimumHeight), (allowed.min.height, allowed.max.height)))
    }

    private func absoluteContent(_ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange) -> OwnContent {
        let fits = solver.read(box, as: ASAbsoluteLayoutSpec.self) { $0.storedSizing == .sizeToFit }
        let bounded = solver.boundedOrUndefined(allowed.max)
        func axis(_ axis: LayoutAxis) -> OwnContent.Axis {
            let bound = axis.of(bounded)
            if !fits, !bound.isNaN { return .init(length: bound, rule: .fill, detail: "all the available space of \(lengthText(bound))") }
            var extent = axis.of(allowed.min)
            for offset in 0..<Int(box.pointee.childCount) {
                let child = solver.child(offset, of: box)
                extent = max(extent, axis.of(child.pointee.position) + axis.of(child.pointee.size))
            }
            return .init(length: extent, rule: .content, detail: "the far edges of its children at \(lengthText(extent))")
        }
        return OwnContent(horizontal: axis(.horizontal), vertical: axis(.vertical))
    }

    private func cornerContent(_ box: UnsafeMutablePointer<LayoutBox>) -> OwnContent {
        let wraps = solver.read(box, as: ASCornerLayoutSpec.self) { $0.storedWraps }
        let child = solver.child(0, of: box)
        guard wraps, box.pointee.childCount > 1 else { return follows(child) }
        let corner = solver.child(1, of: box)
        func axis(_ axis: LayoutAxis) -> OwnContent.Axis {
            let end = max(
                axis.of(child.pointee.position) + axis.of(child.pointee.size),
                axis.of(corner.pointee.position) + axis.of(corner.pointee.size))
            return .init(length: end, rule: .content, detail: "its child and the corner's element, \(lengthText(end)) together")
        }
        return OwnContent(horizontal: axis(.horizontal), vertical: axis(.vertical))
    }

    private func wrapperContent(_ box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange) -> OwnContent {
        func axis(_ axis: LayoutAxis) -> OwnContent.Axis {
            let least = axis.of(allowed.min)
            var best: UnsafeMutablePointer<LayoutBox>?
            var length = least
            for offset in 0..<Int(box.pointee.childCount) {
                let child = solver.child(offset, of: box)
                if axis.of(child.pointee.size) > length || best == nil && axis.of(child.pointee.size) == length {
                    (best, length) = (child, axis.of(child.pointee.size))
                }
            }
            guard let best else { return .init(length: least, rule: .empty, detail: "it has no child that is longer", isClamped: false) }
            return .init(
                length: length, rule: .content, detail: "\(name(best)), its largest child, of \(lengthText(length))",
                isClamped: false)
        }
        return OwnContent(horizontal: axis(.horizontal), vertical: axis(.vertical))
    }
}

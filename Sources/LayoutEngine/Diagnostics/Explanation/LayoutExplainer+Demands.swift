import Foundation
import UIPrimitives

/// The ranges that each kind of spec passes to its children. The ranges were recorded; this extension finds the rules that set them.
extension LayoutExplainer {
    /// The request to the child at `offset`, and the origins of the bounds of its range.
    func childQuery(on offset: Int, of parent: ParentBox) -> BoxQuery {
        let child = solver.child(offset, of: parent.box)
        let query = trace[child - solver.boxes]
        switch parent.box.pointee.role {
        case .stack: return stackChildQuery(on: offset, child, query, parent)
        case .inset: return BoxQuery(query, insetBounds(query.range, parent))
        case .overlay where offset == 1, .background where offset == 0 && parent.box.pointee.childCount > 1:
            let base = solver.child(1 - offset, of: parent.box)
            return BoxQuery(query, SizeBounds(query.range, .overlay, "as large as \(name(base))"))
        case .ratio: return BoxQuery(query, ratioBounds(query.range, parent))
        case .absolute: return BoxQuery(query, absoluteBounds(query, child, parent))
        default: return BoxQuery(query, inheritedBounds(query.range, parent))
        }
    }

    /// The parent's own bounds, passed on to the child. A bound that the parent does not pass on gets another rule.
    private func inheritedBounds(_ range: ASSizeRange, _ parent: ParentBox) -> SizeBounds {
        var bounds = parent.bounds
        for axis in LayoutAxis.allCases {
            let (low, high) = (axis.of(range.min), axis.of(range.max))
            if low != bounds[axis].low.value {
                bounds[axis].low = LengthBound(value: low, rule: .content, detail: "\(name(parent.box)) sets no minimum")
            }
            if high != bounds[axis].high.value {
                bounds[axis].high = LengthBound(value: high, rule: .content, detail: "the range of \(name(parent.box))")
            }
        }
        return bounds
    }

    private func insetBounds(_ range: ASSizeRange, _ parent: ParentBox) -> SizeBounds {
        let insets = solver.read(parent.box, as: ASInsetLayoutSpec.self) { $0.storedInsets }
        var bounds = parent.bounds
        for axis in LayoutAxis.allCases {
            let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
            let reduction = "less insets of \(lengthText(before)) + \(lengthText(after))"
            bounds[axis].low = LengthBound(
                value: axis.of(range.min), rule: .inset,
                detail: "\(lengthText(parent.bounds[axis].low.value)) (\(parent.bounds[axis].low.detail)) \(reduction)")
            bounds[axis].high = LengthBound(
                value: axis.of(range.max), rule: .inset,
                detail: "\(lengthText(parent.bounds[axis].high.value)) (\(parent.bounds[axis].high.detail)) \(reduction)")
        }
        return bounds
    }

    private func ratioBounds(_ range: ASSizeRange, _ parent: ParentBox) -> SizeBounds {
        let ratio = solver.read(parent.box, as: ASRatioLayoutSpec.self) { $0.storedRatio }
        if range == parent.allowed { return parent.bounds }
        return SizeBounds(range, .ratio, "ratio \(lengthText(ratio)) (height to width) within the range of \(name(parent.box))")
    }

    private func absoluteBounds(
        _ query: MeasurementQuery, _ child: UnsafeMutablePointer<LayoutBox>, _ parent: ParentBox
    ) -> SizeBounds {
        let position = child.pointee.position
        let style = child.pointee.element.takeUnretainedValue().styleSize
        var bounds = SizeBounds(query.range, .position, "")
        for axis in LayoutAxis.allCases {
            let lengths = StyleLengths(style, axis, axis.of(query.parentSize))
            let space = lengthText(axis.of(parent.allowed.max))
            let detail = "the available space of \(space) less the position \(lengthText(axis.of(position)))"
            let none = LengthBound(value: 0, rule: .position, detail: "an absolute spec sets no minimum")
            let (low, high) = (axis.of(query.range.min), axis.of(query.range.max))
            bounds[axis].low = lengths.bound(at: low) ?? none
            bounds[axis].low.value = low
            bounds[axis].high = lengths.bound(at: high) ?? LengthBound(value: high, rule: .position, detail: detail)
            bounds[axis].high.value = high
        }
        return bounds
    }

    // MARK: Stacks

    private func stackChildQuery(
        on offset: Int, _ child: UnsafeMutablePointer<LayoutBox>, _ query: MeasurementQuery, _ parent: ParentBox
    ) -> BoxQuery {
        guard let record = parent.content.record else { return BoxQuery(query, inheritedBounds(query.range, parent)) }
        let along: LayoutAxis = record.isVertical ? .vertical : .horizontal
        let across: LayoutAxis = record.isVertical ? .horizontal : .vertical
        let note = record.children[offset]
        let deciding = note.lengthQuery ?? query
        var bounds = parent.bounds
        bounds[along] = lengthBounds(along, deciding.range, note, child, record, parent)
        bounds[across] = crossBounds(across, query.range, note, record, parent)
        var boxQuery = BoxQuery(query, bounds)
        if note.isStretched { boxQuery.deciding[along] = deciding }
        return boxQuery
    }

    /// The bounds of a child's length on the main axis: the basis, a flexed length, or the length of the content.
    private func lengthBounds(
        _ axis: LayoutAxis, _ range: ASSizeRange, _ note: StackRecord.Child, _ child: UnsafeMutablePointer<LayoutBox>,
        _ record: StackRecord, _ parent: ParentBox
    ) -> BoundPair {
        let (low, high) = (axis.of(range.min), axis.of(range.max))
        if note.absorbsRemainder {
            let line = record.lines[note.line]
            return BoundPair(low, high, .remainder, "\(lengthText(line.violation)) remain beside the other children of \(name(parent.box))")
        }
        if let adjustment = note.adjustment {
            let line = record.lines[note.line]
            let grows = line.violation > 0
            let factor = grows ? child.pointee.flexGrow : child.pointee.flexShrink
            let start = note.basis.map { "basis \(lengthText($0))" } ?? "content \(lengthText(note.contentLength))"
            let space = grows ? "\(lengthText(line.violation)) pt of free space" : "\(lengthText(-line.violation)) pt of overflow"
            let share =
                "\(grows ? "flexGrow" : "flexShrink") \(lengthText(factor)) of \(lengthText(line.factorSum)) in \(space)"
                + flexingSiblings(child, note.line, record, parent, factor: grows ? \.flexGrow : \.flexShrink)
            return BoundPair(
                low, high, grows ? .grow : .shrink, "\(start) \(adjustment < 0 ? "−" : "+") \(lengthText(adjustment.magnitude)): \(share)")
        }
        if let basis = note.basis { return BoundPair(low, high, .basis, "style.flexBasis \(lengthText(basis))") }
        return BoundPair(low, high, .content, "\(name(parent.box)) sets no bound along its direction")
    }

    /// The siblings on the same line that flex too, with their factors: `, shared with ASTextNode "price" (2)`.
    private func flexingSiblings(
        _ child: UnsafeMutablePointer<LayoutBox>, _ line: Int, _ record: StackRecord, _ parent: ParentBox,
        factor: KeyPath<LayoutBox, CGFloat>
    ) -> String {
        let others = record.children.indices.filter { offset in
            let other = solver.child(offset, of: parent.box)
            return other != child && record.children[offset].line == line && other.pointee[keyPath: factor] > 0
        }.map { offset in
            let other = solver.child(offset, of: parent.box)
            return "\(name(other)) (\(lengthText(other.pointee[keyPath: factor])))"
        }
        guard !others.isEmpty else { return "" }
        let named = others.prefix(4).joined(separator: ", ")
        return ", shared with \(named)\(others.count > 4 ? " and \(others.count - 4) more" : "")"
    }

    /// The bounds across the stack: stretched to the line, or anything up to the stack's own maximum.
    private func crossBounds(
        _ axis: LayoutAxis, _ range: ASSizeRange, _ note: StackRecord.Child, _ record: StackRecord, _ parent: ParentBox
    ) -> BoundPair {
        let (low, high) = (axis.of(range.min), axis.of(range.max))
        let parentBounds = parent.bounds[axis]
        if note.isStretched {
            let line = record.lines[note.line]
            return BoundPair(low, high, .stretch, "its line in \(name(parent.box)) is \(lengthText(line.crossSize)) wide")
        }
        var bounds = BoundPair(low, high, .stretch, "the minimum of \(name(parent.box)), passed on by stretch")
        if low == 0, parentBounds.low.value != 0 {
            bounds.low = LengthBound(value: low, rule: .content, detail: "not stretched: no minimum")
        }
        if high == parentBounds.high.value {
            bounds.high =
                parentBounds
                .high
        }
        if low == high, parentBounds.isExact {
            // `stretch` passes the stack's own length as both bounds.
            let text = "stretched to \(lengthText(high)), the \(axis.word) of \(name(parent.box)): \(parentBounds.high.detail)"
            bounds = BoundPair(low, high, .stretch, text)
        }
        return bounds
    }
}

import Foundation
import UIPrimitives

/// One line of a stack.
struct StackLine {
    /// The offset of the line's first child; `count` is the number of its children.
    var first = 0
    var count = 0
    /// Sum of the children's lengths with all spacing.
    var length: CGFloat = 0
    var crossSize: CGFloat = 0
    /// Largest distance from the line's start to a baseline.
    var baseline: CGFloat = 0

    var range: Range<Int> { first..<first + count }
}

/// A smaller violation (the difference between the length of a stack and the length of its contents) is ignored. *Units*: points.
let violationTolerance: CGFloat = 0.01

extension LayoutSolver {
    func solveStack(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        let parameters = read(box, as: ASStackLayoutSpec.self) { $0.parameters }
        return parameters.isVertical
            ? StackSolver<VerticalAxis>(self, box, parameters, range).solve()
            : StackSolver<HorizontalAxis>(self, box, parameters, range).solve()
    }
}

/// The stack algorithm of Texture's `ASStackUnpositionedLayout` and `ASStackPositionedLayout`, which follow
/// [CSS Flexbox, section 9](https://www.w3.org/TR/css-flexbox-1/#layout-algorithm). ``solve()`` lists the steps in order, and
/// each step names the step of CSS that it corresponds to.
///
/// Known deviations: reverse directions mirror the finished stack, where Texture asserts. Steps of CSS
/// flexbox that Texture omits are omitted here: automatic minimum sizes
/// (https://www.w3.org/TR/css-flexbox-1/#min-size-auto), clamping to minimum and maximum while flexing and more than one
/// round of flexing (https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths), auto margins
/// (https://www.w3.org/TR/css-flexbox-1/#algo-main-align) and collapsed items
/// (https://www.w3.org/TR/css-flexbox-1/#algo-visibility).
///
/// `solveRecording()` in `StackRecord.swift` runs the same steps with recording in between; a change of the order must be made
/// in both. `ExplanationTests.testEveryLengthOfRandomTreesIsExplained` keeps the two consistent.
struct StackSolver<Axis: StackAxis> {
    let solver: LayoutSolver
    let stack: UnsafeMutablePointer<LayoutBox>
    let children: UnsafeMutablePointer<LayoutBox>
    let count: Int
    let parameters: StackParameters
    let range: ASSizeRange
    /// The size that the children's fractions refer to: the stack's own length if it is fixed, otherwise NaN.
    /// *Source*: available space, https://www.w3.org/TR/css-flexbox-1/#algo-available.
    let parentSize: CGSize
    /// Whether the only child that both grows and shrinks in a stack of fixed length gets the free space without a first measurement.
    let defersFlexibleChild: Bool

    @inline(__always)
    init(
        _ solver: LayoutSolver, _ stack: UnsafeMutablePointer<LayoutBox>, _ parameters: StackParameters,
        _ range: ASSizeRange
    ) {
        self.solver = solver
        self.stack = stack
        self.range = range
        var usable = parameters
        usable.spacing = parameters.spacing.magnitude < unboundedLength ? parameters.spacing : 0
        usable.lineSpacing = parameters.lineSpacing.magnitude < unboundedLength ? parameters.lineSpacing : 0
        self.parameters = usable
        count = Int(stack.pointee.childCount)
        children = solver.boxes + Int(stack.pointee.firstChild)
        parentSize = CGSize(
            width: range.min.width == range.max.width ? range.min.width : .nan,
            height: range.min.height == range.max.height ? range.min.height : .nan)
        var flexible = 0
        if Axis.along(range.min) == Axis.along(range.max) {
            for offset in 0..<count where children[offset].isFlexibleBothWays { flexible += 1 }
        }
        defersFlexibleChild = flexible == 1
    }

    /// Measures and places the children and returns the stack's size.
    @inline(__always)
    func solve() -> CGSize {
        guard count > 0 else { return range.min }
        // 1. The content length of each child.
        measureAtContentLength()
        let capacity = parameters.flexWrap == .wrap ? count : 1
        let size = withUnsafeTemporaryAllocation(of: StackLine.self, capacity: capacity) { memory -> CGSize in
            // 2. Lines.
            let lines = breakIntoLines(memory)
            // 3. Flexible lengths, line by line.
            for line in lines.indices { flex(lines[line]) }
            // 4. Cross size and baseline of each line.
            computeCrossSizes(lines)
            // 5. Lines that share the surplus of the stack's cross size.
            stretchLines(lines)
            // 6. Children stretched to the cross size of their line.
            stretchChildren(lines)
            // 7. Positions and the stack's own size.
            return place(lines)
        }
        // 8. Baselines for the surrounding stack. A horizontal stack has none, as in Texture.
        if Axis.isVertical { publishBaselines() }
        // 9. Reverse directions.
        if parameters.isReversed { mirrorChildren(in: size) }
        return size
    }

    // MARK: Step 1: content lengths

    /// Measures each child within [0, ∞] along the stack, or at its basis.
    ///
    /// *Source*: flex base size and hypothetical main size, https://www.w3.org/TR/css-flexbox-1/#algo-main-item.
    func measureAtContentLength() {
        forEachChild { child in
            if defersFlexibleChild, child.pointee.isFlexibleBothWays {
                child.pointee.excludeFromLayout()
                return
            }
            let basis = resolvedBasis(child)
            measureChild(
                child, min: basis ?? 0, max: basis ?? .infinity, crossMin: Axis.across(range.min),
                crossMax: Axis.across(range.max))
        }
    }

    /// The flex basis from the child's style; nil if it must be measured.
    @inline(__always)
    func resolvedBasis(_ child: UnsafeMutablePointer<LayoutBox>) -> CGFloat? {
        let basis = child.pointee.flexBasis
        guard basis.unit != .auto else { return nil }
        let length = ASDimensionResolve(basis, Axis.along(parentSize), 0)
        return length.isNaN ? nil : length
    }

    /// Measures a child with the given bounds along the stack.
    ///
    /// A stretched child has at least the length `crossMin` across the stack, unless its style sets another one, which may overflow.
    @inline(__always)
    func measureChild(
        _ child: UnsafeMutablePointer<LayoutBox>, min: CGFloat, max: CGFloat, crossMin: CGFloat, crossMax: CGFloat
    ) {
        var low: CGFloat = 0
        var high = crossMax
        if alignment(of: child) == .stretch {
            low = crossMin
            if child.pointee.flags.contains(.hasSize) {
                let own = solver.styleRange(child, ASLayoutElementParentSizeUndefined)
                if Axis.across(own.min) != 0 { low = Axis.across(own.min) }
                if Axis.across(own.max) != .infinity { high = Axis.across(own.max) }
            }
        }
        solver.measure(
            child,
            ASSizeRange(min: Axis.size(along: min, across: low), max: Axis.size(along: max, across: high)), parentSize)
    }

    // MARK: Step 2: lines

    /// Distributes the children over lines: one, or as many as the length requires.
    ///
    /// *Source*: https://www.w3.org/TR/css-flexbox-1/#algo-line-break.
    func breakIntoLines(
        _ memory: UnsafeMutableBufferPointer<StackLine>
    ) -> UnsafeMutableBufferPointer<StackLine> {
        guard parameters.flexWrap == .wrap else {
            memory.initializeElement(at: 0, to: StackLine(first: 0, count: count))
            return memory
        }
        let maxLength = Axis.along(range.max)
        var lineCount = 0
        var line = StackLine()
        var sum: CGFloat = 0
        for offset in 0..<count {
            let child = children + offset
            let length = child.pointee.spacingBefore + Axis.along(child.pointee.size) + child.pointee.spacingAfter
            let gap = line.count > 0 ? parameters.spacing : 0
            if line.count > 0, breaksLine(sum + gap + length, maxLength) {
                memory.initializeElement(at: lineCount, to: line)
                lineCount += 1
                line = StackLine(first: offset, count: 1)
                sum = length
            } else {
                line.count += 1
                sum += gap + length
            }
        }
        memory.initializeElement(at: lineCount, to: line)
        return UnsafeMutableBufferPointer(rebasing: memory[...lineCount])
    }

    /// Whether a line of `sum` exceeds the maximum length.
    private func breaksLine(_ sum: CGFloat, _ maxLength: CGFloat) -> Bool {
        sum >= Axis.along(range.min) && sum > maxLength
    }

    // MARK: Step 5: stretched lines

    /// Distributes the free cross space to several lines, for `alignContent: stretch`.
    ///
    /// *Source*: https://www.w3.org/TR/css-flexbox-1/#algo-line-stretch.
    func stretchLines(_ lines: UnsafeMutableBufferPointer<StackLine>) {
        guard lines.count > 1, parameters.alignContent == .stretch else { return }
        let surplus = crossViolation(totalCrossSize(lines))
        guard surplus > violationTolerance else { return }
        let extra = surplus / CGFloat(lines.count)
        for line in lines.indices { lines[line].crossSize += extra }
    }

    // MARK: Step 6: stretched children

    /// Measures again the stretched children that are smaller than their line across the stack.
    ///
    /// *Source*: used cross size, https://www.w3.org/TR/css-flexbox-1/#algo-stretch.
    func stretchChildren(_ lines: UnsafeMutableBufferPointer<StackLine>) {
        for line in lines {
            forEachChild(in: line.range) { child in
                guard alignment(of: child) == .stretch else { return }
                let size = child.pointee.size
                guard line.crossSize - Axis.across(size) > violationTolerance else { return }
                let length = Axis.along(size)
                measureChild(
                    child, min: length, max: length, crossMin: line.crossSize, crossMax: line.crossSize)
            }
        }
    }

    // MARK: Shared

    /// The cross alignment of `child`: its own, or the stack's.
    @inline(__always)
    func alignment(of child: UnsafeMutablePointer<LayoutBox>) -> ASStackLayoutAlignItems {
        switch child.pointee.alignSelf {
        case .auto: parameters.alignItems
        case .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }

    /// The difference between the stack's length and `sum`, its children's length: positive if space is free, negative if they overflow.
    @inline(__always)
    func violation(_ sum: CGFloat) -> CGFloat {
        difference(sum, Axis.along(range.min), Axis.along(range.max))
    }

    /// The difference between the stack's cross size and `sum`, the cross size of its lines.
    @inline(__always)
    func crossViolation(_ sum: CGFloat) -> CGFloat {
        difference(sum, Axis.across(range.min), Axis.across(range.max))
    }

    @inline(__always)
    private func difference(_ sum: CGFloat, _ min: CGFloat, _ max: CGFloat) -> CGFloat {
        sum < min ? min - sum : sum > max ? max - sum : 0
    }

    /// Length of the children at `offsets` with all spacing, in points.
    @inline(__always)
    func totalLength(_ offsets: Range<Int>) -> CGFloat {
        // Adds the lengths in Texture's order, spacing first: shares are rounded down, so the last bit of the sum can change a length by a
        // point.
        var sum = parameters.spacing * CGFloat(offsets.count - 1)
        for offset in offsets { sum = sum + children[offset].spacingBefore + children[offset].spacingAfter }
        for offset in offsets { sum += Axis.along(children[offset].size) }
        return sum
    }

    func totalCrossSize(_ lines: UnsafeMutableBufferPointer<StackLine>) -> CGFloat {
        var sum = parameters.lineSpacing * CGFloat(lines.count - 1)
        for line in lines { sum += line.crossSize }
        return sum
    }

    @inline(__always)
    func forEachChild(_ body: (UnsafeMutablePointer<LayoutBox>) -> Void) {
        forEachChild(in: 0..<count, body)
    }

    /// Calls `body` for the children at `offsets`, on several cores where the stack is concurrent.
    ///
    /// Boxes of different children share nothing, so the order does not matter.
    @inline(__always)
    func forEachChild(in offsets: Range<Int>, _ body: (UnsafeMutablePointer<LayoutBox>) -> Void) {
        if parameters.isConcurrent, offsets.count > 1 { return forEachChildConcurrently(in: offsets, body) }
        for offset in offsets { body(children + offset) }
    }

    @inline(never)
    private func forEachChildConcurrently(
        in offsets: Range<Int>, _ body: (UnsafeMutablePointer<LayoutBox>) -> Void
    ) {
        withoutActuallyEscaping(body) { body in
            // The map returns only when all calls are done, and each call uses the boxes of a single child.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) let children = children
            let context = _MeasureContext.current
            LayoutHooks.current.concurrentMap(offsets.count) { index in
                context.run { body(children + (offsets.lowerBound + index)) }
            }
        }
    }
}

extension LayoutBox {
    /// Whether the box both grows and shrinks.
    @inline(__always)
    var isFlexibleBothWays: Bool { flexGrow > 0 && flexShrink > 0 }
}

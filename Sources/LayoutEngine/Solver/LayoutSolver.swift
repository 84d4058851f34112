import Foundation
import UIPrimitives

/// Measures a tree of boxes from the root down and stores size and position in each box.
///
/// Each box is measured once for a range and a parent size: its results are cached during the solve, so that nested stacks, which measure
/// twice on each level, stay linear. The children of a box whose last measurement reused an older result, or determined the size without
/// the contents, still match another measurement. They are computed again when the result is written.
///
/// `LayoutExplainer` describes in words what is computed here; a new rule has to be added to both. `ExplanationTests`, above all
/// `testEveryLengthOfTheConformanceCasesIsExplained` and `testEveryLengthOfRandomTreesIsExplained`, compare the two.
///
/// *Thread*: any; a solve uses its own boxes and the elements that it measures.
struct LayoutSolver {
    /// The boxes; the first one is the root's.
    let boxes: UnsafeMutablePointer<LayoutBox>
    let grid: PixelRounding
    /// The last measurement request to each box, one entry per box. Used only if a box `isTraced`, so that a regular solve needs no extra
    /// test.
    var trace: UnsafeMutablePointer<MeasurementQuery>?

    // MARK: Entry points

    /// The layout of `element`, whose own style restricts `range`.
    static func layout(_ element: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        run(element) { $0.measure(0, range, parentSize) }
    }

    /// The layout of `element` by its base implementation, where `range` already respects its style.
    static func layoutRestricted(
        _ element: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize
    ) -> ASLayout {
        run(element) { $0.solve($0.boxes, range, parentSize) }
    }

    @inline(__always)
    private static func run(_ element: ASLayoutElementObject, _ measureRoot: (LayoutSolver) -> Void) -> ASLayout {
        let scratch = SolverScratch.current
        guard scratch.depth < ResourceLimits.treeDepth else {
            LayoutHooks.report(scratch.depthProblem(of: element), of: element.publicElement)
            return ASLayout(layoutElement: element.publicElement, size: .zero)
        }
        var tree = BoxTree(memory: scratch.acquire(for: element), rootDepth: scratch.depth)
        tree.build(element)
        let solver = LayoutSolver(boxes: tree.boxes, grid: .current)
        measureRoot(solver)
        let layout = solver.makeLayout(of: element, count: tree.count)
        tree.releaseBoxes()
        scratch.recycle(tree.memory)
        return layout
    }

    // MARK: Measuring

    /// Measures the box at `index` within `range` and stores the result in the box.
    @inline(__always)
    func measure(_ index: Int32, _ range: ASSizeRange, _ parentSize: CGSize) {
        measure(boxes + Int(index), range, parentSize)
    }

    /// Measures `box` within `range`, in points.
    ///
    /// Results are cached by the range that remains after the style has restricted it: most measurements have the same few ranges.
    @inline(__always)
    func measure(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if !box.pointee.flags.isDisjoint(with: .isSpecial) { return measureTracedOrByMethod(box, range, parentSize) }
        measureKnown(box, range, parentSize)
    }

    @inline(never)
    private func measureTracedOrByMethod(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if box.pointee.flags.contains(.isTraced) {
            trace?[box - boxes] = MeasurementQuery(range: range, parentSize: parentSize)
        }
        if box.pointee.flags.contains(.measuresByMethod) { return measureElement(box, range, parentSize) }
        measureKnown(box, range, parentSize)
    }

    @inline(__always)
    private func measureKnown(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        let constrained = box.pointee.role.ignoresOwnSize ? range : restricted(box, range, parentSize)
        if constrained.min == constrained.max {
            if box.pointee.role == .leaf { return finish(box, constrained.min, constrained) }
            if canDefer(box, constrained.min) { return deferChildren(box, constrained, parentSize) }
        }
        if box.pointee.reuseResult(constrained, parentSize) { return }
        measureUncached(box, constrained, parentSize)
    }

    /// Whether the size of a box is known without its contents.
    @inline(__always)
    private func canDefer(_ box: UnsafeMutablePointer<LayoutBox>, _ size: CGSize) -> Bool {
        box.pointee.role.fillsExactRange && !box.pointee.flags.contains(.solvesImmediately) && ASIsCGSizeValidForSize(size)
    }

    /// Stores the only size that the range allows, without the contents. If no other measurement follows,
    /// ``computePendingChildren(_:)`` computes the contents: of the three measurements of a stack on each level, the one for stretching
    /// is of this kind.
    private func deferChildren(
        _ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize
    ) {
        finish(box, range.min, range)
        box.pointee.deferredSize = range.min
        box.pointee.deferredParentSize = parentSize
        box.pointee.flags.insert(.isDeferred)
    }

    private func measureUncached(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if box.pointee.flags.contains(.isSolved) { box.pointee.retireMeasurement() }
        solve(box, range, parentSize)
        box.pointee.storeSolution(range, parentSize)
    }

    private func measureElement(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if box.pointee.reuseResult(range, parentSize) { return }
        if box.pointee.flags.contains(.isSolved) { box.pointee.retireMeasurement() }
        measureByMethod(box, range, parentSize)
        box.pointee.storeSolution(range, parentSize)
    }

    /// Computes the box by its role within `range`, which already respects its style.
    func solve(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        let size =
            switch box.pointee.role {
            case .leaf: leafSize(box, range)
            case .spacer: range.min
            case .stack: solveStack(box, range)
            case .inset: solveInset(box, range, parentSize)
            case .overlay: solveOverlay(box, range, parentSize)
            case .background: solveBackground(box, range, parentSize)
            case .relative: solveRelative(box, range)
            case .ratio: solveRatio(box, range)
            case .absolute: solveAbsolute(box, range)
            case .corner: solveCorner(box, range)
            case .wrapper: solveWrapper(box, range)
            }
        finish(box, size, range)
    }

    /// Stores the size of a box, rounded up to whole pixels.
    @inline(__always)
    private func finish(_ box: UnsafeMutablePointer<LayoutBox>, _ size: CGSize, _ range: ASSizeRange) {
        var pixelSize = grid.ceil(size)
        if !ASIsCGSizeValidForSize(pixelSize) { pixelSize = replacement(for: size, in: range, of: box) }
        box.pointee.adopt(pixelSize)
    }

    /// The minimum of the range, or zero if it is unusable. *Differs from Texture*, which uses zero even outside the range.
    @inline(never)
    private func replacement(
        for size: CGSize, in range: ASSizeRange, of box: UnsafeMutablePointer<LayoutBox>
    ) -> CGSize {
        LayoutHooks.report(.invalidSize(size), of: box.pointee.element.takeUnretainedValue().publicElement)
        return ASIsCGSizeValidForSize(grid.ceil(range.min)) ? grid.ceil(range.min) : .zero
    }

    // MARK: Elements

    /// `range`, restricted by the box's style.
    @inline(__always)
    func restricted(
        _ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASSizeRange {
        guard box.pointee.flags.contains(.hasSize) else {
            if range.min.width <= range.max.width, range.min.height <= range.max.height { return range }
            // A stretched child with its own bounds can pass down a minimum above the maximum, which is corrected here.
            return ASSizeRangeIntersect(range, ASSizeRangeUnconstrained)
        }
        let result = ASSizeRangeIntersect(range, styleRange(box, parentSize))
        if result.hasUsableMinimum { return result }
        return result.withUsableMinimum(
            within: range, of: box.pointee.element.takeUnretainedValue().publicElement)
    }

    /// The range of the box's own style.
    @inline(__always)
    func styleRange(_ box: UnsafeMutablePointer<LayoutBox>, _ parentSize: CGSize) -> ASSizeRange {
        guard box.pointee.flags.contains(.hasFraction) else {
            return ASSizeRange(min: box.pointee.styleMin, max: box.pointee.styleMax)
        }
        return box.pointee.element._withUnsafeGuaranteedRef {
            ASLayoutElementSizeResolve($0.styleSize, parentSize)
        }
    }

    /// The size of a node that is measured by its size method; the method is not called if only one size is possible.
    @inline(__always)
    private func leafSize(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        if range.min == range.max { return range.min }
        let wanted = box.pointee.element._withUnsafeGuaranteedRef { $0.calculateSizeThatFits(range.max) }
        return ASSizeRangeClamp(range, CGSize(width: wanted.width.orZero, height: wanted.height.orZero))
    }

    /// The number of ancestors of `box`.
    private func depth(of box: UnsafeMutablePointer<LayoutBox>) -> Int {
        var depth = 0
        var ancestor = box.pointee.parent
        while ancestor >= 0 {
            depth += 1
            ancestor = boxes[Int(ancestor)].parent
        }
        return depth
    }

    /// Measures an element through its method, because its class may override the layout.
    private func measureByMethod(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        box.pointee.element._withUnsafeGuaranteedRef { element in
            SolverScratch.current.descending(depth(of: box)) {
                if let size = element._sizeOfLeaf(in: range, parentSize: parentSize) { return box.pointee.adopt(size) }
                let layout = _MeasureContext.with({ $0.solvedElement = ObjectIdentifier(element) }) {
                    element.layoutThatFits(range, parentSize: parentSize)
                }
                box.pointee.adopt(layout.size)
                box.pointee.solved.layout = Unmanaged.passRetained(layout)
            }
        }
    }
}

extension CGFloat {
    /// The number, or 0 if it is NaN.
    fileprivate var orZero: CGFloat { isNaN ? 0 : self }
}

import Foundation
import UIPrimitives

/// Measures a tree of boxes from the root down and leaves each box its size and place.
///
/// Each box answers a question (a range and a parent size) once: its answers are kept for the length of the solve, so that
/// stacks within stacks, which ask twice on each level, stay linear. A box whose last answer was an old one, or was known
/// without looking inside, is computed when the result is written out, because its children still stand as another question
/// left them.
///
/// `LayoutExplainer` is its twin, which says in words what is computed here; a new rule needs its reason there. `ExplanationTests`,
/// above all `testEveryLengthOfTheConformanceCasesIsExplained` and `testEveryLengthOfRandomTreesIsExplained`, hold the two together.
///
/// *Thread*: any; a solve touches its own boxes and the elements it asks.
struct LayoutSolver {
    let boxes: UnsafeMutablePointer<LayoutBox>
    let grid: PixelRounding
    /// Where the last question to each box is noted, as many as there are boxes. Read where a box `isTraced` only, so that
    /// a solve nobody asks about tests nothing more than it did.
    var trace: UnsafeMutablePointer<SolverQuestion>?

    // MARK: Entrances

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
        var tree = BoxTree(memory: scratch.take(for: element), rootDepth: scratch.depth)
        tree.build(element)
        let solver = LayoutSolver(boxes: tree.boxes, grid: .current)
        measureRoot(solver)
        let layout = solver.makeLayout(of: element, count: tree.count)
        tree.releaseBoxes()
        scratch.giveBack(tree.memory)
        return layout
    }

    // MARK: Measuring

    /// Measures the box at `index` within `range`; its answer is in the box then.
    @inline(__always)
    func measure(_ index: Int32, _ range: ASSizeRange, _ parentSize: CGSize) {
        measure(boxes + Int(index), range, parentSize)
    }

    /// Measures `box` within `range`.
    ///
    /// Answers are kept by the range that the style leaves: most questions come down to the same few.
    @inline(__always)
    func measure(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if !box.pointee.flags.isDisjoint(with: .isSpecial) { return measureSpecially(box, range, parentSize) }
        measureKnown(box, range, parentSize)
    }

    @inline(never)
    private func measureSpecially(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if box.pointee.flags.contains(.isTraced) {
            trace?[box - boxes] = SolverQuestion(range: range, parentSize: parentSize)
        }
        if box.pointee.flags.contains(.asksElement) { return measureElement(box, range, parentSize) }
        measureKnown(box, range, parentSize)
    }

    @inline(__always)
    private func measureKnown(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        let asked = box.pointee.role.ignoresOwnSize ? range : restricted(box, range, parentSize)
        if asked.min == asked.max {
            if box.pointee.role == .leaf { return finish(box, asked.min, asked) }
            if canDefer(box, asked.min) { return answerWithoutInside(box, asked, parentSize) }
        }
        if box.pointee.recall(asked, parentSize) { return }
        measureAnew(box, asked, parentSize)
    }

    /// Whether the size of a box is known although nobody has looked inside.
    @inline(__always)
    private func canDefer(_ box: UnsafeMutablePointer<LayoutBox>, _ size: CGSize) -> Bool {
        box.pointee.role.fillsExactRange && !box.pointee.flags.contains(.solvesAtOnce) && ASIsCGSizeValidForSize(size)
    }

    /// Answers a question that allows one size only. What is inside is computed by ``settle(_:)``, if no other question
    /// follows: of three questions a stack asks on each level, the one for stretching is of this kind.
    private func answerWithoutInside(
        _ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize
    ) {
        finish(box, range.min, range)
        box.pointee.deferredSize = range.min
        box.pointee.deferredParentSize = parentSize
        box.pointee.flags.insert(.isDeferred)
    }

    private func measureAnew(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if box.pointee.flags.contains(.isSolved) { box.pointee.retireMeasurement() }
        solve(box, range, parentSize)
        box.pointee.noteSolved(range, parentSize)
    }

    private func measureElement(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        if box.pointee.recall(range, parentSize) { return }
        if box.pointee.flags.contains(.isSolved) { box.pointee.retireMeasurement() }
        askElement(box, range, parentSize)
        box.pointee.noteSolved(range, parentSize)
    }

    /// Computes the box by its role within `range`, which respects its style already.
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

    /// Stores the size of a box, on the pixel grid.
    @inline(__always)
    private func finish(_ box: UnsafeMutablePointer<LayoutBox>, _ size: CGSize, _ range: ASSizeRange) {
        var pixelSize = grid.ceil(size)
        if !ASIsCGSizeValidForSize(pixelSize) { pixelSize = replacement(for: size, in: range, of: box) }
        box.pointee.take(pixelSize)
    }

    /// Zero on both axes, or the least the range allows. *Differs from Texture*, which leaves the range.
    @inline(never)
    private func replacement(
        for size: CGSize, in range: ASSizeRange, of box: UnsafeMutablePointer<LayoutBox>
    ) -> CGSize {
        LayoutHooks.report(.invalidSize(size), of: box.pointee.element.takeUnretainedValue().publicElement)
        return ASIsCGSizeValidForSize(grid.ceil(range.min)) ? grid.ceil(range.min) : .zero
    }

    // MARK: Elements

    /// The range that the box's style leaves of `range`.
    @inline(__always)
    func restricted(
        _ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASSizeRange {
        guard box.pointee.flags.contains(.hasSize) else {
            if range.min.width <= range.max.width, range.min.height <= range.max.height { return range }
            // A stretched child with bounds of its own can hand down a minimum above the maximum; it collapses here.
            return ASSizeRangeIntersect(range, ASSizeRangeUnconstrained)
        }
        let result = ASSizeRangeIntersect(range, styleRange(box, parentSize))
        if result.hasUsableMinimum { return result }
        return result.withUsableMinimum(
            within: range, of: box.pointee.element.takeUnretainedValue().publicElement)
    }

    /// The range that the box's style asks for by itself.
    @inline(__always)
    func styleRange(_ box: UnsafeMutablePointer<LayoutBox>, _ parentSize: CGSize) -> ASSizeRange {
        guard box.pointee.flags.contains(.hasFraction) else {
            return ASSizeRange(min: box.pointee.styleMin, max: box.pointee.styleMax)
        }
        return box.pointee.element._withUnsafeGuaranteedRef {
            ASLayoutElementSizeResolve($0.styleSize, parentSize)
        }
    }

    /// The size of a node that answers with a size. Where only one is possible nobody is asked.
    @inline(__always)
    private func leafSize(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> CGSize {
        if range.min == range.max { return range.min }
        let wanted = box.pointee.element._withUnsafeGuaranteedRef { $0.calculateSizeThatFits(range.max) }
        return ASSizeRangeClamp(range, CGSize(width: wanted.width.orZero, height: wanted.height.orZero))
    }

    /// How many boxes lie around `box`.
    private func depth(of box: UnsafeMutablePointer<LayoutBox>) -> Int {
        var depth = 0
        var ancestor = box.pointee.parent
        while ancestor >= 0 {
            depth += 1
            ancestor = boxes[Int(ancestor)].parent
        }
        return depth
    }

    /// Measures an element whose class may do as it likes.
    private func askElement(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange, _ parentSize: CGSize) {
        let layout = SolverScratch.current.descending(depth(of: box)) {
            SolverCall.ask(box.pointee.element.takeUnretainedValue(), range, parentSize: parentSize)
        }
        box.pointee.take(layout.size)
        box.pointee.solved.layout = Unmanaged.passRetained(layout)
    }
}

extension CGFloat {
    /// The number, or 0 where it is NaN.
    fileprivate var orZero: CGFloat { isNaN ? 0 : self }
}

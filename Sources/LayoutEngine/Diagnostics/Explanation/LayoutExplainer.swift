import Foundation
import UIPrimitives

/// Finds out which rule decided each length of a layout.
///
/// The tree is solved by the same code as ever, with a note of every question; then it is walked from the root, and each
/// end of each range is carried down together with the rule that put it there. Nothing of this runs, and nothing is
/// tested, in a solve that nobody asks about. *Thread*: any. *Cost*: some ten times that of the layout.
///
/// A twin of ``LayoutSolver``: it says in words what that computes, rule by rule. `ExplanationTests`, above all
/// `testEveryLengthOfTheConformanceCasesIsExplained` and `testEveryLengthOfRandomTreesIsExplained`, hold the two together.
package struct LayoutExplainer {
    let solver: LayoutSolver
    let trace: UnsafeMutablePointer<SolverQuestion>

    /// The reasons for the layout of `root` and what is in it.
    ///
    /// - Parameters:
    ///   - range: as handed to `layoutThatFits(_:parentSize:)`.
    ///   - bounds: where the ends of `range` come from; the root's own range by default.
    package static func explain(
        _ root: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize, bounds: SizeBounds? = nil
    ) -> LayoutExplanation {
        explain(root, in: range, parentSize: parentSize, bounds: bounds) { $0.measure(0, range, parentSize) }
    }

    /// - Parameter measure: solves the root's box.
    private static func explain(
        _ root: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize, bounds: SizeBounds?,
        _ measure: (LayoutSolver) -> Void
    ) -> LayoutExplanation {
        let scratch = SolverScratch.current
        var tree = BoxTree(memory: scratch.take(for: root), rootDepth: scratch.depth)
        tree.build(root)
        let count = tree.count
        let trace = UnsafeMutablePointer<SolverQuestion>.allocate(capacity: count)
        trace.initialize(repeating: SolverQuestion(), count: count)
        for index in 0..<count { tree.boxes[index].flags.insert(.isTraced) }
        trace[0] = SolverQuestion(range: range, parentSize: parentSize)
        let solver = LayoutSolver(boxes: tree.boxes, grid: .current, trace: trace)
        measure(solver)
        let layout = solver.makeLayout(of: root, count: count)
        let explainer = LayoutExplainer(solver: solver, trace: trace)
        let origin = bounds ?? SizeBounds(range, .root, "the range that \(displayName(root.publicElement)) was asked with")
        let explanation = withExtendedLifetime(layout) { explainer.explain(solver.boxes, AskedBox(trace[0], origin)) }
        trace.deallocate()
        tree.releaseBoxes()
        scratch.giveBack(tree.memory)
        return explanation
    }

    // MARK: The walk

    /// A box and all below it.
    private func explain(_ box: UnsafeMutablePointer<LayoutBox>, _ asked: AskedBox) -> LayoutExplanation {
        solver.settle(box)
        var explanation = bare(box)
        guard box.pointee.flags.contains(.isInLayout) else { return explanation }
        let allowed = allowedRange(box, asked.question)
        var bounds = SizeBounds(
            horizontal: narrowed(asked.bounds.horizontal, box, .horizontal, asked.question),
            vertical: narrowed(asked.bounds.vertical, box, .vertical, asked.question))
        explanation.received = asked.question.range
        explanation.allowed = allowed
        explanation.parentSize = asked.question.parentSize
        let content = ownContent(box, allowed)
        for axis in LayoutAxis.allCases {
            let reason = reason(box, axis, asked, content)
            if axis == .horizontal { explanation.width = reason } else { explanation.height = reason }
            if asked.deciding[axis] != nil {
                // Asked again with the length it had: below here that length is what it was decided by.
                bounds[axis] = BoundPair(axis.of(allowed.min), axis.of(allowed.max), reason.rule, reason.detail)
            }
        }
        explanation.bounds = bounds
        if box.pointee.flags.contains(.asksElement) {
            takeInside(of: box, allowed, bounds, asked.question.parentSize, into: &explanation)
        } else {
            let parent = ParentOfBoxes(box: box, allowed: allowed, bounds: bounds, content: content)
            explanation.children = (0..<Int(box.pointee.childCount)).map { offset in
                explain(solver.child(offset, of: box), demand(on: offset, of: parent))
            }
        }
        return explanation
    }

    /// The box without reasons: what is left of one that its parent did not measure.
    private func bare(_ box: UnsafeMutablePointer<LayoutBox>) -> LayoutExplanation {
        let element = box.pointee.element.takeUnretainedValue().publicElement
        func nothing(_ length: CGFloat) -> LengthReason {
            LengthReason(
                rule: .empty, exact: length, length: length, detail: "its parent left it out of the layout", candidates: [])
        }
        let size = box.pointee.size
        return LayoutExplanation(
            type: String(describing: type(of: element)), debugName: element._layoutElementObject?.debugName,
            identity: ObjectIdentifier(element), isNode: element.layoutElementType == .displayNode,
            parentSize: CGSize(width: CGFloat.nan, height: .nan), size: size, position: box.pointee.position,
            width: nothing(size.width), height: nothing(size.height))
    }

    /// What is in an element that was asked by method. A subclass of a spec that the solver knows is solved as that one; if
    /// this gives the same layout, its reasons hold. The rest is shown as it was placed.
    private func takeInside(
        of box: UnsafeMutablePointer<LayoutBox>, _ allowed: ASSizeRange, _ bounds: SizeBounds, _ parentSize: CGSize,
        into explanation: inout LayoutExplanation
    ) {
        guard let layout = box.pointee.currentLayout?.takeUnretainedValue(), layout.sublayoutCount > 0 else { return }
        explanation.children = layout.sublayouts.map(LayoutExplanation.init(placed:))
        let element = box.pointee.element.takeUnretainedValue()
        guard element is ASLayoutSpec, element.role != .leaf, element.role != .spacer else { return }
        let inner = Self.explain(element, in: allowed, parentSize: parentSize, bounds: bounds) {
            $0.solve($0.boxes, allowed, parentSize)
        }
        guard inner.size == explanation.size, inner.children.count == explanation.children.count,
            zip(inner.children, explanation.children).allSatisfy({ $0.size == $1.size && $0.identity == $1.identity })
        else { return }
        explanation.width = inner.width
        explanation.height = inner.height
        explanation.children = inner.children
    }
}

/// A box with the question that it answered.
struct AskedBox {
    /// The question in force.
    var question: SolverQuestion
    /// The question that decided the length on each axis, where that was an earlier one.
    var deciding: [LayoutAxis: SolverQuestion] = [:]
    var bounds: SizeBounds

    init(_ question: SolverQuestion, _ bounds: SizeBounds) {
        self.question = question
        self.bounds = bounds
    }

    func question(on axis: LayoutAxis) -> SolverQuestion { deciding[axis] ?? question }
}

/// What a spec's demands on its children follow from.
struct ParentOfBoxes {
    var box: UnsafeMutablePointer<LayoutBox>
    var allowed: ASSizeRange
    var bounds: SizeBounds
    var content: OwnContent
}

extension SizeBounds {
    init(horizontal: BoundPair, vertical: BoundPair) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension LayoutExplanation {
    /// A layout of whose making nothing is known.
    fileprivate init(placed layout: ASLayout) {
        let element = layout.layoutElement
        let frame = layout.frame
        func placed(_ length: CGFloat) -> LengthReason {
            LengthReason(
                rule: .ownLayout, exact: length, length: length, detail: "placed by its parent's own method",
                candidates: [LengthCandidate("its parent's own method", length, won: true)])
        }
        self.init(
            type: element.map { String(describing: Swift.type(of: $0)) } ?? "(gone)",
            debugName: element?._layoutElementObject?.debugName,
            identity: element.map { ObjectIdentifier($0) } ?? ObjectIdentifier(layout), isNode: layout.type == .displayNode,
            parentSize: CGSize(width: CGFloat.nan, height: .nan), size: frame.size, position: frame.origin,
            width: placed(frame.width), height: placed(frame.height), children: layout.sublayouts.map(Self.init(placed:)))
    }
}

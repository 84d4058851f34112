import Foundation
import UIPrimitives

/// Determines the rule that decided each length of a layout.
///
/// The tree is solved by the regular code, which also records the last measurement request to each box. Then it is traversed from the
/// root, and each end of each range is passed down with the rule that set it. A regular solve runs none of this code and needs no extra
/// test for it.
/// *Thread*: any. *Cost*: about ten times that of the layout.
///
/// A counterpart of ``LayoutSolver``: it describes in words what ``LayoutSolver`` computes, rule by rule. `ExplanationTests`, above all
/// `testEveryLengthOfTheConformanceCasesIsExplained` and `testEveryLengthOfRandomTreesIsExplained`, compare the two.
package struct LayoutExplainer {
    let solver: LayoutSolver
    let trace: UnsafeMutablePointer<MeasurementQuery>

    /// The reasons for the layout of `root` and its descendants.
    ///
    /// - Parameters:
    ///   - range: the argument of `layoutThatFits(_:parentSize:)`.
    ///   - bounds: `range` with the rules that set its ends; by default, the reason for each end is the size range of the root.
    package static func explain(
        _ root: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize, bounds: SizeBounds? = nil
    ) -> LayoutExplanation {
        explain(root, in: range, parentSize: parentSize, bounds: bounds) { $0.measure(0, range, parentSize) }
    }

    /// The reasons for the layout that `measure` computes.
    ///
    /// - Parameter measure: solves the root's box.
    private static func explain(
        _ root: ASLayoutElementObject, in range: ASSizeRange, parentSize: CGSize, bounds: SizeBounds?,
        _ measure: (LayoutSolver) -> Void
    ) -> LayoutExplanation {
        let scratch = SolverScratch.current
        var tree = BoxTree(memory: scratch.acquire(for: root), rootDepth: scratch.depth)
        tree.build(root)
        let count = tree.count
        let trace = UnsafeMutablePointer<MeasurementQuery>.allocate(capacity: count)
        trace.initialize(repeating: MeasurementQuery(), count: count)
        for index in 0..<count { tree.boxes[index].flags.insert(.isTraced) }
        trace[0] = MeasurementQuery(range: range, parentSize: parentSize)
        let solver = LayoutSolver(boxes: tree.boxes, grid: .current, trace: trace)
        measure(solver)
        let layout = solver.makeLayout(of: root, count: count)
        let explainer = LayoutExplainer(solver: solver, trace: trace)
        let origin = bounds ?? SizeBounds(range, .root, "the size range of \(displayName(root.publicElement))")
        let explanation = withExtendedLifetime(layout) { explainer.explain(solver.boxes, BoxQuery(trace[0], origin)) }
        trace.deallocate()
        tree.releaseBoxes()
        scratch.recycle(tree.memory)
        return explanation
    }

    // MARK: Traversal

    /// Explains a box and everything below it.
    private func explain(_ box: UnsafeMutablePointer<LayoutBox>, _ boxQuery: BoxQuery) -> LayoutExplanation {
        solver.computePendingChildren(box)
        var explanation = emptyExplanation(box)
        guard box.pointee.flags.contains(.isInLayout) else { return explanation }
        let allowed = allowedRange(box, boxQuery.query)
        var bounds = SizeBounds(
            horizontal: narrowed(boxQuery.bounds.horizontal, box, .horizontal, boxQuery.query),
            vertical: narrowed(boxQuery.bounds.vertical, box, .vertical, boxQuery.query))
        explanation.received = boxQuery.query.range
        explanation.allowed = allowed
        explanation.parentSize = boxQuery.query.parentSize
        let content = ownContent(box, allowed)
        for axis in LayoutAxis.allCases {
            let reason = reason(box, axis, boxQuery, content)
            if axis == .horizontal { explanation.width = reason } else { explanation.height = reason }
            if boxQuery.deciding[axis] != nil {
                // The box was measured again with its length as the exact bound. For its children, the reason of that bound is therefore
                // the rule that decided the length.
                bounds[axis] = BoundPair(axis.of(allowed.min), axis.of(allowed.max), reason.rule, reason.detail)
            }
        }
        explanation.bounds = bounds
        if box.pointee.flags.contains(.measuresByMethod) {
            explainChildren(of: box, allowed, bounds, boxQuery.query.parentSize, into: &explanation)
        } else {
            let parent = ParentBox(box: box, allowed: allowed, bounds: bounds, content: content)
            explanation.children = (0..<Int(box.pointee.childCount)).map { offset in
                explain(solver.child(offset, of: box), childQuery(on: offset, of: parent))
            }
        }
        return explanation
    }

    /// The explanation of a box before its reasons are added. It stays without reasons if the parent did not measure the box.
    private func emptyExplanation(_ box: UnsafeMutablePointer<LayoutBox>) -> LayoutExplanation {
        let element = box.pointee.element.takeUnretainedValue().publicElement
        func nothing(_ length: CGFloat) -> LengthReason {
            LengthReason(
                rule: .empty, exact: length, length: length, detail: "its parent left it out of the layout", candidates: [])
        }
        let size = box.pointee.size
        var explanation = LayoutExplanation(
            type: String(describing: type(of: element)), debugName: element._layoutElementObject?.debugName,
            identity: ObjectIdentifier(element), isNode: element.layoutElementType == .displayNode,
            parentSize: CGSize(width: CGFloat.nan, height: .nan), size: size, position: box.pointee.position,
            width: nothing(size.width), height: nothing(size.height))
        if let spec = element as? ASLayoutSpec {
            explanation.parameters = SpecField.fields(of: spec).map { .init(field: $0, text: $0.text(in: spec)) }
        }
        return explanation
    }

    /// The contents of an element that was measured through its methods. A subclass of a known spec is solved as that spec; if
    /// this yields the same layout, its reasons are valid. Other contents are shown as they were placed.
    private func explainChildren(
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

/// The measurement request for which a box was computed, with the rules that set the bounds of its range.
struct BoxQuery {
    /// The last request, whose result the box stores.
    var query: MeasurementQuery
    /// The request that decided the length on each axis, if it was an earlier one.
    var deciding: [LayoutAxis: MeasurementQuery] = [:]
    var bounds: SizeBounds

    init(_ query: MeasurementQuery, _ bounds: SizeBounds) {
        self.query = query
        self.bounds = bounds
    }

    func query(on axis: LayoutAxis) -> MeasurementQuery { deciding[axis] ?? query }
}

/// The box of a spec, with the range, the bounds and the content from which the bounds of its children are derived.
struct ParentBox {
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
    /// Creates an explanation of a layout whose computation is not known.
    fileprivate init(placed layout: ASLayout) {
        let element = layout.layoutElement
        let frame = layout.frame
        func placed(_ length: CGFloat) -> LengthReason {
            LengthReason(
                rule: .ownLayout, exact: length, length: length, detail: "placed by its parent's own method",
                candidates: [LengthCandidate("its parent's own method", length, isDecisive: true)])
        }
        self.init(
            type: element.map { String(describing: Swift.type(of: $0)) } ?? "(gone)",
            debugName: element?._layoutElementObject?.debugName,
            identity: element.map { ObjectIdentifier($0) } ?? ObjectIdentifier(layout), isNode: layout.type == .displayNode,
            parentSize: CGSize(width: CGFloat.nan, height: .nan), size: frame.size, position: frame.origin,
            width: placed(frame.width), height: placed(frame.height), children: layout.sublayouts.map(Self.init(placed:)))
    }
}

import Foundation
import UIPrimitives

/// The linear equations and inequalities of all constraints in the tree of a root view.
///
/// Positions are measured from the top left corner of the root; scroll offsets are ignored.
@MainActor struct ConstraintSystem {
    /// The position and size of an item, as linear expressions.
    struct Box {
        var left: Term
        var top: Term
        var width: Term
        var height: Term
    }

    /// A linear expression: variables with coefficients, and a constant.
    struct Term {
        var terms: [(SimplexSymbol, Double)] = []
        var constant: Double = 0

        static func + (a: Term, b: Term) -> Term { Term(terms: a.terms + b.terms, constant: a.constant + b.constant) }
        static func * (term: Term, factor: Double) -> Term {
            Term(terms: term.terms.map { ($0.0, $0.1 * factor) }, constant: term.constant * factor)
        }
    }

    let root: UIView
    var solver: SimplexSolver
    private(set) var boxes: [ObjectIdentifier: Box] = [:]
    private var placedViews: [UIView] = []
    private var placedGuides: [UILayoutGuide] = []
    /// Scroll views whose content size follows from constraints.
    private var measuredScrollViews: [any ConstrainedScrollView] = []
    private var constraints: [NSLayoutConstraint] = []
    private let levels: [Float]
    /// Heights of wrapping texts, measured for the widths of the first solution.
    private var wrappedHeights: [ObjectIdentifier: CGFloat]

    /// Solves for a root of known size and saves the frames in the constraint stores of the views.
    static func solve(root: UIView, size: CGSize) {
        _ = solve(root: root, width: .fixed(size.width), height: .fixed(size.height))
    }

    enum Length {
        case fixed(CGFloat)
        /// A variable length. A constraint with the given priority makes the variable equal to the given number. *Units*: points.
        case fitting(CGFloat, UILayoutPriority)
    }

    /// Solves the constraints and returns the size of the root. If labels wrap, the constraints are solved again with the heights of these
    /// labels at the widths of the first solution.
    static func solve(root: UIView, width: Length, height: Length) -> CGSize {
        var system = ConstraintSystem(root: root, width: width, height: height, wrappedHeights: [:])
        system.run(width: width, height: height)
        let wrapped = system.heightsOfWrappedTexts()
        if !wrapped.isEmpty {
            system = ConstraintSystem(root: root, width: width, height: height, wrappedHeights: wrapped)
            system.run(width: width, height: height)
        }
        if case .fixed = width, case .fixed = height { system.storeFrames() }
        return system.rootSize
    }

    private init(root: UIView, width: Length, height: Length, wrappedHeights: [ObjectIdentifier: CGFloat]) {
        self.root = root
        self.wrappedHeights = wrappedHeights
        var priorities: Set<Float> = [UILayoutPriority.fittingSizeLevel.rawValue]
        var constraints: [NSLayoutConstraint] = []
        root.forEachInTree { view in
            guard let store = view.existingConstraintStore else { return }
            constraints += store.constraints
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                priorities.insert(view.contentHuggingPriority(for: axis).rawValue)
                priorities.insert(view.contentCompressionResistancePriority(for: axis).rawValue)
            }
        }
        for case .fitting(_, let priority) in [width, height] { priorities.insert(priority.rawValue) }
        priorities.formUnion(constraints.map(\.priority.rawValue))
        self.constraints = constraints
        levels = priorities.filter { $0 < UILayoutPriority.required.rawValue }.sorted(by: >)
        solver = SimplexSolver(levelCount: levels.count)
    }

    private func level(of priority: UILayoutPriority) -> Int? {
        priority.rawValue >= UILayoutPriority.required.rawValue ? nil : levels.firstIndex(of: priority.rawValue)
    }

    // MARK: Building

    private mutating func run(width: Length, height: Length) {
        addRoot(width, height)
        addViews(in: root)
        addConstraints()
        addContentSizes()
        solver.optimize()
    }

    private mutating func addRoot(_ width: Length, _ height: Length) {
        boxes[ObjectIdentifier(root)] = Box(left: Term(), top: Term(), width: term(for: width), height: term(for: height))
    }

    private mutating func term(for length: Length) -> Term {
        switch length {
        case .fixed(let length): return Term(constant: Double(length))
        case .fitting(let length, let priority):
            let variable = solver.makeVariable()
            _ = solver.add([(variable, 1)], constant: 0, .greaterOrEqual, level: nil)
            _ = solver.add([(variable, 1)], constant: -Double(length), .equal, level: level(of: priority))
            return Term(terms: [(variable, 1)])
        }
    }

    private mutating func addViews(in view: UIView) {
        addContentBox(of: view)
        for guide in view.existingConstraintStore?.guides ?? [] { addVariableBox(for: guide); placedGuides.append(guide) }
        for subview in view.subviews {
            if ConstraintStore.isPlaced(subview) {
                addVariableBox(for: subview)
                placedViews.append(subview)
            } else if let outer = boxes[ObjectIdentifier(view)] {
                let frame = subview.frame
                boxes[ObjectIdentifier(subview)] = Box(
                    left: outer.left + Term(constant: Double(frame.minX)), top: outer.top + Term(constant: Double(frame.minY)),
                    width: Term(constant: Double(frame.width)), height: Term(constant: Double(frame.height)))
            }
            addViews(in: subview)
        }
    }

    /// Adds a box for the content of a scroll view. The content starts at the view's top left corner and is as small as the constraints
    /// allow.
    private mutating func addContentBox(of view: UIView) {
        guard view.isScrollContentMeasured, let scrollView = view as? any ConstrainedScrollView, let outer = boxes[ObjectIdentifier(view)]
        else { return }
        let guide = view.scrollContentGuide
        addVariableBox(for: guide)
        guard let box = boxes[ObjectIdentifier(guide)] else { return }
        for (edge, side) in [(box.left, outer.left), (box.top, outer.top)] {
            let difference = edge + side * -1
            _ = solver.add(difference.terms, constant: difference.constant, .equal, level: nil)
        }
        for side in [box.width, box.height] {
            _ = solver.add(side.terms, constant: 0, .equal, level: level(of: .fittingSizeLevel))
        }
        measuredScrollViews.append(scrollView)
    }

    private mutating func addVariableBox(for item: AnyObject) {
        let symbols = (0..<4).map { _ in solver.makeVariable() }
        let terms = symbols.map { Term(terms: [($0, 1)]) }
        boxes[ObjectIdentifier(item)] = Box(left: terms[0], top: terms[1], width: terms[2], height: terms[3])
        for size in symbols[2...] { _ = solver.add([(size, 1)], constant: 0, .greaterOrEqual, level: nil) }
    }

    /// Adds the constraints in order of priority, the required ones first, and reports those that contradict others.
    private mutating func addConstraints() {
        var conflicts = 0
        for constraint in constraints.sorted(by: { $0.priority.rawValue > $1.priority.rawValue }) {
            guard let (term, relation) = equation(of: constraint) else { continue }
            if !solver.add(term.terms, constant: term.constant, relation, level: level(of: constraint.priority)) {
                ConflictLog.report(constraint, among: constraints, number: conflicts)
                conflicts += 1
            }
        }
    }

    private func equation(of constraint: NSLayoutConstraint) -> (Term, SimplexSolver.Relation)? {
        guard let item = constraint.firstItem else { return nil }
        // Constraints on the size of the root itself apply only when its width is measured.
        if item === root, !constraint.hasSecondItem, boxes[ObjectIdentifier(root)]?.width.terms.isEmpty ?? true { return nil }
        // A stack measures its subviews and places them itself.
        if !constraint.hasSecondItem, let view = item as? UIView, view !== root, !ConstraintStore.isPlaced(view),
            view.superview is any SubviewArranger
        {
            return nil
        }
        let origin = constraint.container.flatMap { boxes[ObjectIdentifier($0)] }
        guard let first = term(constraint.firstAttribute, of: item, relativeTo: constraint.secondItem) else { return nil }
        var second = Term()
        if constraint.hasSecondItem {
            guard let other = constraint.secondItem,
                let term = term(constraint.secondAttribute, of: other, relativeTo: item)
            else { return nil }
            second = scaled(term, by: Double(constraint.multiplier), constraint.secondAttribute, origin: origin)
        }
        let mirrors =
            constraint.firstAttribute.isRelativeToDirection
            && ConstraintStore.view(of: item)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let constant = Double(constraint.constant) * (mirrors ? -1 : 1)
        let difference = first + second * -1 + Term(constant: -constant)
        switch constraint.relation {
        case .equal: return (difference, .equal)
        case .lessThanOrEqual: return (difference, mirrors ? .greaterOrEqual : .lessOrEqual)
        case .greaterThanOrEqual: return (difference, mirrors ? .lessOrEqual : .greaterOrEqual)
        }
    }

    /// Multiplies a length or a position. Positions are measured from the origin of the view that stores the constraint.
    private func scaled(_ term: Term, by factor: Double, _ attribute: NSLayoutConstraint.Attribute, origin: Box?) -> Term {
        guard factor != 1, let origin, attribute != .width, attribute != .height else { return term * factor }
        let base = attribute.isHorizontal ? origin.left : origin.top
        return (term + base * -1) * factor + base
    }

    private func term(
        _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, relativeTo other: AnyObject?
    ) -> Term? {
        guard let box = box(of: item, attribute, relativeTo: other) else { return nil }
        let view = ConstraintStore.view(of: item)
        let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margins = attribute.isMargin ? view?.layoutMargins ?? .zero : .zero
        let right = box.left + box.width
        let bottom = box.top + box.height
        func offset(_ term: Term, _ constant: CGFloat) -> Term { term + Term(constant: Double(constant)) }
        switch attribute {
        case .left, .leftMargin: return offset(box.left, margins.left)
        case .right, .rightMargin: return offset(right, -margins.right)
        case .leading, .leadingMargin: return isMirrored ? offset(right, -margins.right) : offset(box.left, margins.left)
        case .trailing, .trailingMargin: return isMirrored ? offset(box.left, margins.left) : offset(right, -margins.right)
        case .top, .topMargin: return offset(box.top, margins.top)
        case .bottom, .bottomMargin: return offset(bottom, -margins.bottom)
        case .width: return box.width
        case .height: return box.height
        case .centerX: return box.left + box.width * 0.5
        case .centerY: return box.top + box.height * 0.5
        case .centerXWithinMargins: return offset(box.left + box.width * 0.5, (margins.left - margins.right) / 2)
        case .centerYWithinMargins: return offset(box.top + box.height * 0.5, (margins.top - margins.bottom) / 2)
        case .firstBaseline: return offset(box.top, view?.baselineOffsets.first ?? 0)
        case .lastBaseline: return offset(bottom, -(view?.baselineOffsets.last ?? 0))
        case .notAnAttribute: return nil
        }
    }

    /// The box of an item. For constraints to its descendants, a scroll view has the edges of its content.
    private func box(of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, relativeTo other: AnyObject?) -> Box? {
        if let guide = item as? UILayoutGuide, let owner = guide.owningView, let outer = boxes[ObjectIdentifier(owner)] {
            if let insets = guide.insets(in: owner) {
                return Box(
                    left: outer.left + Term(constant: Double(insets.left)), top: outer.top + Term(constant: Double(insets.top)),
                    width: outer.width + Term(constant: -Double(insets.left + insets.right)),
                    height: outer.height + Term(constant: -Double(insets.top + insets.bottom)))
            }
            return boxes[ObjectIdentifier(guide)]
        }
        if attribute != .width, attribute != .height, let scrollView = item as? UIView, let inner = ConstraintStore.view(of: other),
            inner !== scrollView, inner.isDescendant(of: scrollView), scrollView is any ConstrainedScrollView
        {
            return boxes[ObjectIdentifier(scrollView.scrollContentGuide)] ?? boxes[ObjectIdentifier(item)]
        }
        return boxes[ObjectIdentifier(item)]
    }

    // MARK: Content sizes

    private mutating func addContentSizes() {
        for view in placedViews + (boxes[ObjectIdentifier(root)]?.width.terms.isEmpty ?? true ? [] : [root]) {
            guard let box = boxes[ObjectIdentifier(view)] else { continue }
            var size = view.intrinsicContentSize
            if let height = wrappedHeights[ObjectIdentifier(view)] { size.height = height }
            addContent(size.width, box.width, of: view, .horizontal)
            addContent(size.height, box.height, of: view, .vertical)
        }
    }

    private mutating func addContent(_ length: CGFloat, _ side: Term, of view: UIView, _ axis: NSLayoutConstraint.Axis) {
        guard length >= 0, length.isFinite, !side.terms.isEmpty else { return }
        let constant = side.constant - Double(length)
        _ = solver.add(
            side.terms, constant: constant, .lessOrEqual, level: level(of: view.contentHuggingPriority(for: axis)))
        _ = solver.add(
            side.terms, constant: constant, .greaterOrEqual, level: level(of: view.contentCompressionResistancePriority(for: axis)))
    }

    // MARK: Solution

    private func value(_ term: Term) -> CGFloat {
        CGFloat(term.terms.reduce(term.constant) { $0 + solver.value(of: $1.0) * $1.1 })
    }

    private var rootSize: CGSize {
        guard let box = boxes[ObjectIdentifier(root)] else { return .zero }
        return CGSize(width: value(box.width), height: value(box.height))
    }

    private func frame(of item: AnyObject) -> CGRect? {
        boxes[ObjectIdentifier(item)].map {
            CGRect(x: value($0.left), y: value($0.top), width: value($0.width), height: value($0.height))
        }
    }

    /// The heights of labels with several lines, which depend on the widths of the first solution.
    private func heightsOfWrappedTexts() -> [ObjectIdentifier: CGFloat] {
        var heights: [ObjectIdentifier: CGFloat] = [:]
        for case let label as any WrappingText in placedViews where label.wrapsAtConstrainedWidth {
            guard let width = frame(of: label)?.width, width > 0 else { continue }
            let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            if abs(height - label.intrinsicContentSize.height) > 0.01 { heights[ObjectIdentifier(label)] = height }
        }
        return heights
    }

    private func storeFrames() {
        for view in placedViews {
            guard var frame = frame(of: view), let superview = view.superview, let outer = self.frame(of: superview) else { continue }
            frame.origin.x -= outer.minX
            frame.origin.y -= outer.minY
            view.existingConstraintStore?.solvedFrame = frame
            superview.setNeedsLayout()
        }
        for guide in placedGuides {
            guard var frame = frame(of: guide), let owner = guide.owningView, let outer = self.frame(of: owner) else { continue }
            frame.origin.x -= outer.minX
            frame.origin.y -= outer.minY
            guide.solvedFrame = frame
        }
        for scrollView in measuredScrollViews {
            let guide = scrollView.scrollContentGuide
            guard let frame = frame(of: guide) else { continue }
            guide.solvedFrame = CGRect(origin: .zero, size: frame.size)
            if scrollView.contentSize != frame.size { scrollView.contentSize = frame.size }
        }
    }
}

extension UIView {
    /// Whether constraints may determine the content size of a scroll view: the content guide was requested, or the view stores
    /// constraints.
    fileprivate var isScrollContentMeasured: Bool {
        guard let store = existingConstraintStore else { return false }
        return store.existingGuide(.scrollContent) != nil || !store.constraints.isEmpty
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isRelativeToDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: return true
        default: return false
        }
    }

    fileprivate var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

    fileprivate var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            return true
        default: return false
        }
    }
}

extension UILayoutGuide {
    /// The insets of the guide in its view; nil for a guide that constraints place.
    @MainActor fileprivate func insets(in view: UIView) -> UIEdgeInsets? {
        switch role {
        case .free, .scrollContent: return nil
        case .safeArea: return view.safeAreaInsets
        case .margins: return view.layoutMargins
        case .readable:
            let frame = fixedFrame(in: view) ?? .zero
            let size = view.bounds.size
            return UIEdgeInsets(
                top: frame.minY, left: frame.minX, bottom: size.height - frame.maxY, right: size.width - frame.maxX)
        case .scrollFrame: return .zero
        }
    }
}

extension UIView {
    /// Distances of the first and last baseline from the top and the bottom when the view has the height of its content. *Units*: points.
    package var fittingBaselineOffsets: (first: CGFloat, last: CGFloat) {
        (self as? any BaselineSource)?.fittingBaselines ?? (0, 0)
    }

    /// Distances of the first and last baseline from the top and the bottom. *Units*: points.
    fileprivate var baselineOffsets: (first: CGFloat, last: CGFloat) {
        (self as? any BaselineSource)?.baselines ?? (0, 0)
    }
}

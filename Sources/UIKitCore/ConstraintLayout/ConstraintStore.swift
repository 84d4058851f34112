import Foundation
import Scheduling
import UIPrimitives

/// The constraint data of a view: its constraints, its guides, its content priorities, and its frame in the solution.
@MainActor final class ConstraintStore: ViewConstraintSolver {
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var ownGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]
    /// The number of active constraints in superviews that refer to the view; if zero, constraints do not change its frame.
    var referenceCount = 0
    /// The frame of the view in the solution, in the coordinates of its superview. Nil if constraints do not place it.
    var solvedFrame: CGRect?
    /// Whether the view is a root whose solution is valid for `solvedSize` and `solvedInsets`.
    var isSolved = false
    private var solvedSize = CGSize.zero
    private var solvedInsets = UIEdgeInsets.zero

    func guide(_ role: UILayoutGuide.Role, of view: UIView) -> UILayoutGuide {
        if let guide = ownGuides[role] { return guide }
        let guide = UILayoutGuide(owner: view, role: role, identifier: "\(role)")
        ownGuides[role] = guide
        return guide
    }

    /// The guide of a role, if it was requested before.
    func existingGuide(_ role: UILayoutGuide.Role) -> UILayoutGuide? { ownGuides[role] }

    // MARK: Activation

    static func activate(_ constraint: NSLayoutConstraint) {
        guard constraint.container == nil else { return }
        guard let first = view(of: constraint.firstItem) else {
            return ProgrammerError.report("a constraint was activated without its item", subject: "\(constraint)")
        }
        let second = constraint.hasSecondItem ? view(of: constraint.secondItem) : nil
        guard let container = second.map({ commonAncestor(first, $0) }) ?? first else {
            return ProgrammerError.report("the items of a constraint have no view in common", subject: "\(constraint)")
        }
        constraint.container = container
        container.constraintStore.constraints.append(constraint)
        for view in [first, second].compactMap({ $0 }) {
            if view !== container { view.constraintStore.referenceCount += 1 }
            // Creates the store of each view between the item and the container, because only views with a store apply solved frames.
            var step: UIView? = view
            while let present = step, present !== container {
                _ = present.constraintStore
                step = present.superview
            }
        }
        container.constraintsDidChange()
    }

    static func deactivate(_ constraint: NSLayoutConstraint) {
        guard let container = constraint.container as? UIView else { return }
        constraint.container = nil
        container.constraintStore.constraints.removeAll { $0 === constraint }
        for item in [constraint.firstItem, constraint.hasSecondItem ? constraint.secondItem : nil] {
            if let view = view(of: item), view !== container { view.constraintStore.referenceCount -= 1 }
        }
        container.constraintsDidChange()
    }

    static func view(of item: AnyObject?) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }

    private static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
        var view: UIView? = a
        while let present = view, !b.isDescendant(of: present) { view = present.superview }
        return view
    }

    /// Whether constraints determine the frame of the view.
    static func isPlaced(_ view: UIView) -> Bool {
        !view.translatesAutoresizingMaskIntoConstraints && view.superview != nil
            && (view.existingConstraintStore?.referenceCount ?? 0) > 0
    }

    /// The nearest view, `view` or a superview, that constraints do not place. Its size is the input for solving all constraints below it.
    static func root(of view: UIView) -> UIView {
        var root = view
        while isPlaced(root), let superview = root.superview { root = superview }
        return root
    }

    // MARK: Layout

    func layoutSubviews(of view: UIView) {
        let root = Self.root(of: view)
        root.constraintStore.solveIfNeeded(for: root)
        for subview in view.subviews where Self.isPlaced(subview) {
            guard let frame = subview.existingConstraintStore?.solvedFrame else { continue }
            subview.applySolvedFrame(frame)
        }
    }

    private func solveIfNeeded(for root: UIView) {
        let size = root.bounds.size
        guard !isSolved || solvedSize != size || solvedInsets != root.safeAreaInsets else { return }
        (isSolved, solvedSize, solvedInsets) = (true, size, root.safeAreaInsets)
        ConstraintSystem.solve(root: root, size: size)
    }

    func intrinsicContentSizeDidChange(of view: UIView) {
        guard isSolved else { return }
        isSolved = false
    }

    func updateConstraints(of view: UIView) {}
}

extension UIView {
    /// Applies the frame of the solution, rounded to pixels; a transform is preserved.
    fileprivate func applySolvedFrame(_ frame: CGRect) {
        let scale = max(traitCollection.displayScale, 1)
        func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (snap(frame.minX), snap(frame.minY))
        let size = CGSize(width: max(snap(frame.maxX) - left, 0), height: max(snap(frame.maxY) - top, 0))
        if bounds.size != size { bounds.size = size }
        let position = CGPoint(x: left + size.width * anchorPoint.x, y: top + size.height * anchorPoint.y)
        if center != position { center = position }
    }
}

import Foundation
import Scheduling
import UIPrimitives

extension UIView {
    func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return insert(view, at: subviews.count) }
        insert(view, at: index + offset)
    }

    func insert(_ view: UIView, at index: Int) {
        guard
            ProgrammerError.require(
                view !== self && !isDescendant(of: view), "a view cannot be a subview of itself", subject: "\(view)")
        else { return }
        if view.superview === self {
            let old = subviews.firstIndex { $0 === view } ?? 0
            return reorder(view, to: old < index ? index - 1 : index)
        }
        guard
            ProgrammerError.require(
                view.layer.reserveDepth(in: layer), "views nest at most \(ResourceLimits.treeDepth) levels deep; one more was not added",
                subject: "\(view)")
        else { return }
        // The old superview releases the owner of the view in `unlink`, so it is retained here until the new superview does.
        let owner = view.superview?.owner(of: view)
        if let old = view.superview { view.unlink(from: old, isMoving: true) }
        let newWindow = (self as? UIWindow) ?? window
        let oldWindow = view.window
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.forEachInTree { $0.notifyWillMove(toWindow: newWindow) } }
        link(view, at: min(max(index, 0), subviews.count))
        if let owner { setOwner(owner, of: view) }
        didAddSubview(view)
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.moveTree(to: newWindow) }
        view.inheritedValuesDidChange()
    }

    /// Inserts a view at an index, and its layer below the layer of the next subview, because there may be sublayers without views.
    private func link(_ view: UIView, at index: Int) {
        let next = index < subviews.count ? subviews[index] : nil
        updateHierarchy { $0.subviews.insert(view, at: index) }
        view.updateHierarchy { $0.superview = self }
        if let next { layer.insertSublayer(view.layer, below: next.layer) } else { layer.addSublayer(view.layer) }
        setNeedsLayout()
    }

    func detach() {
        guard let superview else { return }
        unlink(from: superview, isMoving: false)
    }

    private func unlink(from superview: UIView, isMoving: Bool) {
        superview.willRemoveSubview(self)
        let oldWindow = window
        if !isMoving {
            willMove(toSuperview: nil)
            if oldWindow != nil { forEachInTree { $0.notifyWillMove(toWindow: nil) } }
        }
        oldWindow?.viewWillLeave(self)
        // The view and its owner must not be released before their callbacks have run.
        withExtendedLifetime((self, superview.owner(of: self))) {
            superview.setOwner(nil, of: self)
            superview.updateHierarchy { $0.subviews.removeAll { $0 === self } }
            updateHierarchy { $0.superview = nil }
            layer.removeFromSuperlayer()
            superview.setNeedsLayout()
            guard !isMoving else { return }
            didMoveToSuperview()
            if oldWindow != nil { moveTree(to: nil) }
        }
    }

    private func owner(of subview: UIView) -> AnyObject? {
        hierarchy.subviewOwners.isEmpty ? nil : hierarchy.subviewOwners[ObjectIdentifier(subview)]
    }

    /// Retains `owner` while `subview` is a subview of this view; nil releases it.
    package func setOwner(_ owner: AnyObject?, of subview: UIView) {
        if owner == nil, hierarchy.subviewOwners.isEmpty { return }
        updateHierarchy { $0.subviewOwners[ObjectIdentifier(subview)] = owner }
    }

    func reorder(_ view: UIView, to target: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        let index = min(max(target, 0), subviews.count - 1)
        guard old != index else { return }
        updateHierarchy {
            $0.subviews.remove(at: old)
            $0.subviews.insert(view, at: index)
        }
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    /// Reorders `views` among the positions that they have between the other subviews; views that are not subviews are ignored. The
    /// layers are not changed.
    package func reorderSubviews(_ views: [UIView]) {
        guard let reordered = subviews.reordered(views, isPlace: { $0.superview === self }) else { return }
        updateHierarchy { $0.subviews = reordered }
    }

    func exchange(_ first: Int, _ second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (lower, upper) = (subviews[low], subviews[high])
        reorder(upper, to: low)
        reorder(lower, to: high)
    }

    func firstView(tagged tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Calls `body` for this view and its descendants, superviews first.
    func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }

    /// Notifies the controller, then the view, before the view moves to another window or to none.
    private func notifyWillMove(toWindow newWindow: UIWindow?) {
        viewOwner?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
    }

    /// Notifies the view, then its controller, after the move.
    private func finishMoveToWindow() {
        didMoveToWindow()
        viewOwner?.viewDidMoveToWindow()
    }

    /// Sets the window of the tree, then notifies each view.
    func moveTree(to window: UIWindow?) {
        forEachInTree { view in
            view.updateHierarchy { $0.window = window }
            if let window { view.layer.adoptScale(window.contentScaleFactor, drawnBy: view) }
        }
        forEachInTree { $0.finishMoveToWindow() }
    }

    /// Updates the inherited values of the tree: traits, tint, safe area.
    func inheritedValuesDidChange() {
        guard window != nil || superview != nil else { return }
        propagateTraits()
        propagateTint()
        propagateSafeArea()
    }
}

import Foundation
import Scheduling
import UIPrimitives

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard
            ProgrammerError.require(
                !isDescendant(of: child), "a controller cannot contain itself", subject: "\(type(of: self))")
        else { return }
        guard child.parent !== self else { return }
        guard
            ProgrammerError.require(
                level + child.levelsBelow < ResourceLimits.treeDepth,
                "controllers nest at most \(ResourceLimits.treeDepth) levels deep; one more was not added", subject: "\(type(of: self))")
        else { return }
        if let previous = child.parent { previous.relations.children.removeAll { $0 === child } }
        child.willMove(toParent: self)
        child.relations.parent = self
        relations.children.append(child)
    }

    func leaveParent() {
        guard let parent else { return }
        parent.relations.children.removeAll { $0 === self }
        parent.relations.childTraits[ObjectIdentifier(self)] = nil
        relations.parent = nil
        didMove(toParent: nil)
    }

    /// The number of controllers from the root to this one.
    private var level: Int {
        var (count, controller) = (1, parent)
        while let present = controller {
            count += 1
            controller = present.parent
        }
        return count
    }

    /// The number of levels of controllers below this one. *Cost*: linear.
    private var levelsBelow: Int {
        var (count, level) = (0, relations.children)
        while !level.isEmpty {
            count += 1
            level = level.flatMap(\.relations.children)
        }
        return count
    }

    /// Whether the controller is `other` or a descendant of it.
    func isDescendant(of other: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let present = controller {
            if present === other { return true }
            controller = present.parent
        }
        return false
    }

    /// The nearest ancestor of the given class.
    func ancestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var controller = parent
        while let present = controller {
            if let match = present as? Controller { return match }
            controller = present.parent
        }
        return nil
    }

    func swap(
        _ old: UIViewController, for new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard let superview = old.view.superview ?? viewIfLoaded else { return }
        let isOnScreen = isAppearingOrAppeared
        if isOnScreen {
            old.beginAppearanceTransition(false, animated: duration > 0)
            new.beginAppearanceTransition(true, animated: duration > 0)
        }
        superview.addSubview(new.view)
        let finish = { (isFinished: Bool) in
            old.view.removeFromSuperview()
            if isOnScreen {
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            completion?(isFinished)
        }
        guard duration > 0, let animations else {
            animations?()
            return finish(true)
        }
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: animations, completion: finish)
    }
}

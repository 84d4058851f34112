import Foundation
import FoundationCompatibility
import NibReading
import Scheduling

/// Performs a segue for the control, bar button, recognizer or cell that retains it.
@MainActor final class NibSegueTrigger: NSObject {
    private let segue: NibElement
    private weak var controller: UIViewController?
    // Only the address is used, as the key of an associated object.
    nonisolated(unsafe) private static var key: UInt8 = 0

    init(_ segue: NibElement, _ controller: UIViewController) {
        self.segue = segue
        self.controller = controller
    }

    func fire(_ sender: Any?) {
        controller?.trigger(segue, sender: sender)
    }

    /// Associates the trigger with an object, which retains it.
    func attach(to object: AnyObject) {
        objc_setAssociatedObject(object, &Self.key, self, .OBJC_ASSOCIATION_RETAIN)
    }

    static func attached(to object: AnyObject) -> NibSegueTrigger? { objc_getAssociatedObject(object, &key) as? NibSegueTrigger }
}

extension NibLoading {
    /// Embeds a controller, or makes an object trigger a segue.
    func addSegue(_ element: NibElement, of source: AnyObject) {
        guard let controller, element["kind"] != "relationship", !(source is UIViewController) else { return }
        if element["kind"] == "embed" {
            if let container = source as? UIView { controller.embed(element, in: container) }
            return
        }
        guard element["trigger"] != "accessoryAction" else { return }
        let trigger = NibSegueTrigger(element, controller)
        trigger.attach(to: source)
        let selector = Selector(NibSegueTrigger.fire(_:))
        switch source {
        case let button as UIButton: button.addTarget(trigger, action: selector, for: .touchUpInside)
        case let control as UIControl: control.addTarget(trigger, action: selector, for: .valueChanged)
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(trigger, action: selector)
        case let item as UIBarButtonItem:
            item.target = trigger
            item.action = selector
        default: break
        }
    }
}

extension UIView {
    /// Performs the segue of a cell that was selected, if it has one.
    package func performSelectionSegue() {
        NibSegueTrigger.attached(to: self)?.fire(self)
    }
}

extension UIViewController {
    /// Creates the controller of an embedding segue and adds its view to the container. Leaves the container empty if the controller
    /// would contain itself.
    fileprivate func embed(_ segue: NibElement, in container: UIView) {
        let isInside = sequence(first: self, next: \.parent).contains { $0.nibScene?.element.id == segue["destination"] }
        guard !isInside else { return Log.warning("the embedding segue \(segue.id) leads to a controller around it") }
        guard let storyboard = nibScene?.storyboard else { return }
        // The views of the child, which may embed others, are a part of this creation.
        _ = NibNesting.create(in: storyboard.name) { embed(segue, of: storyboard, in: container) }
    }

    private func embed(_ segue: NibElement, of storyboard: UIStoryboard, in container: UIView) {
        guard let child = storyboard.controller(id: segue["destination"] ?? "") else { return }
        prepare(for: UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: child), sender: container)
        addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

import AccessibilityElements
import UIKit

/// The custom rotors of an object as actions: “Next” and “Previous” with their names. *Thread*: main.
@MainActor enum RotorActions {
    /// The element at which the last search ended; weak, as in the rotor's own results.
    private static weak var place: AnyObject?

    /// The actions of the rotors of an object. A window also has those of its views that are not exported.
    static func actions(of object: ExportedObject) -> [ActionInterface.Action] {
        rotors(of: object).flatMap { rotor in
            [
                ActionInterface.Action(name: "Next \(rotor.name)", description: "") { move(.next, in: rotor) },
                ActionInterface.Action(name: "Previous \(rotor.name)", description: "") { move(.previous, in: rotor) },
            ]
        }
    }

    private static func rotors(of object: ExportedObject) -> [UIAccessibilityCustomRotor] {
        var rotors = object.responder?.accessibilityCustomRotors ?? []
        guard object.kind == .window, let window = object.responder as? UIWindow else { return rotors }
        func collect(_ view: UIView) {
            for subview in view.subviews where ReadingOrder.isExposed(subview) {
                guard !ReadingOrder.isElement(subview), GroupRole.role(of: subview) == nil else { continue }
                rotors += subview.accessibilityCustomRotors ?? []
                collect(subview)
            }
        }
        collect(window)
        return rotors
    }

    /// Moves to the next place, which assistive programs then read. Returns false at the ends.
    private static func move(_ direction: UIAccessibilityCustomRotor.Direction, in rotor: UIAccessibilityCustomRotor) -> Bool {
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        predicate.searchDirection = direction
        predicate.currentItem = UIAccessibilityCustomRotorItemResult(targetElement: place)
        guard let target = rotor.itemSearchBlock(predicate)?.targetElement else { return false }
        place = target
        if let responder = target as? UIResponder, let view = responder as? UIView ?? responder.next as? UIView {
            ComponentInterface.reveal(responder.frameInWindow, from: view)
            _ = view.window?.dispatcher.focus(view)
        }
        UIAccessibility.post(notification: .layoutChanged, argument: target)
        return true
    }
}

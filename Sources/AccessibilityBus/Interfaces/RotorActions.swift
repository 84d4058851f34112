import AccessibilityElements
import UIKit

/// Exports the custom rotors of an object as actions: “Next” and “Previous”, each with the name of the rotor. *Thread*: main.
@MainActor enum RotorActions {
    /// The element at which the last search ended; weak like the target element of a rotor's result.
    private static weak var currentTarget: AnyObject?

    /// Returns the actions of the rotors of an object. A window also has the actions of its views that are not exported.
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

    /// Moves to the next or previous result of a rotor, which assistive programs then read. Returns false if there is no further result.
    private static func move(_ direction: UIAccessibilityCustomRotor.Direction, in rotor: UIAccessibilityCustomRotor) -> Bool {
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        predicate.searchDirection = direction
        predicate.currentItem = UIAccessibilityCustomRotorItemResult(targetElement: currentTarget)
        guard let target = rotor.itemSearchBlock(predicate)?.targetElement else { return false }
        currentTarget = target
        if let responder = target as? UIResponder, let view = responder as? UIView ?? responder.next as? UIView {
            ComponentInterface.reveal(responder.frameInWindow, from: view)
            _ = view.window?.dispatcher.focus(view)
        }
        UIAccessibility.post(notification: .layoutChanged, argument: target)
        return true
    }
}

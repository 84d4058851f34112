import AccessibilityElements
import MessageBus
import Scheduling
import UIKit

/// The interface `org.a11y.atspi.Action`: pressing, adjusting, and the custom actions of elements. *Thread*: main.
@MainActor struct ActionInterface {
    static let name = "org.a11y.atspi.Action"
    static let properties = ["NActions"]

    struct Action {
        let name: String
        let description: String
        let perform: @MainActor () -> Bool
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        let actions = Self.actions(of: object)
        let index = call.integer(0)
        let action = actions.indices.contains(index) ? actions[index] : nil
        switch call.member {
        case "GetName", "GetLocalizedName": return .value(.string(action?.name ?? ""))
        case "GetDescription": return .value(.string(action?.description ?? ""))
        case "GetKeyBinding": return .value(.string(""))
        case "GetActions":
            let names = actions.map { BusValue.structure([.string($0.name), .string($0.description), .string("")]) }
            return .value(.array(of: "(sss)", names))
        case "DoAction": return .value(.bool(action?.perform() ?? false))
        default: return .unknownMethod(call)
        }
    }

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        name == "NActions" ? .integer(Int32(clamping: Self.actions(of: object).count)) : nil
    }

    static func actions(of object: ExportedObject) -> [Action] {
        let rotors = RotorActions.actions(of: object)
        guard object.kind == .element, object.isEnabled, let responder = object.responder else { return rotors }
        var actions: [Action] = []
        if isPressable(object, responder) {
            actions.append(Action(name: "click", description: responder.accessibilityHint ?? "") { press(object) })
        }
        if responder.accessibilityTraits.contains(.adjustable) {
            actions.append(
                Action(name: "increment", description: "") {
                    responder.accessibilityIncrement(); return true
                })
            actions.append(
                Action(name: "decrement", description: "") {
                    responder.accessibilityDecrement(); return true
                })
        }
        return actions
            + (responder.accessibilityCustomActions ?? []).map { action in
                Action(name: action.name, description: "") { action.perform() }
            } + rotors
    }

    /// Returns whether a press may have an effect: true for elements whose traits describe a control that is pressed, for elements that can
    /// have the focus, and for all elements of a list.
    private static func isPressable(_ object: ExportedObject, _ responder: UIResponder) -> Bool {
        let traits: UIAccessibilityTraits = [.button, .link, .keyboardKey, .menuItem, .searchField]
        return !responder.accessibilityTraits.isDisjoint(with: traits) || object.isFocusable || object.parent.map(ListRows.isList) == true
    }

    /// Activates the element as a screen reader does: by its `accessibilityActivate()` or, if this returns false, by a click at its
    /// activation point.
    static func press(_ object: ExportedObject) -> Bool {
        guard let responder = object.responder, let window = object.window else { return false }
        if responder.accessibilityActivate() { return true }
        ComponentInterface.reveal(responder.frameInWindow, from: object.containingView)
        let pointer = HostPointer(location: responder.accessibilityActivationPoint, timestamp: FrameScheduler.currentTime)
        window.hostSendEvent(.pointerMoved(pointer))
        window.hostSendEvent(.pointerPressed(pointer, button: .left))
        window.hostSendEvent(.pointerReleased(pointer, button: .left))
        return true
    }
}

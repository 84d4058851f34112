import MessageBus
import UIKit

/// The interface `org.a11y.atspi.Value`: the values of sliders, steppers and progress views. *Thread*: main.
@MainActor struct ValueInterface {
    static let name = "org.a11y.atspi.Value"
    static let properties = ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"]

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        guard let range = object.valueRange else { return nil }
        switch name {
        case "MinimumValue": return .double(range.minimum)
        case "MaximumValue": return .double(range.maximum)
        case "MinimumIncrement": return .double(range.increment)
        case "CurrentValue": return .double(range.current)
        case "Text": return .string(object.responder?.accessibilityValue ?? "")
        default: return nil
        }
    }

    /// Sets the value as the user would: the control sends its actions. Returns false if the value cannot be set.
    func setCurrentValue(_ value: Double, _ object: ExportedObject) -> Bool {
        guard value.isFinite, object.isEnabled else { return false }
        if let slider = object.responder as? UISlider {
            slider.value = Float(value)
            slider.sendActions(for: .valueChanged)
            return true
        }
        guard let stepper = object.responder as? UIStepper else { return false }
        stepper.value = value
        stepper.sendActions(for: .valueChanged)
        return true
    }
}

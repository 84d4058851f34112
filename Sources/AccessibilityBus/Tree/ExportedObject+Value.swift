import UIKit

/// The range and the current value of a control.
struct ValueRange: Equatable {
    var minimum: Double
    var maximum: Double
    var increment: Double
    var current: Double
}

extension ExportedObject {
    /// The range of an object with a numeric value; nil for others.
    var valueRange: ValueRange? {
        switch responder {
        case let slider as UISlider:
            let (low, high) = (Double(slider.minimumValue), Double(slider.maximumValue))
            return ValueRange(minimum: low, maximum: high, increment: (high - low) / 20, current: Double(slider.value))
        case let stepper as UIStepper:
            return ValueRange(
                minimum: stepper.minimumValue, maximum: stepper.maximumValue, increment: stepper.stepValue, current: stepper.value)
        case let progress as UIProgressView:
            return ValueRange(minimum: 0, maximum: 1, increment: 0, current: Double(progress.progress))
        default: return nil
        }
    }
}

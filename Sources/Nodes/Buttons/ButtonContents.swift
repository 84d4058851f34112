import Foundation
import UIKit

/// One kind of content of a button, for each control state.
struct ButtonContents<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// The value that was set for exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// Returns the value to show: the first existing one of the states that apply, in this order: disabled; selected together with
    /// highlighted; highlighted; selected; normal.
    func shown(isEnabled: Bool, isSelected: Bool, isHighlighted: Bool) -> Value? {
        if !isEnabled, let value = values[.disabled] { return value }
        if isSelected, isHighlighted, let value = values[[.selected, .highlighted]] { return value }
        if isHighlighted, let value = values[.highlighted] { return value }
        if isSelected, let value = values[.selected] { return value }
        return values[.normal]
    }
}

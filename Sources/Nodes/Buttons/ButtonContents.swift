import Foundation
import UIKit

/// One kind of content of a button, for each control state.
struct ButtonContents<Value> {
    private var values: [UIControl.State: Value] = [:]

    /// The entry of exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// The value to show: disabled; else selected and highlighted; else highlighted; else selected; else normal, which also
    /// replaces a missing entry.
    func shown(isEnabled: Bool, isSelected: Bool, isHighlighted: Bool) -> Value? {
        if !isEnabled, let value = values[.disabled] { return value }
        if isSelected, isHighlighted, let value = values[[.selected, .highlighted]] { return value }
        if isHighlighted, let value = values[.highlighted] { return value }
        if isSelected, let value = values[.selected] { return value }
        return values[.normal]
    }
}

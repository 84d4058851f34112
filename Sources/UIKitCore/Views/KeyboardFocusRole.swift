/// The behavior of a view for the Tab key.
package enum KeyboardFocusRole {
    /// Tab skips the view.
    case none
    /// Tab stops at the view; Space and Return press it.
    case press
    /// Tab stops at the view, which handles keys itself.
    case value
    /// Tab stops at the view; arrow keys call its `accessibilityIncrement()` and `accessibilityDecrement()`.
    case adjust
    /// Tab makes the view first responder.
    case text
}

extension UIResponder {
    /// The role of an adjustable element that is enabled; none for others.
    @MainActor package var adjustableFocusRole: KeyboardFocusRole {
        let traits = accessibilityTraits
        return isAccessibilityElement && traits.contains(.adjustable) && !traits.contains(.notEnabled) ? .adjust : .none
    }
}

/// An interaction that keys operate while the Tab key stops at its view, such as a context menu.
@MainActor package protocol KeyboardInteraction: UIInteraction {
    /// Handles a key while the focus is at the view. False passes it to the view.
    func handleKey(_ key: HostKeyPress) -> Bool
}

extension KeyboardInteraction {
    package func handleKey(_ key: HostKeyPress) -> Bool { false }
}

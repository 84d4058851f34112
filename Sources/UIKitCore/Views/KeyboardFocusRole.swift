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

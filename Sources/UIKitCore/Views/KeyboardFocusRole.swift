/// What the Tab key does with a view.
package enum KeyboardFocusRole {
    /// Passes by.
    case none
    /// Stops there; Space and Return press the view.
    case press
    /// Stops there; the view takes keys itself.
    case value
    /// Makes it first responder.
    case text
}

/// Whether a button's image is before or after its title.
public enum ASButtonNodeImageAlignment: UInt8, Sendable {
    /// Before the title; after the title, in the direction of the button's layout.
    case beginning, end
}

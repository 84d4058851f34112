/// Whether a button's image is before or after its title.
public enum ASButtonNodeImageAlignment: UInt8, Sendable {
    /// The image is before (`beginning`) or after (`end`) the title, in the direction of the button's layout.
    case beginning, end
}

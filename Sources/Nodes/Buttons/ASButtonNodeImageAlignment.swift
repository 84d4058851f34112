/// Whether a button's image stands before or after its title.
public enum ASButtonNodeImageAlignment: UInt8, Sendable {
    case beginning, end
}

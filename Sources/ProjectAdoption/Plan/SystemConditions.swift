/// The treatment of `os(…)` conditions in a module.
enum SystemConditions: String, Codable {
    /// The treatment in a project for iOS: `os(iOS)` is regarded as a condition for the user interface.
    case phone
    /// The treatment in a library that supports Linux: the conditions are unchanged.
    case linuxLibrary
    /// The treatment in a library that supports Linux without its user interface: the adopted copy includes the user interface on Linux,
    /// too.
    case interfaceLibrary
}

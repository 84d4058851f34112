/// The treatment of `os(…)` conditions in a module.
enum SystemConditions: String, Codable {
    /// A project for iOS: `os(iOS)` is a condition for the user interface.
    case phone
    /// A library that supports Linux too: its conditions are used unchanged.
    case linuxLibrary
    /// A library for Linux whose user interface is only for Apple's systems: the adopted copy has it on Linux, too.
    case interfaceLibrary
}

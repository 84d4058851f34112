/// How a module's conditions of the operating system are read.
enum SystemConditions: String, Codable {
    /// A project for iOS: `os(iOS)` is a condition for the user interface.
    case phone
    /// A library that supports Linux too: its conditions are used unchanged.
    case linuxLibrary
    /// A library for Linux that has its user interface on Apple's systems alone: this one has it on Linux, too.
    case interfaceLibrary
}

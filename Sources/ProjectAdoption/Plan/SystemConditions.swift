/// How a module's conditions of the operating system are read.
enum SystemConditions: String, Codable {
    /// A project for iOS: `os(iOS)` asks for the user interface.
    case phone
    /// A library for Linux too: its conditions mean what they say.
    case linuxLibrary
    /// A library for Linux that has its user interface on Apple's systems alone: this one has it on Linux, too.
    case interfaceLibrary
}

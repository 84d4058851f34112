import Foundation

/// The description of a program for the menus and docks of a desktop.
///
/// *Source*: Desktop Entry Specification 1.5.
package struct DesktopEntry {
    /// The name of the program for users.
    package var name: String
    /// A description in one sentence without a full stop; empty if there is none.
    package var comment = ""
    /// The name of the program on the search path, without arguments.
    package var program: String
    /// The name of the icon without folder and extension; nil if there is none.
    package var icon: String?
    /// The window class of the program's windows.
    var windowClass: String

    package init(name: String, program: String, windowClass: String) {
        self.name = name
        self.program = program
        self.windowClass = windowClass
    }

    package var text: String {
        var lines = ["[Desktop Entry]", "Type=Application", "Name=\(Self.escaped(name))"]
        if !comment.isEmpty { lines.append("Comment=\(Self.escaped(comment))") }
        lines.append("Exec=\(program)")
        if let icon { lines.append("Icon=\(icon)") }
        lines += ["Terminal=false", "Categories=Utility;", "StartupWMClass=\(Self.escaped(windowClass))", "StartupNotify=true"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a value on one line, with line breaks and backslashes escaped by the rules of the specification.
    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
            .replacingOccurrences(of: "\r", with: "\\r")
    }
}

import Foundation

/// The description of a program for the menus and docks of a desktop.
///
/// *Source*: Desktop Entry Specification 1.5.
package struct DesktopEntry {
    /// The name that people read.
    package var name: String
    /// One sentence without a full stop; empty for none.
    package var comment = ""
    /// The program without arguments, on the search path.
    package var program: String
    /// The name of an icon without a folder and an ending; nil for none.
    package var icon: String?
    /// The class that the program's windows have.
    package var windowClass: String

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

    /// A value of one line: a line break or backslash is escaped by the rules of the specification.
    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
            .replacingOccurrences(of: "\r", with: "\\r")
    }
}

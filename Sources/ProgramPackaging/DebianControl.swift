/// The fields of the file `control` of a Debian package.
///
/// *Source*: Debian Policy, chapter 5.
package struct DebianControl: Sendable {
    package var name: String
    var version: String
    /// The architecture: `amd64`, `arm64` or another name of dpkg; `all` for files that do not depend on the machine.
    var architecture: String
    /// The maintainer, as `NAME <ADDRESS>`.
    var maintainer: String
    package var section = "misc"
    package var depends: [String] = []
    package var recommends: [String] = []
    package var suggests: [String] = []
    /// The summary, one line without the package's name.
    var summary: String
    /// The description, in lines of at most 80 characters; an empty line separates paragraphs.
    package var details: [String] = []

    package init(name: String, version: String, architecture: String, maintainer: String, summary: String) {
        self.name = name
        self.version = version
        self.architecture = architecture
        self.maintainer = maintainer
        self.summary = summary
    }

    /// Returns the contents of the file.
    /// - Parameter size: the size of the installed files, in KiB.
    func text(size: Int) -> String {
        var lines = ["Package: \(name)", "Version: \(version)", "Architecture: \(architecture)", "Maintainer: \(maintainer)"]
        lines.append("Installed-Size: \(size)")
        for (field, packages) in [("Depends", depends), ("Recommends", recommends), ("Suggests", suggests)] where !packages.isEmpty {
            lines.append("\(field): \(packages.joined(separator: ", "))")
        }
        lines += ["Section: \(section)", "Priority: optional", "Description: \(summary)"]
        lines += details.map { $0.isEmpty ? " ." : " \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the package name for a program: lowercase letters, digits and hyphens.
    package static func packageName(of program: String) -> String {
        let name = program.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let trimmed = String(name).split(separator: "-").joined(separator: "-")
        return trimmed.count > 1 ? trimmed : trimmed + "-app"
    }

    /// Returns whether dpkg accepts a text as a version without an epoch and a revision.
    package static func isVersion(_ text: String) -> Bool {
        text.first.map { $0.isASCII && $0.isNumber } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".+~".contains($0)) }
    }
}

import CommandResults
import Foundation

/// Finds the person who is responsible for a package.
package enum Maintainer {
    /// Returns `NAME <ADDRESS>` from `DEBFULLNAME` and `DEBEMAIL`, which Debian's tools use as well, or from the git settings of a
    /// folder.
    /// - Throws: ``CommandFailure`` with instructions for setting them.
    package static func find(environment: [String: String], folder: URL, tools: PackagingTools) throws -> String {
        func setting(_ variable: String, _ key: String) -> String? {
            let set = environment[variable] ?? (try? tools.run("git", ["config", "--get", key], in: folder))
            let text = set?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
            return text.isEmpty || text.contains(where: \.isNewline) ? nil : text
        }
        guard let name = setting("DEBFULLNAME", "user.name"), let address = setting("DEBEMAIL", "user.email"), address.contains("@") else {
            throw CommandFailure(
                message: "a Debian package needs a maintainer: set DEBFULLNAME and DEBEMAIL, or user.name and user.email of git",
                code: ProgramExit.usage)
        }
        return "\(name) <\(address)>"
    }
}

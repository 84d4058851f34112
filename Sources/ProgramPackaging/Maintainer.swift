import CommandResults
import Foundation

/// The person who is responsible for a package.
package enum Maintainer {
    /// `NAME <ADDRESS>` from `DEBFULLNAME` and `DEBEMAIL`, as Debian's tools read them, or from git's settings for a folder.
    /// - Throws: ``CommandFailure`` with the place to set them.
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

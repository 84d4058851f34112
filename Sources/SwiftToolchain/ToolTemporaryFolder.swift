import Foundation
import Glibc

/// The folder for temporary files of one run of a tool: the compiler's driver leaves an empty folder behind even for `--version`.
struct ToolTemporaryFolder {
    let path: String

    /// Nil where no folder can be made: the tool then uses that of the system, as it would without this program.
    init?() {
        var template = Array(FileManager.default.temporaryDirectory.appendingPathComponent("weft-tool-XXXXXX").path.utf8CString)
        guard let made = mkdtemp(&template) else { return nil }
        path = String(cString: made)
    }

    /// The environment of this process in which temporary files go to the folder.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["TMPDIR": path]) { $1 }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}

import Foundation
import Glibc

/// The folder for the temporary files of one run of a tool. It is necessary because the compiler driver leaves an empty folder behind
/// even for `--version`.
struct ToolTemporaryFolder {
    let path: String

    /// Creates the folder; nil if it cannot be created. Then the tool uses the temporary folder of the system.
    init?() {
        var template = Array(FileManager.default.temporaryDirectory.appendingPathComponent("weft-tool-XXXXXX").path.utf8CString)
        guard let made = mkdtemp(&template) else { return nil }
        path = String(cString: made)
    }

    /// The environment of this process, changed so that temporary files are written to the folder.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["TMPDIR": path]) { $1 }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}

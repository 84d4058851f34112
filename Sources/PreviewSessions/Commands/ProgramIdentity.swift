import Foundation
import Glibc

/// Describes a running program, so that two processes with the same description render a preview in the same way.
///
/// The description contains the program's file (which for a process remains the same when another build replaces it), the newest of the
/// program's resources, and the environment variables that affect texts and dates. It does not cover files that previews read themselves.
package enum ProgramIdentity {
    /// Returns the description of this process. *Cost*: reads the attributes of each of the program's resources.
    package static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let program = "/proc/self/exe"
        let folder = ((try? FileManager.default.destinationOfSymbolicLink(atPath: program)) as NSString?)?.deletingLastPathComponent
        return [file(program), folder.map(resources) ?? "", variables(environment)].joined(separator: "|")
    }

    private static func file(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "" }
        return "\(status.st_dev):\(status.st_ino):\(status.st_size):\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    /// Returns a description of the resource folders that SwiftPM creates next to a program.
    private static func resources(beside folder: String) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".resources") } ?? []
        var (count, newest) = (0, timespec())
        for name in names {
            for path in (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(name)")) ?? [] {
                var status = stat()
                guard stat("\(folder)/\(name)/\(path)", &status) == 0 else { continue }
                count += 1
                let time = status.st_mtim
                if (time.tv_sec, time.tv_nsec) > (newest.tv_sec, newest.tv_nsec) { newest = time }
            }
        }
        return "\(count):\(newest.tv_sec).\(newest.tv_nsec)"
    }

    private static let prefixes = ["LANG", "LC_", "TZ", "WEFT_", "FONTCONFIG_"]
    /// The prefix of the variables that `weft dev --exec` sets for its command.
    private static let ignoredPrefix = "WEFT_DEV_"

    private static func variables(_ environment: [String: String]) -> String {
        let chosen = environment.filter { variable in
            !variable.key.hasPrefix(ignoredPrefix) && prefixes.contains { variable.key.hasPrefix($0) }
        }
        return chosen.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
    }
}

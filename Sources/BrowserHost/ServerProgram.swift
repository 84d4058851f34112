import Foundation
import Glibc
import UIPrimitives

/// Finds and starts the program that serves the page.
enum ServerProgram {
    static let name = "weft-web"
    /// The environment variable with the path of the server program, for a server that is not in the folder of this program.
    static let variable = "WEFT_WEB_SERVER"

    /// Returns the program at the path in the environment variable or, without the variable, in the folder of this program; nil if there is
    /// none.
    static func find(environment: [String: String]) -> URL? {
        let program =
            if let path = environment[variable], !path.isEmpty {
                URL(fileURLWithPath: path)
            } else {
                URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name)
            }
        return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
    }

    /// Starts the program. Returns this process's end of the socket that is the program's standard input and output. The program ends
    /// when the socket closes.
    static func start(_ program: URL) throws(BrowserFailure) -> Int32 {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw BrowserFailure(message: "no socket for \(name): \(String(cString: strerror(errno)))")
        }
        defer { close(ends[1]) }
        do throws(SystemFile.Failure) {
            _ = try ProgramSpawn.start(program.path, [], descriptors: [ends[1], ends[1], STDERR_FILENO])
        } catch {
            close(ends[0])
            throw BrowserFailure(message: "\(program.path) cannot be started: \(error)")
        }
        return ends[0]
    }
}

/// The reason why no browser can show the window.
package struct BrowserFailure: Error, CustomStringConvertible {
    let message: String
    package var description: String { message }
}

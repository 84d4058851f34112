import Foundation
import Glibc

/// Finds and starts the program that serves the page.
enum ServerProgram {
    static let name = "weft-web"
    /// A variable that names the program, where it is not beside this one.
    static let variable = "WEFT_WEB_SERVER"

    /// The program: where the variable says, or beside this program.
    static func find(environment: [String: String]) -> URL? {
        let program =
            if let path = environment[variable], !path.isEmpty {
                URL(fileURLWithPath: path)
            } else {
                URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name)
            }
        return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
    }

    /// Starts the program. Returns this end of the socket that is its standard input and output; it ends when the socket closes.
    static func start(_ program: URL) throws(BrowserFailure) -> Int32 {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw BrowserFailure(message: "no socket for \(name): \(String(cString: strerror(errno)))")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for file in [STDIN_FILENO, STDOUT_FILENO] { posix_spawn_file_actions_adddup2(&actions, ends[1], file) }
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(program.path), nil]
        defer { words.forEach { free($0) } }
        var child: pid_t = 0
        let result = posix_spawn(&child, program.path, &actions, nil, &words, environ)
        close(ends[1])
        guard result == 0 else {
            close(ends[0])
            throw BrowserFailure(message: "\(program.path) cannot be started: \(String(cString: strerror(result)))")
        }
        return ends[0]
    }
}

/// Why no browser can show the window.
package struct BrowserFailure: Error, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}

internal import CSpawn
import Foundation

/// Starts programs with exactly the file descriptors that the caller passes.
///
/// Foundation's `Process` and C libraries open descriptors without the close-on-exec flag for a moment. A program started at that moment
/// would inherit the writing end of another program's pipe, and the reader of that pipe would wait forever for the end of its data.
package enum ProgramSpawn {
    /// The handling of signals for a new program.
    package enum Signals {
        /// As in this process: the new program is in the same process group, and ignores and blocks the same signals.
        case inherited
        /// As for a job of a shell: the new program leads a new process group, and ignores and blocks no signal.
        case job
    }

    /// Starts a program. *Thread*: any.
    ///
    /// - Parameters:
    ///   - path: the file of the program, which is also its first argument.
    ///   - environment: by default that of this process.
    ///   - descriptors: the open files that the program gets as its descriptors 0, 1, 2 and so on; for nil, it gets `/dev/null` for
    ///     reading.
    ///   - signals: by default inherited.
    /// - Returns: the identifier of the process.
    /// - Throws: the system's error.
    package static func start(
        _ path: String, _ arguments: [String], environment: [String: String]? = nil, descriptors: [Int32?], signals: Signals = .inherited
    ) throws(SystemFile.Failure) -> pid_t {
        // The duplicates have numbers above those that the program gets, so that assigning one number does not replace another file.
        let files = descriptors.map { file in file.map { fcntl($0, F_DUPFD_CLOEXEC, Int32(descriptors.count)) } }
        defer { files.compactMap(\.self).filter { $0 >= 0 }.forEach { close($0) } }
        guard !files.contains(-1) else { throw SystemFile.Failure(code: errno) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in zip(Int32(0)..., files) {
            if let file {
                posix_spawn_file_actions_adddup2(&actions, file, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDONLY, 0)
            }
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, Int32(descriptors.count))
        var attributes = makeAttributes(signals)
        defer { posix_spawnattr_destroy(&attributes) }
        let words = cStrings([path] + arguments)
        let values = cStrings((environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" })
        defer { (words + values).forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, path, &actions, &attributes, words, values)
        guard result == 0 else { throw SystemFile.Failure(code: result) }
        return process
    }

    private static func makeAttributes(_ signals: Signals) -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        guard signals == .job else { return attributes }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }
}

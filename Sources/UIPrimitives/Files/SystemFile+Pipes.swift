import Foundation

/// The time limits for the other end of a pipe. *Units*: seconds.
struct PipeTimeLimits: Sendable {
    /// The time within which a program must open the other end of a named pipe. A program that opens it for writing must also send its
    /// first data within this time.
    var opening: Double
    /// The time within which a program that has opened the other end must send its next data.
    var data: Double

    static let standard = PipeTimeLimits(opening: ResourceLimits.pipeOpeningTime, data: ResourceLimits.pipeDataTime)
    /// No time limits, for descriptors that were passed to the process: their other end is open, and `read` itself waits for data.
    static let unlimited = PipeTimeLimits(opening: 0, data: .infinity)
}

// The system's `open` waits for the other end of a named pipe without a time limit, and so does `read` for its data. `SystemFile` opens
// pipes with `O_NONBLOCK` instead, and the functions below wait with a limit.
extension SystemFile {
    /// Waits for data, or for the end of the file.
    /// - Throws: `ETIMEDOUT` if there is none within `seconds`.
    static func awaitData(of file: Int32, seconds: Double) throws(Failure) {
        guard try isReady(file, seconds: seconds) else { throw Failure(code: ETIMEDOUT) }
    }

    /// Waits until a program writes to a named pipe that none has opened for writing yet. Returns false if a program has closed the pipe
    /// without writing to it, and for other files: an empty read is then the end of the file.
    /// - Throws: `ETIMEDOUT` if no program writes to the pipe, or opens and closes it, within `seconds`.
    static func awaitWriter(of file: Int32, seconds: Double) throws(Failure) -> Bool {
        guard seconds > 0, isNamedPipe(file) else { return false }
        var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard try isReady(&entry, seconds: seconds) else { throw Failure(code: ETIMEDOUT) }
        // The system reports a hang-up only after a program had opened the pipe.
        return entry.revents & Int16(POLLIN) != 0
    }

    /// Opens a file for writing and empties it; creates it if it does not exist.
    /// - Throws: `ETIMEDOUT` if it is a named pipe that no program opens for reading in time.
    static func openForWriting(_ path: String, timeLimits: PipeTimeLimits) throws(Failure) -> Int32 {
        let deadline = now + timeLimits.opening
        while true {
            let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
            if file >= 0 {
                _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
                return file
            }
            // There is no event for which `poll` could wait: without a reader, the pipe cannot be opened.
            guard errno == ENXIO, isPipe(path) else { throw Failure(code: errno) }
            guard now < deadline else { throw Failure(code: ETIMEDOUT) }
            usleep(5_000)
        }
    }

    /// Whether the file at `path` is a pipe.
    package static func isPipe(_ path: String) -> Bool {
        let code = errno
        defer { errno = code }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// Whether the file is a pipe with a name. Pipes without a name, such as those of a shell, have a writer from the beginning.
    private static func isNamedPipe(_ file: Int32) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
        var target = [CChar](repeating: 0, count: unnamedPrefix.count)
        return readlink("/proc/self/fd/\(file)", &target, target.count) != target.count || target != unnamedPrefix
    }

    /// The beginning of the names that the system gives to unnamed pipes.
    private static let unnamedPrefix = "pipe:[".utf8.map { CChar($0) }

    private static func isReady(_ file: Int32, seconds: Double) throws(Failure) -> Bool {
        var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return try isReady(&entry, seconds: seconds)
    }

    /// Waits for an event. Returns false if there is none within `seconds`.
    private static func isReady(_ entry: inout pollfd, seconds: Double) throws(Failure) -> Bool {
        let deadline = now + seconds
        while true {
            let rest = deadline - now
            let count = poll(&entry, 1, rest.isFinite ? Int32(min(max(0, rest * 1_000).rounded(.up), 1e9)) : -1)
            if count >= 0 { return count > 0 }
            guard errno == EINTR || errno == EAGAIN else { throw Failure(code: errno) }
        }
    }

    /// The time of the monotonic clock, which does not change when the system's date is set. *Units*: seconds.
    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

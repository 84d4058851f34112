import Foundation

/// Reads and writes whole files. Errors have the system's messages.
///
/// *Thread*: any.
package enum SystemFile {
    /// The reason why a file could not be read or written.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        /// The value of `errno`.
        package let code: Int32

        package init(code: Int32) {
            self.code = code
        }

        package var description: String {
            code == ETIMEDOUT ? "the other end of the pipe was silent for too long" : String(cString: strerror(code))
        }
    }

    /// The largest amount read from a pipe or device, which may have no end. *Units*: bytes.
    static let streamLimit = ResourceLimits.streamBytes

    /// Writes `data` to a new file that replaces the one at `path`: after a failure, such as a full disk, the old one is unchanged.
    /// Links are followed and permissions kept; devices and pipes are not replaced but written to.
    package static func replace(_ path: String, with data: Data) throws(Failure) {
        try replace(path) { (file) throws(Failure) in try write(data, to: file) }
    }

    /// Replaces a file like ``replace(_:with:)``, for contents that are too large for memory: `contents` writes them to the open file in
    /// pieces.
    package static func replace(_ path: String, by contents: (Int32) throws(Failure) -> Void) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else { return try create(path, by: contents) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw Failure(code: EISDIR)
        case S_IFREG: break
        default: return try overwrite(path, by: contents)
        }
        guard access(path, W_OK) == 0, let resolved = realpath(path, nil) else { throw Failure(code: errno) }
        defer { free(resolved) }
        try moveIntoPlace(at: String(cString: resolved)) { (file) throws(Failure) in
            fchmod(file, status.st_mode & 0o7777)
            // Only privileged processes may change the owner; otherwise the file belongs to the user who writes it.
            _ = fchown(file, status.st_uid, status.st_gid)
            try contents(file)
        }
    }

    private static func create(_ path: String, by contents: (Int32) throws(Failure) -> Void) throws(Failure) {
        guard errno == ENOENT else { throw Failure(code: errno) }
        var status = stat()
        // The path is a link whose target does not exist yet.
        if lstat(path, &status) == 0 { return try overwrite(path, by: contents) }
        try moveIntoPlace(at: path, by: contents)
    }

    /// Writes `data` to a new file that replaces an existing file at `path`; a link itself is replaced, not its target. Only the user can
    /// read the new file. *Cost*: waits until the data are on the disk, so that a power failure leaves the old or the new file and not an
    /// empty one.
    package static func replacePrivately(_ path: String, with data: Data) throws(Failure) {
        try moveIntoPlace(at: path, mode: 0o600) { (file) throws(Failure) in
            try write(data, to: file)
            guard fsync(file) == 0 else { throw Failure(code: errno) }
        }
    }

    /// Writes as ``replacePrivately(_:with:)`` does, but does not wait for the disk, which takes seconds while other programs use it. After
    /// a power failure, some file systems have an empty file. For files that the main thread writes when a window closes.
    package static func replacePrivatelyWithoutWaiting(_ path: String, with data: Data) throws(Failure) {
        try moveIntoPlace(at: path, mode: 0o600) { (file) throws(Failure) in try write(data, to: file) }
    }

    private static func moveIntoPlace(
        at path: String, mode: mode_t = 0o666, by contents: (Int32) throws(Failure) -> Void
    ) throws(Failure) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let temporary = "\(folder).weft-\(UUID().uuidString)"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else { throw Failure(code: errno) }
        do throws(Failure) {
            try writeAndClose(file, by: contents)
            guard rename(temporary, path) == 0 else { throw Failure(code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func overwrite(_ path: String, by contents: (Int32) throws(Failure) -> Void) throws(Failure) {
        let file = try openForWriting(path, timeLimits: .standard)
        try writeAndClose(file, by: contents)
    }

    /// Writes the contents and closes the file, which it also does after an error. Some file systems report a full disk only when a file is
    /// closed.
    private static func writeAndClose(_ file: Int32, by contents: (Int32) throws(Failure) -> Void) throws(Failure) {
        do throws(Failure) {
            try contents(file)
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw Failure(code: errno) }
    }

    /// Creates an empty file in memory, without a name, for reading and writing. The caller closes it.
    package static func makeUnnamed() throws(Failure) -> Int32 {
        let name = "/weft-\(getpid())-\(UInt64.random(in: .min ... .max))"
        let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure(code: errno) }
        shm_unlink(name)
        return file
    }

    /// Writes all of `data` to an open file.
    package static func write(_ data: Data, to file: Int32) throws(Failure) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Failure(code: errno) }
        }
    }

    /// Creates a folder, and its missing parent folders.
    package static func makeFolder(_ path: String) throws(Failure) {
        try makeFolder(path, mode: 0o777)
    }

    /// Creates a folder, and its missing parent folders, that only the user can open. An existing folder gets the same permissions; a link
    /// in its place, or a folder of another user, is refused.
    package static func makePrivateFolder(_ path: String) throws(Failure) {
        try makeFolder(path, mode: 0o700)
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw Failure(code: errno) }
        defer { close(folder) }
        var status = stat()
        guard fstat(folder, &status) == 0 else { throw Failure(code: errno) }
        guard status.st_uid == geteuid() else { throw Failure(code: EPERM) }
        guard status.st_mode & 0o077 != 0 else { return }
        guard fchmod(folder, 0o700) == 0 else { throw Failure(code: errno) }
    }

    private static func makeFolder(_ path: String, mode: mode_t) throws(Failure) {
        guard mkdir(path, mode) != 0 else { return }
        if errno == ENOENT, let end = path.dropFirst().lastIndex(of: "/") {
            try makeFolder(String(path[..<end]), mode: mode)
            // Only one more attempt: /proc and deleted folders report that there is no such folder even if the parent exists.
            guard mkdir(path, mode) != 0 else { return }
        }
        let code = errno
        var status = stat()
        guard code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw Failure(code: code) }
    }

    /// Reads the file at `path` to its end; a pipe or a device up to ``streamLimit`` bytes.
    /// - Throws: `EFBIG` for a file above `limit` bytes, without reading it; `ETIMEDOUT` for a pipe that sends nothing for some time.
    package static func read(_ path: String, limit: Int = .max) throws(Failure) -> Data {
        try read(path, limit: limit, timeLimits: .standard)
    }

    static func read(_ path: String, limit: Int = .max, timeLimits: PipeTimeLimits) throws(Failure) -> Data {
        // With `O_NONBLOCK`, `open` does not wait for a program that writes to a named pipe. The flag has no effect on regular files.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw Failure(code: errno) }
        defer { close(file) }
        return try read(file, limit: limit, timeLimits: timeLimits)
    }

    /// Reads a regular file of the user; links, pipes, devices and files of other users are refused.
    package static func readPrivately(_ path: String, limit: Int = .max) throws(Failure) -> Data {
        try readRegular(path, flags: O_NOFOLLOW, failure: EPERM, limit: limit) { $0.st_uid == geteuid() }
    }

    /// Reads a regular file; follows links.
    /// - Throws: `EINVAL` for a pipe or a device, without waiting for its data, and `EFBIG` for a file above `limit` bytes.
    package static func readRegular(_ path: String, limit: Int) throws(Failure) -> Data {
        try readRegular(path, flags: 0, failure: EINVAL, limit: limit) { _ in true }
    }

    /// Reads a regular file for whose status `accepted` returns true.
    /// - Throws: the code `failure` for other files.
    private static func readRegular(
        _ path: String, flags: Int32, failure: Int32, limit: Int, accepted: (stat) -> Bool
    ) throws(Failure) -> Data {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags)
        guard file >= 0 else { throw Failure(code: errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Failure(code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG, accepted(status) else { throw Failure(code: failure) }
        return try read(file, limit: limit)
    }

    /// Reads an open file to its end.
    package static func read(_ file: Int32, limit: Int = .max) throws(Failure) -> Data {
        try read(file, limit: limit, timeLimits: .unlimited)
    }

    private static func read(_ file: Int32, limit: Int, timeLimits: PipeTimeLimits) throws(Failure) -> Data {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Failure(code: errno) }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let limit = isRegular ? limit : min(limit, streamLimit)
        guard !isRegular || Int(status.st_size) <= limit else { throw Failure(code: EFBIG) }
        var data = Data()
        if isRegular { data.reserveCapacity(Int(status.st_size)) }
        // The buffer of a small file has one byte more than the file, so that the first call reads all of it. A buffer of the maximum size
        // would cost more than reading a small file.
        let capacity = isRegular ? min(1 << 18, max(0, Int(status.st_size)) + 1) : 1 << 18
        var buffer = [UInt8](repeating: 0, count: capacity)
        while true {
            let count = Foundation.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                try awaitData(of: file, seconds: timeLimits.data)
                continue
            }
            guard count >= 0 else { throw Failure(code: errno) }
            if count == 0, data.isEmpty, try awaitWriter(of: file, seconds: timeLimits.opening) { continue }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[0..<count])
            guard data.count <= limit else { throw Failure(code: EFBIG) }
        }
    }
}

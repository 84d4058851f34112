import Foundation

/// Reads and writes whole files, with the system's error messages.
///
/// *Thread*: any.
package enum SystemFile {
    /// The reason why a file could not be read or written.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        /// The value of `errno`.
        package let code: Int32

        package var description: String { String(cString: strerror(code)) }
    }

    /// The largest amount read from a pipe or device, which may have no end. *Units*: bytes.
    package static let streamLimit = 256 << 20

    /// Writes `data` to a new file that replaces the one at `path`: after a failure, such as a full disk, the old one is unchanged.
    /// Links are followed and permissions kept; devices and pipes are written to.
    package static func replace(_ path: String, with data: Data) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0 else { return try create(path, with: data) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw Failure(code: EISDIR)
        case S_IFREG: break
        default: return try overwrite(path, with: data)
        }
        guard access(path, W_OK) == 0, let resolved = realpath(path, nil) else { throw Failure(code: errno) }
        defer { free(resolved) }
        try moveIntoPlace(data, at: String(cString: resolved)) { file in
            fchmod(file, status.st_mode & 0o7777)
            // Permitted to few; otherwise the file belongs to the writer.
            _ = fchown(file, status.st_uid, status.st_gid)
        }
    }

    private static func create(_ path: String, with data: Data) throws(Failure) {
        guard errno == ENOENT else { throw Failure(code: errno) }
        var status = stat()
        // A link whose target does not exist yet.
        if lstat(path, &status) == 0 { return try overwrite(path, with: data) }
        try moveIntoPlace(data, at: path) { _ in }
    }

    private static func moveIntoPlace(_ data: Data, at path: String, prepare: (Int32) -> Void) throws(Failure) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let temporary = "\(folder).weft-\(UUID().uuidString)"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Failure(code: errno) }
        prepare(file)
        do throws(Failure) {
            try write(data, to: file, thenClose: true)
            guard rename(temporary, path) == 0 else { throw Failure(code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func overwrite(_ path: String, with data: Data) throws(Failure) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Failure(code: errno) }
        try write(data, to: file, thenClose: true)
    }

    /// Writes all of `data` to an open file.
    package static func write(_ data: Data, to file: Int32) throws(Failure) {
        try write(data, to: file, thenClose: false)
    }

    private static func write(_ data: Data, to file: Int32, thenClose closes: Bool) throws(Failure) {
        var rest = data[...]
        var code: Int32 = 0
        while !rest.isEmpty, code == 0 {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
        }
        // Some file systems report a full disk when the file is closed.
        if closes, close(file) != 0, code == 0 { code = errno }
        guard code == 0 else { throw Failure(code: code) }
    }

    /// Creates a folder, and its missing parent folders.
    package static func makeFolder(_ path: String) throws(Failure) {
        guard mkdir(path, 0o777) != 0 else { return }
        if errno == ENOENT, let end = path.dropFirst().lastIndex(of: "/") {
            try makeFolder(String(path[..<end]))
            return try makeFolder(path)
        }
        let code = errno
        var status = stat()
        guard code == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw Failure(code: code) }
    }

    /// Reads the file at `path` to its end; a pipe or a device up to ``streamLimit`` bytes.
    package static func read(_ path: String) throws(Failure) -> Data {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure(code: errno) }
        defer { close(file) }
        return try read(file)
    }

    /// Reads an open file to its end.
    package static func read(_ file: Int32) throws(Failure) -> Data {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Failure(code: errno) }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        var data = Data()
        if isRegular { data.reserveCapacity(Int(status.st_size)) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Foundation.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure(code: errno) }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[0..<count])
            guard isRegular || data.count <= streamLimit else { throw Failure(code: EFBIG) }
        }
    }
}

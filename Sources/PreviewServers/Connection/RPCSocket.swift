import CommandResults
import Foundation
import Glibc
import Scheduling
import JSONRPC
import UIPrimitives

/// A socket in the file system to which only this user can connect. *Thread*: any.
package final class RPCSocket: Sendable {
    /// The path of the socket.
    package let path: String
    private let file: Int32
    private let connections = Locked(0)

    /// Listens at `path`, whose folder only this user may access.
    /// - Throws: ``CommandFailure`` if the folder is not private, another server listens at the path, or the path is too long.
    package init(path: String) throws {
        self.path = path
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try Self.check(folder: folder)
        if Self.isServed(path) { throw CommandFailure(message: "another server listens at \(path)") }
        // An existing socket belongs to a server that was killed; no other user can have created it, because the folder is private.
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else { throw CommandFailure(message: "\(path) exists and is not a socket") }
            unlink(path)
        }
        file = try Self.bind(path)
    }

    /// Returns the path of a program's socket, `$XDG_RUNTIME_DIR/weft/PROGRAM.socket`. Creates the folder.
    /// - Throws: ``CommandFailure`` if the system has no folder for sockets, or the folder cannot be created.
    ///
    /// *Source*: XDG Base Directory Specification 0.8.
    package static func standardPath(
        program: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> String {
        let remedy = "name a socket in a folder of your own with --socket"
        guard let runtime = environment["XDG_RUNTIME_DIR"], !runtime.isEmpty else {
            throw CommandFailure(message: "XDG_RUNTIME_DIR is not set: \(remedy)")
        }
        guard runtime.hasPrefix("/") else {
            throw CommandFailure(message: "XDG_RUNTIME_DIR is “\(runtime)”, not an absolute path: unset it and \(remedy)")
        }
        do { try check(folder: runtime, remedy: "log in again, or \(remedy)") } catch {
            throw CommandFailure(message: "XDG_RUNTIME_DIR cannot be used: \(error)")
        }
        do {
            try SystemFile.makePrivateFolder("\(runtime)/weft")
        } catch {
            throw CommandFailure(message: "\(runtime)/weft cannot be created: \(error)")
        }
        return path(program: program, in: runtime)
    }

    private static func path(program: String, in runtime: String) -> String { "\(runtime)/weft/\(program).socket" }

    /// Returns the path at which a program listens if it serves requests; nil if the system has no folder for sockets.
    package static func usualPath(
        program: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return nil }
        return path(program: program, in: runtime)
    }

    /// Checks that a folder is private.
    /// - Parameter remedy: what to do if the folder does not exist; nil if the user can create it.
    /// - Throws: ``CommandFailure`` if other users could replace the socket, or open it before its permissions are set.
    private static func check(folder: String, remedy: String? = nil) throws {
        var status = stat()
        guard lstat(folder, &status) == 0 else {
            let reason =
                errno == ENOENT
                ? "\(folder) does not exist: \(remedy ?? "mkdir -m 700 \(folder)")" : "\(folder): \(String(cString: strerror(errno)))"
            throw CommandFailure(message: reason)
        }
        if let problem = problem(of: status, folder: folder) { throw CommandFailure(message: problem) }
    }

    /// Returns the reason why a socket is not safe in a folder, with the remedy; nil if it is safe.
    static func problem(of status: stat, folder: String, user: uid_t = geteuid()) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: break
        case S_IFLNK: return "\(folder) is a link: name the folder that it leads to"
        default: return "\(folder) is not a folder: name another one"
        }
        guard status.st_uid == user else {
            return "\(folder) belongs to user \(status.st_uid), not to user \(user) of this process: name a folder of your own"
        }
        guard status.st_mode & 0o077 == 0 else {
            let mode = String(status.st_mode & 0o777, radix: 8)
            return "\(folder) has mode 0\(mode), with which other users can open it: chmod 700 \(folder)"
        }
        return nil
    }

    private static func withAddress<Result>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    /// Returns whether a process of this user listens at `path`.
    static func isServed(_ path: String) -> Bool {
        guard let file = connect(to: path) else { return false }
        close(file)
        return true
    }

    /// Returns a connection to the process of this user that listens at `path`; nil if there is none. The caller closes it.
    static func connect(to path: String) -> Int32? {
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return nil }
        guard withAddress(path, { Glibc.connect(file, $0, $1) }) == 0, isOwn(file) else {
            close(file)
            return nil
        }
        return file
    }

    /// Returns the descriptor of a socket that listens at `path`.
    static func bind(_ path: String) throws -> Int32 {
        func failure() -> CommandFailure { CommandFailure(message: "\(path) cannot be a socket: \(String(cString: strerror(errno)))") }
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { throw failure() }
        guard let result = withAddress(path, { Glibc.bind(file, $0, $1) }) else {
            close(file)
            throw CommandFailure(message: "\(path) is too long for a socket: name a shorter one with --socket")
        }
        guard result == 0, chmod(path, 0o600) == 0, listen(file, 16) == 0 else {
            defer { close(file) }
            throw failure()
        }
        return file
    }

    /// Serves clients, each on its own thread, until the socket is closed. `handler` creates the handler of each connection.
    package func serve(_ handler: @escaping @Sendable () -> any RPCHandler) {
        while true {
            let client = accept(file, nil, nil)
            if client >= 0 { _ = fcntl(client, F_SETFD, FD_CLOEXEC) }
            if client < 0 {
                if errno == EINTR || errno == ECONNABORTED { continue }
                // If no descriptor is free, waits a moment, after which a client may have disconnected.
                if errno == EMFILE || errno == ENFILE { _ = poll(nil, 0, 100) } else { return }
                continue
            }
            guard Self.isOwn(client), reserveConnection() else {
                close(client)
                continue
            }
            let isServed = SystemThread.detach { [self] in
                Self.serve(client, handler())
                connections.withLock { $0 -= 1 }
            }
            if !isServed {
                close(client)
                connections.withLock { $0 -= 1 }
            }
        }
    }

    private static func serve(_ client: Int32, _ handler: any RPCHandler) {
        // The time limit keeps a client that does not read its answers from occupying the thread.
        var time = timeval(tv_sec: Int(ResourceLimits.messageTime), tv_usec: 0)
        setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        RPCConnection(input: client, output: client, messageTime: ResourceLimits.messageTime, handler: handler).run()
        close(client)
    }

    private func reserveConnection() -> Bool {
        connections.withLock { count in
            guard count < ResourceLimits.connections else { return false }
            count += 1
            return true
        }
    }

    /// Returns whether the other end belongs to a process of this user.
    private static func isOwn(_ client: Int32) -> Bool {
        // The members of `struct ucred`, which the headers define only with _GNU_SOURCE: process, user, group.
        var credentials: [UInt32] = [0, 0, 0]
        var size = socklen_t(MemoryLayout<UInt32>.size * credentials.count)
        return getsockopt(client, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials[1] == geteuid()
    }

    /// Ends `serve` and removes the socket.
    package func stop() {
        unlink(path)
        shutdown(file, Int32(SHUT_RDWR))
    }
}

import Foundation

@testable import MessageBus
@testable import X11Host

/// A private message bus for a test, which starts no services.
final class MessageDaemon {
    /// The value of `DBUS_SESSION_BUS_ADDRESS` for programs on this bus.
    let address: String
    /// The folder that contains the socket `bus`.
    var runtimeFolder: String { folder.url.path }
    private let process = Process()
    private let folder: TemporaryFolder

    /// Fails the test where dbus-daemon does not start: these tests are never skipped.
    /// - Parameter name: the prefix of the folder's name.
    init(in name: String = "weft-bus") throws {
        folder = TemporaryFolder(name)
        let configuration = folder.url.appendingPathComponent("bus.conf")
        try Self.configuration(folder).write(to: configuration, atomically: true, encoding: .utf8)
        let answer = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["dbus-daemon", "--config-file=\(configuration.path)", "--nofork", "--nopidfile", "--print-address=1"]
        process.standardOutput = answer
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
        address = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard address.hasPrefix("unix:") else { throw NotStarted() }
    }

    struct NotStarted: Error, CustomStringConvertible {
        var description: String { "dbus-daemon did not start. These tests need it: apt-get install dbus" }
    }

    private static func configuration(_ folder: TemporaryFolder) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(SessionBus.escaped(folder.url.path))/bus</listen>
          <policy context="default">
            <allow send_destination="*"/>
            <allow receive_sender="*"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }

    /// Kills the bus, which simulates a crash.
    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    deinit { kill() }
}

/// A socket that accepts connections and never sends data.
final class SilentBus {
    let address: String
    private let listener: Int32
    private let folder = TemporaryFolder()
    private var callers: [Int32] = []

    init() {
        let path = folder.url.appendingPathComponent("bus").path
        address = "unix:path=\(path)"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
        withUnsafePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(listener, 5) == 0)
            }
        }
    }

    /// Whether a client has connected since the start.
    var hasCaller: Bool {
        while true {
            let caller = accept(listener, nil, nil)
            guard caller >= 0 else { return !callers.isEmpty }
            callers.append(caller)
        }
    }

    /// Whether all clients have closed their connections. A host opens two: for the portal's settings and for assistive programs.
    var isLeft: Bool {
        guard hasCaller else { return false }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        return callers.allSatisfy { recv($0, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == 0 }
    }

    deinit {
        for caller in callers { close(caller) }
        close(listener)
    }
}

/// A folder that is removed with this object.
final class TemporaryFolder {
    let url: URL

    init(_ name: String = "weft-bus") {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}

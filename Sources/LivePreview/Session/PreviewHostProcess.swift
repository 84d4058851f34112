import Foundation
import Glibc
import JSONRPC
import LivePreviewMessages
import Scheduling
import UIPrimitives

/// A process that runs one generation of the user's code. *Thread*: main, except for marked members.
@MainActor package final class PreviewHostProcess {
    /// The reason why the process ended.
    struct Exit: Sendable {
        /// The signal that ended the process; nil if the process exited.
        let signal: Int32?
        let code: Int32
        /// The end of the output on standard error, with the report of a crash.
        let errorOutput: String
    }

    package var identifier: pid_t { process.identifier }
    private let process: StartedProcess
    /// The pixels of the process's windows.
    let pixels: [SurfaceName: SharedPixels]
    /// Called with each message except the answers to pings.
    package var onMessage: ((HostMessage) -> Void)?
    /// Called when the process has ended.
    var onExit: ((Exit) -> Void)?
    /// Called with the lines that the process prints.
    var onOutput: ((String) -> Void)?
    private(set) var exit: Exit?
    /// Called when the main thread of the process has not answered for ``answerLimit`` seconds after input.
    var onHang: (() -> Void)?

    /// The time within which the main thread must answer a ping. *Units*: seconds.
    static let answerLimit = 2.0

    /// The number of the ping that has not been answered; nil if there is none. `pingCount` is the number of the last ping.
    private var pendingPing: Int?
    private var pingCount = 0
    /// Whether a ping will be sent for the input so far.
    private var isPingScheduled = false
    /// Whether another ping is sent after the pending answer, because input was sent after the pending ping.
    private var mustPingAgain = false

    /// The delay of a ping after input; one ping covers all input within this time. *Units*: seconds.
    private static let pingDelay = 0.25

    private let channel: MessageChannel<HostMessage, ShellMessage>

    /// Starts `program`. Returns nil if the system has no process, descriptor or memory for it.
    /// - Parameter group: a group that is entered now and left when the process has ended.
    package init?(program: URL, in group: DispatchGroup) {
        guard let started = HostStart.start(program) else { return nil }
        process = StartedProcess(started.process, in: group, endsGroup: true)
        pixels = started.pixels.mapValues { SharedPixels(file: $0) }
        channel = MessageChannel(file: started.socket)
        channel.start(
            onMessage: { [weak self] message in self?.receive(message) },
            // If the code has closed the socket, the process can no longer be controlled, so it is killed.
            onEnd: { [weak self] in self?.end() })
        readOutput(started)
    }

    deinit {
        channel.stop()
        process.signal(SIGKILL)
    }

    package func send(_ message: ShellMessage) {
        channel.send(message)
        switch message {
        case .event, .open, .adopt: schedulePing()
        default: break
        }
    }

    /// Schedules a ping after input or new surroundings: these run user code, which might not return.
    private func schedulePing() {
        guard onHang != nil, !isPingScheduled else { return }
        isPingScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.pingDelay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.exit == nil else { return }
                self.isPingScheduled = false
                if self.pendingPing == nil { self.ping() } else { self.mustPingAgain = true }
            }
        }
    }

    private func ping() {
        mustPingAgain = false
        pingCount += 1
        let number = pingCount
        pendingPing = number
        channel.send(.ping(number))
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.answerLimit) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pendingPing == number, self.exit == nil else { return }
                self.onHang?()
            }
        }
    }

    private func receive(_ message: HostMessage) {
        guard case .pong = message else {
            onMessage?(message)
            return
        }
        pendingPing = nil
        if mustPingAgain { ping() }
    }

    /// Kills the process, even if it does not respond, and stops the channel.
    package func end() {
        process.signal(SIGKILL)
        channel.stop()
    }

    /// Requests the stack of the main thread, then ends the process. The stack is a part of the `errorOutput` that `onExit` gets.
    func endWithReport() {
        process.signal(SIGUSR1)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in MainActor.assumeIsolated { end() } }
    }

    /// Reports the lines that the process prints, and then its end.
    private func readOutput(_ started: HostStart) {
        let lastErrors = Locked(OutputTail())
        let areErrorsRead = DispatchSemaphore(value: 0)
        let deliver: @Sendable (String) -> Void = { [weak self] line in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.onOutput?(line) } }
        }
        SystemThread.detachOrEnqueue { Self.readLines(started.output, deliver) }
        SystemThread.detachOrEnqueue {
            Self.readLines(started.errors) { line in
                lastErrors.withLock { $0.append(line) }
                if !line.hasPrefix("weft-frame: ") { deliver(line) }
            }
            areErrorsRead.signal()
        }
        process.onEnd(on: .global()) { [weak self] status in
            // The wait has a limit, because a program that the preview started may keep the socket open.
            _ = areErrorsRead.wait(timeout: .now() + 0.5)
            let signal = status & 0x7F
            let exit = Exit(
                signal: signal == 0 ? nil : signal, code: status >> 8 & 0xFF, errorOutput: lastErrors.withLock { $0.text })
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.didExit(exit) } }
        }
    }

    private func didExit(_ exit: Exit) {
        self.exit = exit
        onExit?(exit)
    }

    /// Reads a stream of output to its end, passes each line to `body`, and closes the descriptor. *Thread*: any; blocks.
    nonisolated private static func readLines(_ file: Int32, _ body: (String) -> Void) {
        defer { close(file) }
        var lines = LineBuffer(keepsWhitespace: true)
        // `FileHandle.read(upToCount:)` is not used, because it waits until the buffer is full and would delay lines.
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            lines.append(Data(buffer[0..<count])).forEach { body(text(of: $0)) }
        }
        lines.finish().map { body(text(of: $0)) }
    }

    nonisolated private static func text(of line: LineBuffer.Line) -> String {
        switch line {
        case .text(let bytes): String(decoding: bytes, as: UTF8.self)
        case .tooLong: "(a line that was too long was omitted)"
        }
    }
}

/// The last part of a process's output, which contains the reason why the process ended. Its size is limited, so that a process with much
/// output does not fill the memory.
private struct OutputTail {
    private var bytes: [UInt8] = []
    /// The size to which the kept output is shortened once it has more than twice that size. *Units*: bytes.
    private static let limit = 64 * 1024

    mutating func append(_ line: String) {
        bytes += line.utf8
        bytes.append(10)
        if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A started preview host, with this process's ends of the sockets.
struct HostStart {
    let process: pid_t
    let socket: Int32
    let pixels: [SurfaceName: Int32]
    let output: Int32
    let errors: Int32

    /// Starts the program. Returns nil if the system has no process, descriptor or memory for it.
    static func start(_ program: URL) -> HostStart? {
        var sockets: [Int32] = [-1, -1]
        var outputs: [Int32] = [-1, -1]
        var errors: [Int32] = [-1, -1]
        // Sockets are used instead of pipes, because they can be created with the close-on-exec flag; for pipes this needs `pipe2`, which
        // Swift's Glibc module does not contain. If the flag was set later, a program that another thread starts meanwhile would inherit
        // the descriptor.
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &sockets) == 0, socketpair(AF_UNIX, type, 0, &outputs) == 0,
            socketpair(AF_UNIX, type, 0, &errors) == 0, let pixels = makePixels()
        else {
            closeAll(sockets + outputs + errors)
            return nil
        }
        // The descriptors in the order of their numbers: standard input, output and error, the socket, the pixels of each window.
        let descriptors = [nil, outputs[1], errors[1], sockets[1]] + SurfaceName.allCases.map { pixels[$0] }
        let process = try? ProgramSpawn.start(
            program.path, [HostProtocol.argument], environment: environment, descriptors: descriptors)
        closeAll([sockets[1], outputs[1], errors[1]])
        guard let process else {
            closeAll([sockets[0], outputs[0], errors[0]] + pixels.values)
            return nil
        }
        return HostStart(process: process, socket: sockets[0], pixels: pixels, output: outputs[0], errors: errors[0])
    }

    /// Creates an empty file in shared memory for the pixels of each window; nil if the system has no descriptor or no memory.
    private static func makePixels() -> [SurfaceName: Int32]? {
        var files: [SurfaceName: Int32] = [:]
        for name in SurfaceName.allCases {
            guard let file = try? SystemFile.makeUnnamed() else {
                closeAll(Array(files.values))
                return nil
            }
            files[name] = file
        }
        return files
    }

    /// The environment of this process, with crash reports of the Swift runtime disabled.
    private static var environment: [String: String] {
        var values = ProcessInfo.processInfo.environment
        // The runtime's own report reads the debug information of the whole program, which takes seconds.
        values["SWIFT_BACKTRACE"] = "enable=no"
        return values
    }

    private static func closeAll(_ files: [Int32]) {
        for file in files where file >= 0 { close(file) }
    }
}

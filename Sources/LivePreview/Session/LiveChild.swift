import Foundation
import Glibc
import LivePreviewMessages
import Scheduling

/// A process that runs one generation of the user's code. *Thread*: main, but for what is marked.
@MainActor package final class LiveChild {
    /// How the process ended.
    package struct Exit: Sendable {
        /// The signal; nil for an exit.
        package let signal: Int32?
        package let code: Int32
        /// What it printed on standard error, the report of a crash among it.
        package let errorOutput: String
    }

    package let identifier: pid_t
    /// The pixels of the process's windows.
    package let pixels: [SurfaceName: SharedPixels]
    /// Called with each message, and with the end of the process.
    package var onMessage: ((HostMessage) -> Void)?
    package var onExit: ((Exit) -> Void)?
    /// Lines that the process prints.
    package var onOutput: ((String) -> Void)?
    package private(set) var exit: Exit?
    /// Called when the main thread of the process has not answered for ``answerLimit`` seconds after input.
    package var onHang: (() -> Void)?

    /// *Units*: seconds.
    package static let answerLimit = 2.0

    /// The ping that waits for its answer, and the number of the last one.
    private var unanswered: Int?
    private var pingCount = 0

    private let channel: MessageChannel<HostMessage, ShellMessage>

    /// Starts `program`. nil if the system has no process, descriptor or memory for it.
    package init?(program: URL) {
        guard let started = HostStart.start(program) else { return nil }
        identifier = started.process
        pixels = started.pixels.mapValues { SharedPixels(file: $0) }
        channel = MessageChannel(file: started.socket)
        channel.start(
            onMessage: { [weak self] message in self?.receive(message) },
            // Code that closes the socket cannot be controlled any more.
            onEnd: { [weak self] in self?.end() })
        readOutput(started)
    }

    deinit {
        channel.stop()
        // Reaped by the thread that reads its output.
        kill(identifier, SIGKILL)
    }

    package func send(_ message: ShellMessage) {
        channel.send(message)
        switch message {
        case .event, .open, .adopt: ping()
        default: break
        }
    }

    /// Input and new surroundings run user code: the process has to answer soon.
    private func ping() {
        guard unanswered == nil, onHang != nil else { return }
        pingCount += 1
        let number = pingCount
        unanswered = number
        channel.send(.ping(number))
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.answerLimit) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.unanswered == number, self.exit == nil else { return }
                self.onHang?()
            }
        }
    }

    private func receive(_ message: HostMessage) {
        if case .pong = message { return unanswered = nil }
        onMessage?(message)
    }

    /// Ends the process, whatever it is doing.
    package func end() {
        kill(identifier, SIGKILL)
        channel.stop()
    }

    /// Asks what the main thread is doing, then ends the process. `onExit` gets the answer as output.
    package func endWithReport() {
        kill(identifier, SIGUSR1)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in MainActor.assumeIsolated { end() } }
    }

    private func readOutput(_ started: HostStart) {
        let (output, errors, process) = (started.output, started.errors, started.process)
        let errorText = Locked("")
        let isErrorRead = DispatchSemaphore(value: 0)
        let deliver: @Sendable (String) -> Void = { [weak self] line in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.onOutput?(line) } }
        }
        Thread.detachNewThread {
            Self.readLines(errors) { line in
                // The end says why a process ended; a program that writes without an end must not fill the memory.
                errorText.withLock { $0 = String(($0 + line + "\n").suffix(Self.outputLimit)) }
                if !line.hasPrefix("weft-frame: ") { deliver(line) }
            }
            isErrorRead.signal()
        }
        Thread.detachNewThread { [weak self] in
            Self.readLines(output, deliver)
            isErrorRead.wait()
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            let exit = Exit(signal: signal == 0 ? nil : signal, code: status >> 8 & 0xFF, errorOutput: errorText.withLock { $0 })
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self?.exit = exit
                    self?.onExit?(exit)
                }
            }
        }
    }

    /// *Units*: characters.
    nonisolated private static let outputLimit = 64 * 1024

    /// Reads a pipe to its end and closes it. *Thread*: any.
    nonisolated private static func readLines(_ file: Int32, _ body: (String) -> Void) {
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var rest = Data()
        while let part = try? handle.read(upToCount: 65_536), !part.isEmpty {
            rest.append(part)
            while let end = rest.firstIndex(of: 10) {
                body(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        if !rest.isEmpty { body(String(decoding: rest, as: UTF8.self)) }
    }
}

/// A preview host that was started, with this process's ends of its descriptors.
struct HostStart {
    let process: pid_t
    let socket: Int32
    let pixels: [SurfaceName: Int32]
    let output: Int32
    let errors: Int32

    /// nil if the system has no process, descriptor or memory for it.
    static func start(_ program: URL) -> HostStart? {
        var sockets: [Int32] = [-1, -1]
        var outputs: [Int32] = [-1, -1]
        var errors: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0,
            pipe(&outputs) == 0, pipe(&errors) == 0, let pixels = makePixels()
        else {
            closeAll(sockets + outputs + errors)
            return nil
        }
        for file in outputs + errors { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        // Above the numbers that the child gets, so that no duplicate covers another.
        let high = [sockets[1], outputs[1], errors[1]].map { fcntl($0, F_DUPFD_CLOEXEC, 20) }
        let highPixels = pixels.mapValues { fcntl($0, F_DUPFD_CLOEXEC, 20) }
        defer { closeAll(high + highPixels.values) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, high[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, high[2], STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, high[0], HostProtocol.socket)
        for (name, file) in highPixels { posix_spawn_file_actions_adddup2(&actions, file, name.descriptor) }
        let words = cStrings([program.path, HostProtocol.argument])
        let environment = cStrings(Self.environment)
        defer { (words + environment).forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, program.path, &actions, nil, words, environment)
        closeAll([sockets[1], outputs[1], errors[1]])
        guard result == 0 else {
            closeAll([sockets[0], outputs[0], errors[0]] + pixels.values)
            return nil
        }
        return HostStart(process: process, socket: sockets[0], pixels: pixels, output: outputs[0], errors: errors[0])
    }

    /// Memory for each window; nil if the system has none.
    private static func makePixels() -> [SurfaceName: Int32]? {
        var files: [SurfaceName: Int32] = [:]
        for name in SurfaceName.allCases {
            guard let file = SharedPixels.makeFile() else {
                closeAll(Array(files.values))
                return nil
            }
            files[name] = file
        }
        return files
    }

    /// This process's environment, without the runtime's report of crashes.
    private static var environment: [String] {
        var values = ProcessInfo.processInfo.environment
        // The runtime's own report reads the debug information of the whole program, which takes seconds.
        values["SWIFT_BACKTRACE"] = "enable=no"
        return values.map { "\($0.key)=\($0.value)" }
    }

    /// A list that ends with nil; the caller frees its members.
    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    private static func closeAll(_ files: [Int32]) {
        for file in files where file >= 0 { close(file) }
    }
}

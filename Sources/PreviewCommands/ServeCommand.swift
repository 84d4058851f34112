import ArgumentParser
import CommandResults
import Foundation
import PreviewServers
import PreviewSessions
import PreviewStages

/// `weft serve`: answers requests of editors and scripts about previews, by JSON-RPC.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer requests about previews by JSON-RPC.",
        discussion: """
            One message a line on standard input and output; Documentation/Protocol.md describes them. Ends with its input.
            With --listen also on a socket that only you can open, until it is interrupted.
            """)

    @Flag(help: "Also listen at $XDG_RUNTIME_DIR/weft/PROGRAM.socket.")
    var listen = false

    @Option(help: ArgumentHelp("Also listen at this path, in a folder that only you can open.", valueName: "path"))
    var socket: String?

    @Flag(help: "Print the JSON schema of the messages.")
    var schema = false

    @OptionGroup var time: TimeLimitOption

    func run() throws {
        if schema { return print(ServeHandler.schema.text) }
        let program = URL(fileURLWithPath: PreviewServing.program).lastPathComponent
        let path = try socket ?? (listen ? RPCSocket.standardPath(program: program) : nil)
        let server = try path.map { try RPCSocket(path: $0) }
        try MainActor.assumeIsolated {
            try PreviewServing.run(time: time, socket: server) { ServeHandler(backend: $0) }
        }
    }
}

/// `weft mcp`: the same for programs that speak the Model Context Protocol.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve previews by the Model Context Protocol, on standard input and output.")

    @OptionGroup var time: TimeLimitOption

    func run() throws {
        let program = URL(fileURLWithPath: PreviewServing.program).lastPathComponent
        try MainActor.assumeIsolated {
            try PreviewServing.run(time: time, socket: nil) {
                MCPHandler(backend: $0, program: program, version: RootCommand.configuration.version)
            }
        }
    }
}

/// Serves the previews of this program.
@MainActor enum PreviewServing {
    nonisolated static var program: String { CommandLine.arguments[0] }

    /// Serves standard input until it ends and `socket` until a signal, with the previews on the main thread.
    static func run(
        time: TimeLimitOption, socket: RPCSocket?, handler: @escaping @Sendable (PreviewBackend) -> any RPCHandler
    ) throws {
        signal(SIGPIPE, SIG_IGN)
        let backend = PreviewBackend()
        let output = try takeStandardOutput()
        let signals = socket.map { stopAtSignals($0, backend) } ?? []
        Thread.detachNewThread {
            RPCConnection(input: STDIN_FILENO, output: output, handler: handler(backend)).run()
            if socket == nil { backend.stop() }
        }
        if let socket { Thread.detachNewThread { socket.serve { handler(backend) } } }
        let limit = time.makeLimit()
        backend.run(
            PreviewService(registry: PreviewSession.current.registry), willStep: { limit.begin() }, didAnswer: { limit.end() })
        withExtendedLifetime(signals) {}
    }

    /// Keeps what previews print out of the messages: it goes to standard error.
    private static func takeStandardOutput() throws -> Int32 {
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw CommandFailure(message: "standard output cannot be used: \(String(cString: strerror(errno)))")
        }
        return output
    }

    private static func stopAtSignals(_ socket: RPCSocket, _ backend: PreviewBackend) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                socket.stop()
                backend.stop()
            }
            source.resume()
            return source
        }
    }
}

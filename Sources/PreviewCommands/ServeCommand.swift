import ArgumentParser
import CommandResults
import Foundation
import PreviewServers
import PreviewSessions
import PreviewStages
import Scheduling
import UIPrimitives

/// `weft serve`: answers requests of editors and scripts about previews, with JSON-RPC.
struct ServeCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer requests about previews by JSON-RPC.",
        discussion: """
            Reads requests from standard input and writes the answers to standard output, one message on each line;
            Documentation/Protocol.md describes them. The command ends when its input ends. With --listen it also answers on a socket that
            only you can open, until it is interrupted.
            """)

    @Flag(help: "Also listen at $XDG_RUNTIME_DIR/weft/PROGRAM.socket.")
    var listen = false

    @Option(help: ArgumentHelp("Also listen at this path, in a folder that only you can open.", valueName: "path"))
    var socket: String?

    @Option(help: ArgumentHelp("The number of the code’s generation, which is in each answer.", visibility: .hidden))
    var generation = 1

    @Flag(help: ArgumentHelp("End with the input even if a socket is served.", visibility: .hidden))
    var endsWithInput = false

    @Flag(help: "Print the JSON schema of the messages.")
    var schema = false

    @OptionGroup var time: TimeLimitOption

    func run() throws {
        if schema { return print(ServeHandler.schema.text) }
        let path = try socket ?? (listen ? RPCSocket.standardPath(program: PreviewSession.programName) : nil)
        let server = try path.map { try RPCSocket(path: $0) }
        try MainActor.assumeIsolated {
            try PreviewServing.run(time: time, socket: server, generation: generation, endsWithInput: endsWithInput) {
                ServeHandler(backend: $0)
            }
        }
    }
}

/// `weft mcp`: answers requests of programs that use the Model Context Protocol.
struct MCPCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve previews by the Model Context Protocol, on standard input and output.")

    @Option(
        help: ArgumentHelp(
            "Pass the requests to the session at this socket, such as that of weft dev --serve, instead of answering them here.",
            valueName: "path"))
    var session: String?

    @OptionGroup var time: TimeLimitOption

    func run() throws {
        let program = PreviewSession.programName
        if let session {
            let handler = MCPHandler(
                backend: SessionBackend(path: session), methods: PreviewMethod.ofSession, program: program,
                version: RootCommand.configuration.version)
            return try PreviewServing.run(handler)
        }
        try MainActor.assumeIsolated {
            try PreviewServing.run(time: time, socket: nil) {
                MCPHandler(backend: $0, program: program, version: RootCommand.configuration.version)
            }
        }
    }
}

/// Serves the previews of this program.
@MainActor enum PreviewServing {
    /// Answers requests on standard input until it ends, and at `socket` until a signal arrives or, if `endsWithInput` is true, until
    /// standard input ends. Previews run on the main thread.
    static func run(
        time: TimeLimitOption, socket: RPCSocket?, generation: Int = 1, endsWithInput: Bool = false,
        handler: @escaping @Sendable (PreviewBackend) -> any RPCHandler
    ) throws {
        signal(SIGPIPE, SIG_IGN)
        let backend = PreviewBackend()
        let output = try takeStandardOutput()
        let signals = socket.map { stopAtSignals($0, backend) }
        let failure = Locked<SystemFile.Failure?>(nil)
        let isRead = SystemThread.detach {
            let connection = RPCConnection(input: STDIN_FILENO, output: output, handler: handler(backend))
            connection.run()
            failure.withLock { $0 = connection.writeFailure }
            guard socket == nil || endsWithInput else { return }
            socket?.stop()
            backend.stop()
        }
        guard isRead, socket.map({ socket in SystemThread.detach { socket.serve { handler(backend) } } }) != false else {
            throw CommandFailure(message: "requests cannot be read: \(SystemThread.refusal)")
        }
        let limit = time.makeLimit()
        let service = PreviewService(
            registry: PreviewSession.current.registry, generation: generation, program: ProgramIdentity.current(),
            runCommand: SessionCommandRunner.output)
        backend.run(service, willStep: { limit.begin() }, didAnswer: { limit.end() })
        withExtendedLifetime(signals) {}
        try check(failure.withLock { $0 })
    }

    private nonisolated static func check(_ failure: SystemFile.Failure?) throws {
        if let failure { throw CommandFailure(message: "answers cannot be written to standard output: \(failure)") }
    }

    /// Answers requests on standard input until it ends, without previews of this program.
    nonisolated static func run(_ handler: any RPCHandler) throws {
        signal(SIGPIPE, SIG_IGN)
        let connection = RPCConnection(input: STDIN_FILENO, output: try takeStandardOutput(), handler: handler)
        connection.run()
        try check(connection.writeFailure)
    }

    /// Redirects the output of previews to standard error, so that standard output contains only messages. Returns a descriptor for the
    /// messages.
    private nonisolated static func takeStandardOutput() throws -> Int32 {
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(message: "standard output cannot be duplicated: \(reason); raise the limit of open files (ulimit -n)")
        }
        return output
    }

    private static func stopAtSignals(_ socket: RPCSocket, _ backend: PreviewBackend) -> SignalSources {
        SignalSources(SignalSources.ofTermination) { _ in
            socket.stop()
            backend.stop()
        }
    }
}

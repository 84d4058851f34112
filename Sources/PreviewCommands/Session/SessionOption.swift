import ArgumentParser
import CommandResults
import Foundation
import JSONRPC
import PreviewServers
import PreviewSessions

/// The option that chooses the session that runs a command.
struct SessionOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The socket of a session that runs the command, even if it is another build; “none” uses no session. By default, a running "
                + "`weft serve --listen` of the same build is used.", valueName: "path"))
    var session: String?

    /// Returns the output of a command. A session runs the command if there is one, otherwise this process does.
    /// - Throws: ``CommandFailure``, for example if the specified session does not answer.
    @MainActor func output(of command: some SessionCommand, time: TimeLimitOption) throws -> CommandOutput {
        let arguments = PreviewSession.current.arguments
        if let output = try outputOfSession(command, arguments, seconds: time.timeout) { return output }
        return try time.makeLimit().runStep { try command.output(arguments: arguments, stages: NewStages()) }
    }

    /// Returns the output of a session; nil if this process has to run the command.
    private func outputOfSession(_ command: some SessionCommand, _ arguments: [String], seconds: Double) throws -> CommandOutput? {
        guard session != "none" else { return nil }
        if let session {
            guard command.isForSession else {
                throw CommandFailure(
                    message: "--session cannot be used with --timing, --against, --all, --group or --variants: omit one of them",
                    code: ProgramExit.usage)
            }
            let params: JSONValue = ["arguments": .strings(arguments)]
            do {
                switch try SessionClient.answer(at: session, "command", params, time: seconds) {
                case .success(let result): return try Self.output(result)
                case .failure(let error): throw CommandFailure(message: error.message)
                }
            } catch let error as SessionClient.Unreachable {
                throw CommandFailure(message: error.description)
            }
        }
        // If this session, which the user did not specify, fails in any way, this process runs the command.
        guard command.isForSession, command.needsStage, let path = RPCSocket.usualPath(program: PreviewSession.programName),
            FileManager.default.fileExists(atPath: path),
            case .success(let result)? = try? SessionClient.answer(
                at: path, "command", ["arguments": .strings(arguments), "program": .string(ProgramIdentity.current())], time: seconds)
        else { return nil }
        return try Self.output(result)
    }

    private static func output(_ result: JSONValue) throws -> CommandOutput {
        if let failure = result["failure"]?.string {
            throw CommandFailure(message: failure, code: Int32(clamping: result["exitCode"]?.integer ?? Int(ProgramExit.failure)))
        }
        guard let output = result["output"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
            throw CommandFailure(message: "the session sent no output: restart the session, or use --session none")
        }
        return CommandOutput(output: output, tree: result["tree"]?.string.flatMap { Data(base64Encoded: $0) })
    }
}

import CommandResults
import Foundation
import JSONRPC
import NodeInspection
import PreviewDeclarations
import PreviewSnapshots

extension PreviewMethod {
    /// Runs a command of the command line. This method is not a tool: programs that use the Model Context Protocol have `render`, `tree`
    /// and `why` for the same purpose.
    static let command = PreviewMethod(
        name: "command",
        summary: """
            Returns the output of `weft list`, `weft inspect` or `weft snapshot` of one picture, or the picture that `weft compare` with \
            a preview compares, from a new stage. With “program”, only if the session runs the same build in the same environment.
            """,
        params: [
            .required("arguments", .array(of: .string(), counts: 1...1_000), "The words after the program's name."),
            .optional("program", .string(), "The version and build of `weft`."),
        ],
        result: [
            .optional("output", .string(), "The standard output or the contents of the file of -o, in Base64."),
            .optional("tree", .string(), "The contents of the file of --json, in Base64."),
            .optional("failure", .string(), "Why the command failed, in place of an output."),
            .optional("exitCode", .integer(), "The exit code of the command that failed."),
        ], isReadOnly: true
    ) { service, params, _ in
        guard let runCommand = service.runCommand else { throw SessionFailure("this session runs no commands") }
        if let program = params["program"]?.string, program != service.program {
            throw SessionFailure("the session runs another build of the program, or has another environment")
        }
        do {
            let output = try runCommand(params["arguments"]?.array?.compactMap(\.string) ?? [], service)
            return .members([
                "output": .string(output.output.base64EncodedString()), "tree": output.tree.map { .string($0.base64EncodedString()) },
            ])
        } catch let failure as CommandFailure {
            return ["failure": .string(failure.message), "exitCode": .number(Int(failure.code))]
        }
    }
}

extension PreviewService: CommandStages {
    /// Returns the open stage if it shows the same preview in the same surroundings, only commands have used it, and nothing is pending,
    /// such as a download. Then a command takes only milliseconds. Otherwise returns a new stage.
    package func untouchedStage(of preview: Preview, in surroundings: Surroundings) throws -> PreviewSnapshot {
        if let open, open.number == commandStage, open.preview.name == preview.name, open.surroundings == surroundings,
            open.stage.host.isAtRest
        {
            return open.snapshot
        }
        let stage = try makeStage(preview, surroundings)
        commandStage = stage.number
        return stage.snapshot
    }

    package func reports(_ make: () -> [NodeReport]) -> [NodeReport] {
        guard let open, open.number == commandStage else { return make() }
        let reports = open.reports ?? make()
        open.reports = reports
        return reports
    }
}

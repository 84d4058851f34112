import AsyncDisplayKit
import CommandResults
import JSONRPC
import PreviewDeclarations
import PreviewStages
import Scheduling

/// Answers requests about the previews of a program, on a stage without a display. *Thread*: main. A process can have only one service,
/// because a stage controls the clock of the process.
@MainActor package final class PreviewService {
    let registry: PreviewRegistry
    /// The number of the generation of the code, which each answer includes.
    let generation: Int
    /// The build of the program; see ``ProgramIdentity``.
    let program: String
    /// Runs commands of the command line; nil if there are none.
    let runCommand: CommandRunner?
    /// The stage with the preview to which requests without a name apply.
    private(set) var open: OpenStage?
    private var stageCount = 0
    /// The number of the open stage if only commands have used it; nil otherwise.
    var commandStage: Int?

    package init(registry: PreviewRegistry, generation: Int = 1, program: String = "", runCommand: CommandRunner? = nil) {
        self.registry = registry
        self.generation = generation
        self.program = program
        self.runCommand = runCommand
    }

    /// Performs a method and returns its result.
    ///
    /// *Cost*: the first request about a preview creates its stage, which stays open between requests.
    /// - Throws: ``RPCError``. Changes to the open preview that the request made before the error remain.
    package func answer(_ name: String, _ params: JSONValue, context: CallContext = CallContext()) throws(RPCError) -> JSONValue {
        guard let method = PreviewMethod.named(name) else {
            let names = PreviewMethod.all.map(\.name).joined(separator: ", ")
            throw RPCError(code: RPCError.methodNotFound, message: "there is no method “\(name.prefix(40))”, only \(names)")
        }
        if let problem = method.paramsSchema.mismatch(of: params, at: "params") {
            throw RPCError(code: RPCError.invalidParams, message: problem)
        }
        if name != PreviewMethod.command.name { commandStage = nil }
        let problems = Locked<[String]>([])
        do {
            let result = try ProgrammerError.withHandler({ report in
                problems.withLock { $0.append(report.subject.map { "\($0): \(report.message)" } ?? report.message) }
            }) { try method.body(self, params, context) }
            return complete(result, problems: problems.withLock { $0 })
        } catch {
            throw RPCError.describing(error, preview: params["preview"]?.string)
        }
    }

    private func complete(_ result: JSONValue, problems: [String]) -> JSONValue {
        result.adding([
            "generation": .number(generation), "preview": (open?.preview.name).map(JSONValue.string),
            "stage": (open?.number).map { .number($0) },
            "problems": problems.isEmpty ? nil : .strings(Array(problems.prefix(20))),
        ])
    }

    // MARK: The stage

    /// Returns the stage of a request: the open one, or a new one.
    ///
    /// A request that names the open preview and no surroundings uses the open stage with all interactions so far.
    func stage(for params: JSONValue) throws -> OpenStage {
        let surroundings = try Surroundings(params)
        guard let name = params["preview"]?.string ?? open?.preview.name else {
            throw SessionFailure("no preview is open: name one with “preview”")
        }
        let preview = try registry.preview(named: name)
        if let open, open.preview.name == preview.name, surroundings == nil || surroundings == open.surroundings,
            params["fresh"]?.bool != true
        {
            return open
        }
        return try makeStage(preview, surroundings ?? Surroundings())
    }

    /// Shows a preview on a new stage, which becomes the open one.
    func makeStage(_ preview: Preview, _ surroundings: Surroundings) throws -> OpenStage {
        closeStage()
        CrashContext.note(preview: preview.name)
        stageCount += 1
        let stage = try OpenStage(preview, surroundings, number: stageCount)
        open = stage
        return stage
    }

    /// Closes the open stage, if there is one. Methods that use separate stages call this, so that none of them stays open.
    package func closeStage() {
        open?.snapshot.close()
        open = nil
    }
}

import ArgumentParser
import CommandResults
import Foundation
import ProjectAdoption

/// `weft run [FOLDER]`: updates an adopted package, builds it and opens its window.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Update, build and open an adopted app.",
        discussion: """
            Sources of the project that changed since the last run are copied and edited again. Code that does not build on Linux is
            replaced by placeholders, which write a line to standard error when they are reached. The file placeholders.json lists them.
            After an edit of the code in the project, its placeholder is removed.
            """)

    @Argument(help: ArgumentHelp("The package that weft adopt created.", valueName: "folder"))
    var folder: String = "."

    @Option(help: ArgumentHelp("Where to build; one folder for all adopted packages by default.", valueName: "folder"))
    var scratchPath: String?

    @Flag(inversion: .prefixedNo, help: "Replace code that does not build by placeholders, or list its errors.")
    var placeholders = true

    @Flag(help: "Build and do not open the window.")
    var buildOnly = false

    @Argument(parsing: .postTerminator, help: ArgumentHelp("Arguments of the app, after --.", valueName: "arguments"))
    var arguments: [String] = []

    func run() throws {
        let program = try CommandFailure.wrapping { try build() }
        guard !buildOnly else { return print(program) }
        try StandardStreams.flush()
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw CommandFailure(message: "\(program) cannot be started: \(String(cString: strerror(errno)))")
    }

    private func build() throws -> String {
        let adoption = try Adoption(existing: AbsolutePath.of(folder))
        let update = try adoption.update()
        for name in update.changed { Self.log("updated \(name)") }
        let scratch = scratchPath.map(AbsolutePath.of) ?? WeftCheckout.scratchFolder(environment: ProcessInfo.processInfo.environment)
        Self.log("building \(update.program)")
        let build = PackageBuild(adoption, scratchFolder: scratch, addsPlaceholders: placeholders, log: Self.log)
        let result = try build.build(product: update.program)
        return try ProgramFolder.make(update.program, of: adoption.folder, products: result.folder)
    }

    private static func log(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("weft: \(line)\n".utf8))
    }
}

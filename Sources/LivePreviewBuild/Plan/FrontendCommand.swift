import SwiftToolchain

/// The compiler command that compiles one file of a module without running the compiler driver.
struct FrontendCommand: Sendable {
    private let program: String
    private let arguments: [String]

    /// Returns the commands of all files of a module, by path. Runs the driver once, which prints them.
    ///
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    static func all(of module: BuildPlan.Module, swift: SwiftTools, cancellation: Cancellation) throws -> [String: FrontendCommand] {
        // With these options, the driver prints one job for each file, with every path in the command. Otherwise the paths could be in
        // temporary lists of files, which the driver deletes.
        let printing = ["-disable-batch-mode", "-driver-print-jobs", "-driver-filelist-threshold", "1000000"]
        let run = try swift.run("swiftc", module.arguments + printing, cancellation: cancellation)
        var commands: [String: FrontendCommand] = [:]
        for line in run.output.split(separator: "\n") where line.contains(" -primary-file ") {
            let words = ShellWords.split(line)
            guard let program = words.first, let position = words.firstIndex(of: "-primary-file"), position + 1 < words.count else {
                continue
            }
            commands[words[position + 1]] = FrontendCommand(program: program, arguments: withoutIncrementalOutput(Array(words.dropFirst())))
        }
        guard !commands.isEmpty else {
            throw BuildFailure(message: "the compiler driver printed no commands for the module “\(module.name)”")
        }
        return commands
    }

    /// Compiles the file to `object`.
    func run(object: String, swift: SwiftTools, cancellation: Cancellation) throws -> SwiftTools.Run {
        try swift.run(program, arguments + ["-o", object], cancellation: cancellation)
    }

    private static let optionsWithValue: Set = [
        "-o", "-emit-dependencies-path", "-emit-reference-dependencies-path", "-serialize-diagnostics-path", "-index-store-path",
        "-index-unit-output-path",
    ]

    /// Returns the command for another version of the file, with `source` in place of `path`.
    func replacing(_ path: String, by source: String) -> FrontendCommand {
        FrontendCommand(program: program, arguments: arguments.map { $0 == path ? source : $0 })
    }

    /// Returns the arguments except those for output that only a later incremental build or an index would read.
    private static func withoutIncrementalOutput(_ words: [String]) -> [String] {
        var kept: [String] = []
        var skipsNext = false
        for word in words {
            if skipsNext {
                skipsNext = false
            } else if optionsWithValue.contains(word) {
                skipsNext = true
            } else if word == "-g" {
                // Crash reports need only the line tables; nothing reads other debug information.
                kept.append("-gline-tables-only")
            } else if word != "-index-system-modules" {
                kept.append(word)
            }
        }
        return kept
    }
}

import Foundation
import SourceMigration
import SwiftToolchain

/// Builds an adopted package. Replaces code that does not build with placeholders and repeats the build.
package struct PackageBuild {
    private let adoption: Adoption
    private let scratchFolder: String
    /// Whether code that does not build gets placeholders; otherwise its errors end the build.
    private let addsPlaceholders: Bool
    /// Called with each line about the progress, on the thread that builds.
    private let log: (String) -> Void

    /// The largest number of builds. One error may need several builds: its placeholder may have to grow from a statement to a body and
    /// then to a declaration, and each change can cause further errors.
    private static let maximumRounds = 24

    package init(_ adoption: Adoption, scratchFolder: String, addsPlaceholders: Bool = true, log: @escaping (String) -> Void) {
        self.adoption = adoption
        self.scratchFolder = scratchFolder
        self.addsPlaceholders = addsPlaceholders
        self.log = log
    }

    /// Builds the program `name` or, if it is nil, all targets including the tests.
    /// - Returns: the folder of the products, and the number of placeholders that were added.
    /// - Throws: ``AdoptionFailure`` with the errors, which refer to the project's own files.
    package func build(product name: String?) throws -> (folder: String, placeholders: Int) {
        var added = 0
        for round in 1...Self.maximumRounds {
            let (succeeded, output) = try run(product: name)
            if succeeded { return (FilePath.join(scratchFolder, "debug"), added) }
            let errors = CompilerOutput.errors(in: output, folder: adoption.folder)
            let count = addsPlaceholders ? try replace(errors) : 0
            guard count > 0, round < Self.maximumRounds else { throw failure(errors, output) }
            added += count
            log("\(count) places do not build on Linux and get placeholders (round \(round))")
        }
        return (FilePath.join(scratchFolder, "debug"), added)
    }

    private func run(product name: String?) throws -> (succeeded: Bool, output: String) {
        let choice = name.map { ["--product", $0] } ?? ["--build-tests"]
        // The adopted packages share the build folder, so SwiftPM's stored build plan may belong to another package.
        let arguments =
            ["build", "--disable-build-manifest-caching", "--package-path", adoption.folder, "--scratch-path", scratchFolder]
            + choice
        do {
            let run = try SwiftTools().run("swift", arguments, cancellation: Cancellation())
            return (run.status == 0, run.output)
        } catch let failure as BuildFailure {
            throw AdoptionFailure("\(failure)")
        }
    }

    private func failure(_ errors: [CompilerOutput.Problem], _ output: String) -> AdoptionFailure {
        let originals = Dictionary((AdoptionState.load(adoption.folder)?.modules ?? []).flatMap(\.copies).map { ($1, $0) }) { first, _ in
            first
        }
        let lines = errors.prefix(20).map { "\(originals[$0.file] ?? $0.file):\($0.line):\($0.column): error: \($0.message)" }
        let rest = lines.isEmpty ? output.split(separator: "\n").suffix(30).joined(separator: "\n") : lines.joined(separator: "\n")
        return AdoptionFailure("the package does not build:\n\(rest)")
    }

    // MARK: Placeholders

    /// Adds placeholders for errors and writes the sources again. Returns the number of errors for which a placeholder was found.
    func replace(_ errors: [CompilerOutput.Problem]) throws -> Int {
        guard let state = AdoptionState.load(adoption.folder) else { return 0 }
        var list = PlaceholderList.load(adoption.folder)
        var count = 0
        for module in state.modules {
            count += replace(errors, inHeadersOf: module, &list)
            let originals = Dictionary(module.copies.map { ($1, $0) }) { first, _ in first }
            let byFile = Dictionary(grouping: errors.filter { originals[$0.file] != nil }) { originals[$0.file] ?? "" }
            guard !byFile.isEmpty else { continue }
            let texts = migratedTexts(of: module)
            for (path, problems) in byFile {
                let name = FilePath.relative(path, to: state.projectFolder)
                var finder = PlaceholderFinder(text: texts[path] ?? "", place: name, placeholders: list.files[name] ?? [])
                for problem in problems where finder.add(line: problem.line, column: problem.column, message: problem.message) {
                    count += 1
                }
                list.files[name] = finder.placeholders
            }
        }
        guard count > 0 else { return 0 }
        try list.save(adoption.folder)
        _ = try adoption.make()
        return count
    }

    /// Adds placeholders for the declarations with errors in the source that replaces the Objective-C headers of a module. Returns the
    /// number of errors for which a placeholder was found.
    private func replace(_ errors: [CompilerOutput.Problem], inHeadersOf module: AdoptionState.Module, _ list: inout PlaceholderList) -> Int
    {
        let path = Adoption.headerSource(of: module.folder)
        let problems = errors.filter { $0.file == path }
        guard !problems.isEmpty, let text = Files.text(FilePath.join(adoption.folder, Adoption.wholeHeaderSource(of: module.name))) else {
            return 0
        }
        var finder = PlaceholderFinder(text: text, place: path, placeholders: list.files[path] ?? [])
        let count = problems.filter { finder.add(line: $0.line, column: $0.column, message: $0.message) }.count
        list.files[path] = finder.placeholders
        return count
    }

    private func migratedTexts(of module: AdoptionState.Module) -> [String: String] {
        let inputs = module.copies.keys.sorted().compactMap { path in Files.text(path).map { Migration.Input(name: path, text: $0) } }
        return module.edits(placeholders: [:], generated: adoption.declarations(of: module)).edited(inputs).migrated
    }
}

/// Finds the errors in the output of the compiler.
enum CompilerOutput {
    struct Problem: Hashable {
        /// The path of the file, relative to the package if the file is in it, otherwise absolute.
        let file: String
        let line: Int
        let column: Int
        let message: String
    }

    /// Returns the errors with a location, in order. Only the first error at each location is included.
    static func errors(in output: String, folder: String) -> [Problem] {
        var seen: Set<String> = []
        return CompilerMessage.errors(in: output).compactMap { error in
            guard let path = error.file, let line = error.line, let column = error.column,
                seen.insert("\(path):\(line):\(column)").inserted
            else { return nil }
            let file = FilePath.isInside(path, folder) ? FilePath.relative(path, to: folder) : path
            return Problem(file: file, line: line, column: column, message: error.message)
        }
    }
}

import ArgumentParser
import CommandResults
import Foundation
import LayoutCases
import UIPrimitives

/// `weft layout CASES.json`: computes layout cases and prints the frames, one line of JSON for each case.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Solve layout cases: one JSON line with size and frames for each.",
        discussion: "`weft help layout-cases` describes the format of the file.")

    @Argument(help: "A file of cases; - is standard input.", completion: .file(extensions: ["json"]))
    var cases: String

    func run() throws {
        let data = try OutputFile.read(cases, limit: ResourceLimits.jsonBytes)
        let file = cases == "-" ? "standard input" : cases
        let results = try CommandFailure.wrapping { try LayoutCaseRunner().results(of: data, file: file) }
        guard !results.isEmpty else {
            throw CommandFailure(
                message: "\(file) has no cases; `weft help layout-cases` describes the format", code: ProgramExit.usage)
        }
        let lines = results.compactMap { try? $0.get() }
        try OutputFile.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: "-")
        // Every case that can be read has a line of output; the errors of the others are listed at the end.
        let failures = results.compactMap { result in if case .failure(let error) = result { "\(error)" } else { nil } }
        guard !failures.isEmpty else { return }
        let described = failures.prefix(ResourceLimits.describedErrors)
        let rest = failures.count - described.count
        throw CommandFailure(message: (described + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n"))
    }
}

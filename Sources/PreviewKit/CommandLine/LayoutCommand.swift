import ArgumentParser
import Foundation

/// `weft layout CASES.json`: solves layout cases and prints the frames, one JSON line a case.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Solve layout cases: one JSON line with size and frames for each.")

    @Argument(help: "A file of cases; - is standard input.")
    var cases: String

    func run() throws {
        let data = try OutputFile.read(cases)
        let lines = try CommandFailure.wrapping {
            try LayoutCaseRunner().run(data, file: cases == "-" ? "standard input" : cases)
        }
        try OutputFile.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: "-")
    }
}

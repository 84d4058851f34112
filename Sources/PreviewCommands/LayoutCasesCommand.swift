import ArgumentParser
import LayoutCases

/// `weft layout-cases`: describes the format of the files that `weft layout` reads. `weft help layout-cases` prints it.
struct LayoutCasesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout-cases",
        abstract: "Describe the format of layout cases.",
        discussion: LayoutCaseFormat.description,
        shouldDisplay: false)

    @Flag(help: "Print a JSON schema instead.")
    var schema = false

    func run() {
        print(schema ? LayoutCaseFormat.schema : LayoutCaseFormat.description)
    }
}

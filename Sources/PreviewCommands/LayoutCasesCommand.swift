import ArgumentParser
import LayoutCases

/// `weft layout-cases`: the format of the files that `weft layout` reads, for `weft help layout-cases`.
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

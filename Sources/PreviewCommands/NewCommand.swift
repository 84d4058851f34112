import ArgumentParser
import CommandResults
import Foundation
import ProjectAdoption
import ProjectTemplates

/// `weft new NAME`: creates a package with a program, nodes, previews and tests.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a package with an app, previews and tests.",
        discussion: """
            Creates the folder NAME with a program, a library of nodes with previews, tests of layout and pictures, a Makefile and a
            workflow for continuous integration. In the folder, make run opens the window, weft dev shows the previews, and make test
            runs the tests.
            """)

    /// The contents of the first screen.
    enum Start: String, EnumerableFlag {
        case card, list, form, grid

        static func help(for value: Start) -> ArgumentHelp? {
            switch value {
            case .card: "Start with a card and a button (default)."
            case .list: "Start with a list whose rows can be marked."
            case .form: "Start with a form that checks its input."
            case .grid: "Start with a grid that fills the width."
            }
        }

        var template: PackageTemplate {
            switch self {
            case .card: .card
            case .list: .list
            case .form: .form
            case .grid: .grid
            }
        }
    }

    @Argument(help: "The name of the package and its folder, such as BookShop.")
    var name: String

    @Flag var start = Start.card

    @Option(help: ArgumentHelp("The sources of Weft to build with.", valueName: "folder"), completion: .directory)
    var weft: String?

    func run() throws {
        try CommandFailure.wrapping {
            let name = try PackageName(name)
            let sources = try WeftCheckout.find(
                path: weft, environment: ProcessInfo.processInfo.environment, program: Bundle.main.executablePath ?? "")
            let parent = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
            try NewPackage(name: name, template: start.template, in: parent, weft: sources).make()
            print("Made \(name)\nOpen its window with: cd \(name) && make run\nShow its previews with: weft dev \(name)")
        }
    }
}

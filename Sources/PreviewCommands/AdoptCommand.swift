import ArgumentParser
import CommandResults
import Foundation
import ProjectAdoption

/// `weft adopt PATH`: creates a package for Linux next to a project for iOS.
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Create a package for Linux next to a project for iOS.",
        discussion: """
            The path is an .xcodeproj, an .xcworkspace, or a folder that contains one of them, a Swift package or Swift files. The
            project is not changed: the package links to its resources and contains edited copies of its sources, which weft run
            updates. The command lists each part that it leaves out, with the reason and what you can do about it.
            """)

    @Argument(help: ArgumentHelp("The project; with --update the adopted package.", valueName: "path"))
    var path: String = "."

    @Option(name: .shortAndLong, help: ArgumentHelp("The package's folder; by default NAME-weft next to the project.", valueName: "folder"))
    var output: String?

    @Option(help: "The app's target; by default the first one.")
    var target: String?

    @Option(help: ArgumentHelp("A checkout of Weft to build with.", valueName: "folder"))
    var weft: String?

    @Option(help: ArgumentHelp("Leave out a file or a folder of the project; may be repeated.", valueName: "path"))
    var exclude: [String] = []

    @Option(
        help: ArgumentHelp(
            "Build the sources of a library that the project uses: a folder with a Swift package or a project; may be repeated.",
            valueName: "folder"))
    var library: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Fetch the packages and library sources that the project uses. With --no-packages, placeholders replace their uses.")
    var packages = true

    @Flag(help: "Update an adopted package after changes of its project, without building it.")
    var update = false

    @Flag(help: "Print the report as JSON.")
    var json = false

    func run() throws {
        try CommandFailure.wrapping {
            let adoption = try update ? Adoption(existing: AbsolutePath.of(path)) : newAdoption()
            let result = try update ? adoption.update() : adoption.make()
            if json {
                print(result.report.json)
            } else if update {
                result.changed.forEach { print($0) }
            } else {
                print(result.report.text)
                print("Made \(adoption.folder)\nOpen it with: weft run \(adoption.folder)")
            }
        }
    }

    private func newAdoption() throws -> Adoption {
        let project = AbsolutePath.of(path)
        let folder = try output.map(AbsolutePath.of) ?? Adoption.defaultFolder(forProject: project)
        let weft = try WeftCheckout.find(
            path: weft, environment: ProcessInfo.processInfo.environment, program: Bundle.main.executablePath ?? "")
        return Adoption(
            folder: folder, project: project, weft: weft, target: target, usesPackages: packages, exclude: exclude,
            libraries: library.map(AbsolutePath.of))
    }
}

/// Converts paths of the command line, which may be relative to the working folder, to absolute paths.
enum AbsolutePath {
    static func of(_ path: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: FileManager.default.currentDirectoryPath)).standardizedFileURL.path
    }
}

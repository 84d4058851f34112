import ArgumentParser
import CommandResults
import Foundation
import ProgramPackaging
import ProjectAdoption

/// `weft build [PATH]`: builds the release program of a package, with a desktop entry and an icon, and optionally a Debian package.
struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the release program of a package and, with --deb, a Debian package of it.",
        discussion: """
            Builds the program with the Swift libraries linked into it. The folder .build/program/NAME then contains usr/bin, usr/lib and
            usr/share, with a desktop entry and, if the package has an icon.svg, the icon. The program runs from any folder to which this
            tree is copied.

            The program contains the data of Foundation for all languages, 27 MB. With --languages en,de it contains only those for English
            and German; other languages get neutral formats, or those of the machine's language.
            """)

    @Argument(help: "The package's folder.", completion: .directory)
    var path = "."

    @Option(help: "The program to build; the only program of the package by default.")
    var product: String?

    @Flag(help: "Also write a Debian package to .build/program.")
    var deb = false

    @Option(help: "The version of the Debian package.")
    var packageVersion = "0.1.0"

    @Option(help: ArgumentHelp("The languages whose localized formats and names the program contains.", valueName: "list"))
    var languages: String?

    @Option(help: ArgumentHelp("The sources of Weft to build with.", valueName: "folder"), completion: .directory)
    var weft: String?

    func validate() throws {
        guard DebianControl.isVersion(packageVersion) else {
            throw ValidationError("--package-version must begin with a digit and may contain letters, digits, periods, + and ~")
        }
        guard languageCodes.allSatisfy(ReleaseBuild.isLanguage) else {
            throw ValidationError("--languages must be a list of codes without regions, such as en,de")
        }
    }

    private var languageCodes: [String] { languages?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? [] }

    func run() throws {
        try CommandFailure.wrapping {
            let environment = ProcessInfo.processInfo.environment
            let sources = try WeftCheckout.find(path: weft, environment: environment, program: Bundle.main.executablePath ?? "")
            let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
            let build = try ReleaseBuild(
                package: folder, weft: URL(fileURLWithPath: sources, isDirectory: true), languages: languageCodes
            ) { line in
                try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
            }
            let name = try build.program(named: product)
            let release = ProgramRelease(name: name, version: packageVersion, package: folder, environment: environment)
            let tree = try release.makeTree(products: try build.build(name))
            print("Program: \(tree.root.appendingPathComponent("usr/bin/\(tree.command)").path)")
            if deb { print("Package: \(try release.makePackage(of: tree).path)") }
        }
    }
}

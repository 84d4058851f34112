import ArgumentParser
import CommandResults
import Foundation
import SourceMigration
import UIPrimitives

/// `weft migrate FILE...`: prints, or makes with `--write`, the edits that existing Texture code needs to build with Weft.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Make the edits that Texture code for iOS needs on Linux.",
        discussion: """
            Prints the difference as `diff -u` does and changes nothing, unless --write is given. A folder stands for the Swift files
            in it. Give files that belong together in one run: an override moves from an extension into its class. What is left to do
            by hand is listed on standard error.
            """)

    @Argument(help: ArgumentHelp("A Swift file, or a folder of them.", valueName: "file"))
    var files: [String]

    @Flag(help: "Change the files instead of printing what would change.")
    var write = false

    @Flag(help: "One JSON object a line, for each changed file and each note, instead of the difference.")
    var json = false

    func run() throws {
        let inputs = try MigrationFiles.read(files)
        let result = Migration().run(inputs)
        if json { return try report(result.files.filter(\.isChanged), result.notes) }
        if result.notes.isEmpty, !result.files.contains(where: \.isChanged) {
            try? FileHandle.standardError.write(contentsOf: Data("nothing to change in \(inputs.count) files\n".utf8))
        }
        for file in result.files where file.isChanged {
            if write {
                try OutputFile.write(Data(file.after.utf8), to: file.name)
                print(file.name)
            } else {
                print(UnifiedDiff.text(name: file.name, before: file.before, after: file.after), terminator: "")
            }
        }
        for note in result.notes {
            try? FileHandle.standardError.write(contentsOf: Data("note: \(note)\n".utf8))
        }
    }

    /// Writes the changed files if requested, and prints the changes as JSON.
    private func report(_ changed: [Migration.Output], _ notes: [MigrationNote]) throws {
        for file in changed {
            if write { try OutputFile.write(Data(file.after.utf8), to: file.name) }
            let difference = UnifiedDiff.text(name: file.name, before: file.before, after: file.after)
            print("{\"file\": \(JSONText.quoted(file.name)), \"written\": \(write), \"diff\": \(JSONText.quoted(difference))}")
        }
        for note in notes { print("{\"note\": \(JSONText.quoted("\(note)"))}") }
    }
}

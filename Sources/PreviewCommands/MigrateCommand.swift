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
            Prints the edits in the format of `diff -u`; changes the files only with --write. Of a folder, all Swift files in it are
            edited. Pass all files of a module to one run, because an override may move from an extension in one file to its class in
            another. Code that no rule can edit is listed on standard error, with file and line.
            """)

    @Argument(help: ArgumentHelp("A Swift file, or a folder of them.", valueName: "file"))
    var files: [String]

    @Flag(help: "Change the files instead of printing what would change.")
    var write = false

    @Flag(help: "Print one JSON object for each changed file and each note, instead of the difference.")
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

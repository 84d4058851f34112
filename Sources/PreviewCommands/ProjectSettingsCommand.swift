import ArgumentParser
import JSONRPC
import ProjectSettings

/// `weft project-settings`: describes the format of the file `.weft.json`.
struct ProjectSettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "project-settings",
        abstract: "Describe the file .weft.json.",
        discussion: Self.description,
        shouldDisplay: false)

    @Flag(help: "Print a JSON schema instead.")
    var schema = false

    func run() throws {
        print(schema ? Self.schemaText : Self.description)
    }

    /// The JSON schema of the file, as in `Documentation/ProjectSettings.schema.json`.
    static var schemaText: String {
        ProjectSettings.schema.value.adding([
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Settings of a project with Weft previews",
        ]).indentedText
    }

    static let description = """
        The file .weft.json in the folder of a package sets the initial surroundings of its previews. Commands search for it in the current
        folder and in those above it, up to the first one with a Package.swift or a .git:

            {
              "device": "Phone, tall",
              "surroundings": {"appearance": "dark", "textSize": "XL", "locale": "de_DE"},
              "preview": "Home",
              "groups": ["Cards", "Lists"],
              "setUp": {"environment": {"BOOKS": "fixtures/books.json"}},
              "snapshots": {"tolerance": 2, "allowedPixels": 20}
            }

        Every key is optional. weft dev uses the file, as do preview, list, snapshot, inspect, audit, thrash, serve and mcp of a program of
        previews; weft compare and assertNodeSnapshot use its tolerances. Options of a command override the file. A window uses the
        surroundings and the preview of the file when it opens for the first time, and later restores those that were shown last.
        """
}

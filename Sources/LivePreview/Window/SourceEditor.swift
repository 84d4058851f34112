import Foundation
import PreviewWorkspace

/// Opens a line of a source in the user's editor.
///
/// `WEFT_EDITOR` is tried first, then `VISUAL`, then VS Code if it is installed. An editor that runs in a terminal cannot be
/// opened from a window; set `WEFT_EDITOR` to a command that opens a terminal for it.
enum SourceEditor {
    /// Opens a place. Returns nil, or a message for the status bar if no editor can be started.
    static func open(_ place: SourceLocation) -> String? {
        let environment = ProcessInfo.processInfo.environment
        let named = environment["WEFT_EDITOR"] ?? environment["VISUAL"]
        guard let command = named ?? installed("code") else {
            return "No editor was found: set WEFT_EDITOR, for example to “code --goto”"
        }
        let words = command.split(separator: " ").map(String.init)
        guard let program = words.first, let path = program.hasPrefix("/") ? program : installed(program) else {
            return "The editor “\(command)” was not found"
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Array(words.dropFirst()) + arguments(for: URL(fileURLWithPath: path).lastPathComponent, place, words)
        do {
            try process.run()
            return nil
        } catch {
            return "The editor “\(command)” cannot be started: \(error.localizedDescription)"
        }
    }

    /// Returns the arguments with which an editor opens a file at a line.
    static func arguments(for program: String, _ place: SourceLocation, _ words: [String]) -> [String] {
        let position = "\(place.file):\(place.line):\(place.column)"
        switch program {
        case "code", "code-insiders", "codium", "cursor":
            return words.contains("--goto") || words.contains("-g") ? [position] : ["--goto", position]
        case "subl", "zed", "hx", "helix": return [position]
        case "kate": return ["--line", "\(place.line)", "--column", "\(place.column)", place.file]
        default: return ["+\(place.line)", place.file]
        }
    }

    private static func installed(_ program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

import Foundation
import PreviewDeclarations

/// What the workspace remembers from run to run.
package struct WorkspaceSettings: Codable, Equatable, Sendable {
    /// The preview that was shown last.
    package var lastPreview: String?
    package var variant = PreviewVariant()
    var tools = CanvasTools()
    var arrangement = WorkspaceArrangement()
    /// Whether nothing was kept yet.
    package var isNew = true
    /// *Units*: points.
    package var windowWidth: CGFloat = 1280
    package var windowHeight: CGFloat = 820

    package init() {}
}

/// Where the settings are kept: `weft/<program>.json` in the user's configuration folder.
///
/// *Source*: XDG Base Directory Specification 0.8.
package struct SettingsFile {
    let url: URL

    /// The file of the program named `program`; relative paths in the variables count as not set, as the specification says.
    package init(program: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
        url = URL(fileURLWithPath: folder).appendingPathComponent("weft").appendingPathComponent("\(FileNames.slug(program)).json")
    }

    /// What was kept; nothing, and settings that cannot be read, are those of a first run.
    package func read() -> WorkspaceSettings {
        guard let data = try? Data(contentsOf: url) else { return WorkspaceSettings() }
        return (try? JSONDecoder().decode(WorkspaceSettings.self, from: data)) ?? WorkspaceSettings()
    }

    /// Keeps the settings; where the folder cannot be written they are forgotten.
    package func write(_ settings: WorkspaceSettings) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(settings) else { return }
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: url, options: .atomic)
    }
}

import Foundation
import PreviewDeclarations
import UIPrimitives

/// The state of the workspace that is stored between runs.
package struct WorkspaceSettings: Codable, Equatable, Sendable {
    /// The preview that was shown last.
    package var lastPreview: String?
    package var variant = PreviewVariant()
    /// The scale of the screen that ``variant`` last adopted as its own scale. If the two are still equal at the start of a run, both are
    /// set to the scale of the current screen. Nil in settings written before this value was stored. *Units*: pixels per point.
    package var screenScale: Int?
    var tools = CanvasTools()
    var arrangement = WorkspaceArrangement()
    // Nil in settings written before previews could be pinned.
    private var pinnedNames: [String]?
    /// The names of the previews at the top of the list.
    var pinned: [String] {
        get { pinnedNames ?? [] }
        set { pinnedNames = newValue }
    }
    /// `true` until the settings are stored for the first time.
    package var isNew = true

    /// The size of a new window. The host of the window restores its last size, position and state. *Units*: points.
    package static let windowSize = CGSize(width: 1280, height: 820)
    /// The smallest size of a window; a smaller one would leave no space for the preview below the toolbar. *Units*: points.
    package static let minimumWindowSize = CGSize(width: 480, height: 360)

    package init() {}

    /// Returns the settings that replace `stored`, which another window may have written. The pins and unpins of this window since `first`
    /// are applied to the pinned previews of `stored`.
    package func stored(over stored: WorkspaceSettings, since first: WorkspaceSettings) -> WorkspaceSettings {
        var settings = self
        settings.pinned =
            stored.pinned.filter { !first.pinned.contains($0) || pinned.contains($0) }
            + pinned.filter { !first.pinned.contains($0) && !stored.pinned.contains($0) }
        return settings
    }
}

/// The file that stores the settings: `weft/<program>.json` in the user's configuration folder.
package struct SettingsFile {
    let url: URL

    /// Determines the path of the file for the program named `program`, without reading it.
    package init(program: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        let folder = UserFolder.configuration.path(in: environment, home: NSHomeDirectory())
        url = URL(fileURLWithPath: folder).appendingPathComponent("weft").appendingPathComponent("\(FileNames.slug(program)).json")
    }

    /// Returns the stored settings; the default settings if there are none or they cannot be read.
    package func read() -> WorkspaceSettings {
        guard let data = try? Data(contentsOf: url) else { return WorkspaceSettings() }
        return (try? JSONDecoder().decode(WorkspaceSettings.self, from: data)) ?? WorkspaceSettings()
    }

    /// Stores the settings. A failure is ignored.
    package func write(_ settings: WorkspaceSettings) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(settings) else { return }
        guard (try? SystemFile.makePrivateFolder(url.deletingLastPathComponent().path)) != nil else { return }
        try? SystemFile.replacePrivatelyWithoutWaiting(url.path, with: data)
    }
}

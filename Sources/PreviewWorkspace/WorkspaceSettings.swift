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
    /// The width of the window in the last run; `windowHeight` is its height. *Units*: points.
    package var windowWidth: CGFloat = 1280
    package var windowHeight: CGFloat = 820

    /// The smallest size of a window; a smaller one would leave no space for the preview below the toolbar. *Units*: points.
    package static let minimumWindowSize = CGSize(width: 480, height: 360)

    package init() {}

    /// Returns the settings that replace `stored`, which another window may have written. The pins and unpins of this window since `first`
    /// are applied to the pinned previews of `stored`. The result keeps the window size of `stored` if windows do not restore their last
    /// geometry (`WEFT_RESTORE=0`).
    package func stored(
        over stored: WorkspaceSettings, since first: WorkspaceSettings, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> WorkspaceSettings {
        var settings = self
        settings.pinned =
            stored.pinned.filter { !first.pinned.contains($0) || pinned.contains($0) }
            + pinned.filter { !first.pinned.contains($0) && !stored.pinned.contains($0) }
        if !Self.restoresWindows(in: environment) {
            (settings.windowWidth, settings.windowHeight) = (stored.windowWidth, stored.windowHeight)
        }
        return settings
    }

    private static func restoresWindows(in environment: [String: String]) -> Bool { environment["WEFT_RESTORE"] != "0" }

    /// Returns the initial size of a window: the size in the last run, or the default size if `restores` is `false` or windows do not
    /// restore their last geometry (`WEFT_RESTORE=0`). It is at least ``minimumWindowSize``. *Units*: points.
    package func windowSize(
        restores: Bool = true, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> CGSize {
        let source = restores && Self.restoresWindows(in: environment) ? self : WorkspaceSettings()
        let smallest = Self.minimumWindowSize
        return CGSize(width: max(source.windowWidth, smallest.width), height: max(source.windowHeight, smallest.height))
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
        try? SystemFile.replacePrivately(url.path, with: data)
    }
}

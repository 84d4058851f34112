import Foundation
import UIPrimitives

/// The state of a program between two runs.
struct SavedState: Codable {
    var application: Data
    /// The encoded states of view controllers and views, by restoration path.
    var parts: [String: Data] = [:]
}

/// The file with the state of a program: `$XDG_STATE_HOME/NAME/restoration`, or the same below `~/.local/state`. Only its user may read it.
/// Failures are ignored: a state that cannot be read counts as missing, and one that cannot be written is not saved.
struct StateFile {
    private let url: URL

    /// Selects the given file, or the default file of the program if `given` is nil. Returns nil if there is no folder for it, or if the
    /// environment has `WEFT_RESTORE=0`.
    init?(_ given: URL?) {
        if let given {
            url = given
            return
        }
        let environment = ProcessInfo.processInfo.environment
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
        guard environment["WEFT_RESTORE"] != "0", !name.isEmpty, name != ".", name != ".." else { return nil }
        guard let folder = UserFolder.state.path(in: environment) else { return nil }
        url = URL(fileURLWithPath: folder).appendingPathComponent(name).appendingPathComponent("restoration")
    }

    func read() -> SavedState? {
        guard let data = try? SystemFile.readPrivately(url.path) else { return nil }
        return try? PropertyListDecoder().decode(SavedState.self, from: data)
    }

    func write(_ state: SavedState) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(state) else { return }
        guard (try? SystemFile.makePrivateFolder(url.deletingLastPathComponent().path)) != nil else { return }
        try? SystemFile.replacePrivatelyWithoutWaiting(url.path, with: data)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}

import Foundation

/// Folders for the user's files of programs: empty at first, private to this process, and removed with it.
///
/// Images from the network are cached by address, and a server of a test may have the port that one of an earlier run had.
enum TestFolders {
    /// Makes this process, and every program that it starts, store settings, states and caches in the folders. Only the first call has
    /// an effect.
    static func use() { _ = isolated }

    private static let root = FileManager.default.temporaryDirectory.appendingPathComponent("weft-tests-\(UUID().uuidString)")

    private static let isolated: Void = {
        for (variable, name) in [("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("XDG_CACHE_HOME", "cache")] {
            setenv(variable, root.appendingPathComponent(name).path, 1)
        }
        atexit { try? FileManager.default.removeItem(at: TestFolders.root) }
    }()
}

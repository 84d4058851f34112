import Foundation
import Scheduling
import UIPrimitives

/// A disk cache of downloaded files, by default in the user's cache folder (`$XDG_CACHE_HOME/weft/images`). Its size in bytes is limited.
///
/// *Thread*: background. Errors of the file system are ignored: the cache then behaves as if the file did not exist.
package final class ImageDiskCache: Sendable {
    private let folder: URL
    private let limit: Int
    private let writes = Locked(0)

    /// The first bytes of each file; the URL and a line feed follow, then the data.
    private static let magic = "weft image 1\n"

    package init(folder: URL = ImageDiskCache.defaultFolder, limit: Int = ResourceLimits.imageCacheBytes) {
        self.folder = folder
        self.limit = limit
    }

    package static var defaultFolder: URL { folder("images") }

    /// Returns the folder for files of one kind in the user's cache folder.
    package static func folder(_ name: String) -> URL {
        let base = UserFolder.cache.path(in: ProcessInfo.processInfo.environment, home: NSTemporaryDirectory())
        return URL(fileURLWithPath: base).appendingPathComponent("weft/\(name)", isDirectory: true)
    }

    /// Returns the stored data of a URL; nil if there is none.
    package func data(for url: URL) -> Data? {
        let prefix = Self.prefix(url)
        guard let data = try? SystemFile.readPrivately(fileURL(of: url).path), data.starts(with: prefix) else { return nil }
        return data.dropFirst(prefix.count)
    }

    package func store(_ data: Data, for url: URL) {
        guard (try? SystemFile.makePrivateFolder(folder.path)) != nil else { return }
        // The file is replaced as a whole, because another process may read or write the same file.
        try? SystemFile.replacePrivately(fileURL(of: url).path, with: Self.prefix(url) + data)
        let count = writes.withLock { count in
            count += 1
            return count
        }
        if count % 50 == 1 { trim() }
    }

    /// Returns the time since the file of a URL was stored. Infinite if there is no file, or if its date is in the future: the clock has
    /// been set back since then, so the age is unknown. *Units*: seconds.
    package func age(of url: URL) -> Double {
        let values = try? fileURL(of: url).resourceValues(forKeys: [.contentModificationDateKey])
        guard let age = values?.contentModificationDate.map({ Date().timeIntervalSince($0) }) else { return .infinity }
        return age < -Self.clockTolerance ? .infinity : max(age, 0)
    }

    /// The accepted difference between the clocks of a file server and of this machine. *Units*: seconds.
    private static let clockTolerance = 60.0

    package func remove(_ url: URL) {
        try? FileManager.default.removeItem(at: fileURL(of: url))
    }

    private static func prefix(_ url: URL) -> Data {
        Data((magic + url.absoluteString + "\n").utf8)
    }

    private func fileURL(of url: URL) -> URL {
        // Different URLs may have the same file name, so the URL is stored in the file and compared by `data(for:)`.
        return folder.appendingPathComponent(String(StableHash.of(url.absoluteString), radix: 36))
    }

    /// If the files exceed the limit, removes the oldest ones until the others use at most three quarters of it.
    private func trim() {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        var files = (found ?? []).compactMap { url -> (url: URL, size: Int, date: Date)? in
            guard let values = try? url.resourceValues(forKeys: keys), let size = values.fileSize else { return nil }
            return (url, size, values.contentModificationDate ?? .distantPast)
        }
        var total = files.reduce(0) { $0 + $1.size }
        guard total > limit else { return }
        files.sort { $0.date < $1.date }
        for file in files where total > limit * 3 / 4 {
            try? FileManager.default.removeItem(at: file.url)
            total -= file.size
        }
    }
}

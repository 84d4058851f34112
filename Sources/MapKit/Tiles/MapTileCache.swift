import Foundation
import Graphics
import ImageDownloads
import Scheduling
import UIKit
import UIPrimitives

/// A cache of the decoded tiles of all overlays, up to a limit of bytes; the least recently used are removed first. A memory warning
/// empties it.
/// *Thread*: any.
final class MapTileCache: Sendable {
    /// Identifies a tile of an overlay by the overlay's loader and the number of times that the loader was reset before.
    struct Key: Hashable, Sendable {
        let loader: Int
        let generation: Int
        let path: MKTileOverlayPath
    }

    static let shared = MapTileCache(limit: ResourceLimits.tileMemoryBytes)

    private let tiles: Locked<RecentValues<Key, CGImage>>
    private let limit: Int
    // Protection: assigned by `init` and read by `deinit` only.
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    /// Creates a cache. `limit` is in bytes.
    init(limit: Int) {
        self.limit = limit
        tiles = Locked(RecentValues(limit: limit))
        let name = UIApplication.didReceiveMemoryWarningNotification
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            self?.removeAll()
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }

    func image(for key: Key) -> CGImage? { tiles.withLock { $0.value(for: key) } }

    func store(_ image: CGImage, for key: Key) {
        let dropped = tiles.withLock { $0.store(image, cost: image.bitmap.byteCount, for: key) }
        if !dropped.isEmpty { BackgroundQueue.release.async { withExtendedLifetime(dropped) {} } }
    }

    func removeAll() {
        tiles.withLock { $0 = RecentValues(limit: limit) }
    }

    /// The size of all cached tiles. *Units*: bytes.
    var cost: Int { tiles.withLock { $0.cost } }
}

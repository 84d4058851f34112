import Graphics
import ImageDownloads
import UIKit
import UIPrimitives

/// A cache of the decoded tiles of all overlays, up to a limit of bytes; the least recently used are removed first. A memory warning
/// empties it. *Thread*: any.
final class MapTileCache: Sendable {
    /// Identifies a tile of an overlay by the overlay's loader and the number of times that the loader was reset before.
    struct Key: Hashable, Sendable {
        let loader: Int
        let generation: Int
        let path: MKTileOverlayPath
    }

    static let shared = MapTileCache(limit: ResourceLimits.tileMemoryBytes)

    private let tiles: RecentValueCache<Key, CGImage>

    /// Creates a cache. `limit` is in bytes.
    init(limit: Int) {
        tiles = RecentValueCache(limit: limit, emptiedBy: UIApplication.didReceiveMemoryWarningNotification)
    }

    func image(for key: Key) -> CGImage? { tiles.value(for: key) }

    func store(_ image: CGImage, for key: Key) { tiles.store(image, cost: image.bitmap.byteCount, for: key) }

    func removeAll() { tiles.removeAll() }

    /// The size of all cached tiles. *Units*: bytes.
    var cost: Int { tiles.cost }
}

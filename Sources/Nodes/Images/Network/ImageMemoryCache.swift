import Foundation
import ImageDownloads
import UIKit

/// Recently used images by URL, up to a limit of bytes. The least recently used images are removed first; a memory warning removes all.
/// *Thread*: any.
final class ImageMemoryCache: Sendable {
    private let images: RecentValueCache<URL, LoadedImage>

    /// Creates an empty cache whose images may use `limit` bytes.
    init(limit: Int) {
        images = RecentValueCache(limit: limit, emptiedBy: UIApplication.didReceiveMemoryWarningNotification)
    }

    subscript(url: URL) -> LoadedImage? {
        get { images.value(for: url) }
        set { images.store(newValue, cost: newValue?.cost ?? 0, for: url) }
    }

    func removeAll() { images.removeAll() }

    /// The memory used, approximately, in bytes.
    var cost: Int { images.cost }
}

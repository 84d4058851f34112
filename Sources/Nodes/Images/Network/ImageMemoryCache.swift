import Foundation
import ImageDownloads
import Scheduling
import UIKit

/// Recently used images by URL, up to a limit of bytes. The least recently used images are removed first; a memory warning removes all.
/// *Thread*: any.
final class ImageMemoryCache: Sendable {
    private let images: Locked<RecentValues<URL, LoadedImage>>
    private let limit: Int

    // Protection: assigned by `init` and read by `deinit` only.
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    /// Creates an empty cache whose images may use `limit` bytes.
    init(limit: Int) {
        self.limit = limit
        images = Locked(RecentValues(limit: limit))
        let name = UIApplication.didReceiveMemoryWarningNotification
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            self?.removeAll()
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }

    subscript(url: URL) -> LoadedImage? {
        get { images.withLock { $0.value(for: url) } }
        set {
            let dropped = images.withLock { $0.store(newValue, cost: newValue?.cost ?? 0, for: url) }
            if !dropped.isEmpty { BackgroundQueue.release.async { withExtendedLifetime(dropped) {} } }
        }
    }

    func removeAll() {
        images.withLock { $0 = RecentValues(limit: limit) }
    }

    /// The memory used, approximately, in bytes.
    var cost: Int { images.withLock { $0.cost } }
}

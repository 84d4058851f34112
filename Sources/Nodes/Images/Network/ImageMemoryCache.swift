import Foundation
import Scheduling
import UIKit

/// Recently used images by URL, up to a limit of bytes; the least recently used are removed first. A memory warning empties it.
/// *Thread*: any.
final class ImageMemoryCache: Sendable {
    fileprivate struct Entry {
        let image: LoadedImage
        let cost: Int
        var lastUse: Int
    }

    fileprivate struct State {
        var entries: [URL: Entry] = [:]
        var cost = 0
        var clock = 0
    }

    private let state = Locked(State())
    private let limit: Int

    // Protection: assigned by `init` and read by `deinit` only.
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    /// `limit` is in bytes.
    init(limit: Int) {
        self.limit = limit
        let name = UIApplication.didReceiveMemoryWarningNotification
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            self?.removeAll()
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }

    subscript(url: URL) -> LoadedImage? {
        get {
            state.withLock { state in
                state.clock += 1
                state.entries[url]?.lastUse = state.clock
                return state.entries[url]?.image
            }
        }
        set {
            let dropped = state.withLock { $0.put(newValue, for: url, limit: limit) }
            if !dropped.isEmpty { BackgroundQueue.release.async { withExtendedLifetime(dropped) {} } }
        }
    }

    func removeAll() {
        state.withLock { $0 = State() }
    }

    /// The memory used, approximately, in bytes.
    var cost: Int { state.withLock { $0.cost } }
}

extension ImageMemoryCache.State {
    /// Stores an image and returns the removed ones.
    mutating func put(_ image: LoadedImage?, for url: URL, limit: Int) -> [LoadedImage] {
        var dropped: [LoadedImage] = []
        if let old = entries.removeValue(forKey: url) {
            cost -= old.cost
            dropped.append(old.image)
        }
        if let image {
            clock += 1
            entries[url] = .init(image: image, cost: image.cost, lastUse: clock)
            cost += image.cost
        }
        guard cost > limit else { return dropped }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where cost > limit * 3 / 4 {
            entries[key] = nil
            cost -= entry.cost
            dropped.append(entry.image)
        }
        return dropped
    }
}

import Foundation
import Graphics
import Scheduling
import UIKit

/// The contents that image nodes have drawn and still show, so that nodes with the same inputs share one bitmap.
///
/// Entries are weak: a bitmap exists while a layer or node retains it. *Thread*: any.
final class ImageContentsCache: Sendable {
    /// Everything that the drawn contents depend on.
    struct Key: Hashable, @unchecked Sendable {
        // Protection: images, colors and modifications are immutable.
        let image: UIImage
        let crop: ImageCrop
        let isOpaque: Bool
        let background: CGColor?
        let tint: CGColor?
        /// Retained, so that no other modification gets its address while there is an entry.
        let modification: ImageModificationBox?
        let style: UIUserInterfaceStyle
        let contentsScale: CGFloat
    }

    private struct Entry {
        weak var contents: CGImage?
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var insertions = 0
    }

    static let shared = ImageContentsCache()

    private let state = Locked(State())

    subscript(key: Key) -> CGImage? {
        get { state.withLock { $0.entries[key]?.contents } }
        set {
            // Removed entries are released outside the lock, since that may run a client's `deinit`.
            _ = state.withLock { state -> [Key: Entry] in
                state.entries[key] = Entry(contents: newValue)
                state.insertions += 1
                // Keys of released entries retain their images, so they are removed after every 32 insertions.
                guard state.insertions % 32 == 0 else { return [:] }
                let before = state.entries
                state.entries = before.filter { $0.value.contents != nil }
                return before
            }
        }
    }
}

import Foundation
import Graphics
import Scheduling
import UIKit

/// The contents that image nodes have drawn and still show, so that equal nodes share one bitmap.
///
/// Entries are weak: a bitmap lives as long as some layer or node holds it. *Thread*: any.
final class ImageContentsCache: Sendable {
    /// What a drawing depends on.
    struct Key: Hashable, @unchecked Sendable {
        // Sendable: images, colors and modifications are immutable.
        let image: UIImage
        let crop: ImageCrop
        let isOpaque: Bool
        let background: CGColor?
        let tint: CGColor?
        /// Held, so that no other modification gets its address while there is an entry.
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
            // What is swept out is let go of after the lock, since it may run a program's `deinit`.
            _ = state.withLock { state -> [Key: Entry] in
                state.entries[key] = Entry(contents: newValue)
                state.insertions += 1
                // Keys of dead entries hold their images, so they are swept out now and then.
                guard state.insertions % 32 == 0 else { return [:] }
                let before = state.entries
                state.entries = before.filter { $0.value.contents != nil }
                return before
            }
        }
    }
}

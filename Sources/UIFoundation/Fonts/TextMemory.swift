import Foundation
import TextEngine

/// Empties the caches of text when memory runs short.
enum TextMemory {
    /// Registers the observer when first touched. It lives as long as the process.
    static let isWatched: Bool = {
        _ = NotificationCenter.default.addObserver(
            forName: .memoryWarning, object: nil, queue: nil
        ) { _ in TextCaches.purge() }
        return true
    }()
}

import Foundation
import TextEngine

/// Empties the text caches when memory is low.
enum TextMemory {
    /// Registers the observer on first access. It exists as long as the process.
    static let isWatched: Bool = {
        _ = NotificationCenter.default.addObserver(
            forName: .memoryWarning, object: nil, queue: nil
        ) { _ in TextCaches.purge() }
        return true
    }()
}

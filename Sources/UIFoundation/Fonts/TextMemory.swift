import Foundation
import TextEngine

/// Empties the text caches when memory is low.
enum TextMemory {
    /// Registers the observer of low memory on first access; it exists until the process ends.
    static let observesMemory: Bool = {
        _ = NotificationCenter.default.addObserver(
            forName: .memoryWarning, object: nil, queue: nil
        ) { _ in TextCaches.purge() }
        return true
    }()
}

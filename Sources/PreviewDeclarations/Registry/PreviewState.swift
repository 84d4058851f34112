import Foundation

/// Values of the program that live preview keeps when the code changes.
///
///     PreviewState.keep("basket", read: { Basket.shared.encoded }, write: { Basket.shared.decode($0) })
///
/// The previous generation's value is read before it is replaced, and given to the next one before its preview is shown.
/// Outside of live preview nothing is called.
/// *Thread*: main.
@MainActor public enum PreviewState {
    private struct Entry {
        let read: @MainActor () -> Data?
        let write: @MainActor (Data) -> Void
    }

    private static var entries: [String: Entry] = [:]
    /// Values of the previous generation for keys that are not registered yet.
    private static var restored: [String: Data] = [:]

    /// Registers a value under a key. A value that was kept under this key before is written immediately.
    public static func keep(_ key: String, read: @escaping @MainActor () -> Data?, write: @escaping @MainActor (Data) -> Void) {
        entries[key] = Entry(read: read, write: write)
        if let value = restored.removeValue(forKey: key) { write(value) }
    }

    /// Removes and returns the previous generation's value of a key that is not registered yet.
    static func takeRestored(_ key: String) -> Data? {
        restored.removeValue(forKey: key)
    }

    /// Removes a registration, as a new process has none.
    static func remove(_ key: String) {
        entries[key] = nil
    }

    /// The values to give to the next generation.
    package static func savedValues() -> [String: Data] {
        entries.compactMapValues { $0.read() }
    }

    /// Accepts the values of the previous generation.
    package static func restore(_ values: [String: Data]) {
        for (key, value) in values {
            if let entry = entries[key] { entry.write(value) } else { restored[key] = value }
        }
    }
}

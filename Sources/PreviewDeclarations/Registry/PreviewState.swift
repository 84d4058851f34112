import Foundation

/// Keeps values of the program when the code changes in live preview.
///
///     PreviewState.keep("basket", read: { Basket.shared.encoded }, write: { Basket.shared.decode($0) })
///
/// Live preview runs each build of the code, called a generation, in a separate process. `read` is called in the old process before it is
/// replaced, and `write` in the new one, before its preview is shown if the key is registered by then. Outside live preview, neither is
/// called. *Thread*: main.
@MainActor public enum PreviewState {
    private struct Entry {
        let read: @MainActor () -> Data?
        let write: @MainActor (Data) -> Void
    }

    private static var entries: [String: Entry] = [:]
    /// Values of the previous generation for keys that are not registered yet.
    private static var restored: [String: Data] = [:]

    /// Registers a value with a key. If the previous generation kept a value with this key, calls `write` immediately.
    public static func keep(_ key: String, read: @escaping @MainActor () -> Data?, write: @escaping @MainActor (Data) -> Void) {
        entries[key] = Entry(read: read, write: write)
        if let value = restored.removeValue(forKey: key) { write(value) }
    }

    /// Removes and returns the previous generation's value of a key that is not registered yet.
    static func takeRestored(_ key: String) -> Data? {
        restored.removeValue(forKey: key)
    }

    /// Removes a registration, for tests that simulate a new process.
    static func remove(_ key: String) {
        entries[key] = nil
    }

    /// Returns the values for the next generation.
    package static func savedValues() -> [String: Data] {
        entries.compactMapValues { $0.read() }
    }

    /// Passes the values of the previous generation to their registrations, and stores those whose keys are not registered yet.
    package static func restore(_ values: [String: Data]) {
        for (key, value) in values {
            if let entry = entries[key] { entry.write(value) } else { restored[key] = value }
        }
    }
}

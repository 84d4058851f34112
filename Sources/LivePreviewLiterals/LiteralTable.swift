/// The literals that differ from those in the compiled code, by key.
///
/// *Thread*: written once, on the main thread, before the code that reads it is loaded; read from any thread.
public enum LiteralTable {
    // Protection: `set` runs before the code that reads is loaded.
    nonisolated(unsafe) private static var values: [Int: LiteralValue] = [:]

    /// Replaces the values. Literals that have been evaluated keep theirs. *Thread*: main.
    @MainActor public static func set(_ new: [Int: LiteralValue]) {
        values = new
    }

    /// The value at `key`; nil if the literal has not changed. *Thread*: any.
    static func value(_ key: Int) -> LiteralValue? {
        values.isEmpty ? nil : values[key]
    }
}

/// The literals that differ from those in the compiled code, by key.
///
/// *Thread*: written once, on the main thread, before the code that reads it is loaded; read from any thread.
public enum LiteralTable {
    // Protection: `set` runs before the code that reads the values is loaded.
    nonisolated(unsafe) private static var values: [Int: LiteralValue] = [:]

    /// Replaces the values. Code that has already evaluated a literal keeps its earlier value. *Thread*: main.
    @MainActor public static func set(_ new: [Int: LiteralValue]) {
        values = new
    }

    /// Returns the value for `key`; nil if the literal has not changed. *Thread*: any.
    static func value(_ key: Int) -> LiteralValue? {
        values.isEmpty ? nil : values[key]
    }
}

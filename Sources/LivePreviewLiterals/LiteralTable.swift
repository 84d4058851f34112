/// The literals that differ from those in the compiled code, by key.
///
/// *Thread*: written once, on the main thread, before the code that reads it is loaded; read from any thread.
public enum LiteralTable {
    nonisolated(unsafe) private static var values: [Int: LiteralValue] = [:]

    /// Replaces the values. Literals that have been evaluated keep theirs.
    @MainActor public static func set(_ new: [Int: LiteralValue]) {
        values = new
    }

    static func value(_ key: Int) -> LiteralValue? {
        values.isEmpty ? nil : values[key]
    }
}

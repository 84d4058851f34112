/// The literals that differ from those in the compiled code, by key.
///
/// *Thread*: written once, on the main thread, before a preview is opened; read from any thread after that. The library may already be
/// loaded when the table is written, so code that runs while a library is loaded must not start threads that use literals.
public enum LiteralTable {
    // Protection: `set` runs before a preview is opened, and so before the preview's code reads the values on other threads.
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

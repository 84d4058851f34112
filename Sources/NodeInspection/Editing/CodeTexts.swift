import Scheduling

/// For each edited value of a style or a spec, the text of the value that code has set last. Layouts record it on the thread that measures.
/// *Thread*: any.
final class CodeTexts: Sendable {
    private struct Value: Sendable {
        var text: String
        /// The texts that edits have set. A style keeps an edited value between two layouts; such a value was not set by code.
        var edits: Set<String> = []
    }

    private struct Key: Hashable, Sendable {
        let node: ObjectIdentifier
        let path: [Int]?
        let property: EditedProperty

        init(_ value: EditedValue) {
            (node, path, property) = (ObjectIdentifier(value.node), value.path, value.property)
        }
    }

    private let values = Locked<[Key: Value]>([:])

    /// Returns the text; nil for a value that was never edited.
    func text(of value: EditedValue) -> String? { values.withLock { $0[Key(value)]?.text } }

    /// Notes the text of a value before it is edited.
    func begin(_ value: EditedValue, _ text: String) {
        values.withLock { $0[Key(value)] = Value(text: text) }
    }

    /// Notes a text that an edit is about to set.
    func noteEdit(_ value: EditedValue, _ text: String) {
        values.withLock { _ = $0[Key(value)]?.edits.insert(text) }
    }

    /// Notes the present text of an edited value, unless an edit has set it. An empty text means that a spec has no such value.
    func note(_ value: EditedValue, _ text: String) { noting(value)(text) }

    /// Returns ``note(_:_:)`` for one value.
    func noting(_ value: EditedValue) -> @Sendable (String) -> Void {
        let key = Key(value)
        return { [self] text in
            values.withLock { values in
                guard !text.isEmpty, values[key]?.edits.contains(text) == false else { return }
                values[key]?.text = text
            }
        }
    }

    func removeAll() {
        values.withLock { $0 = [:] }
    }
}

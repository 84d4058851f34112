/// The operations on the bytes of one hostile document, shared by the fuzzer and the short tests.
///
/// Traps where a reader returns something inconsistent; bad bytes end in an error with a reason.
package enum DocumentExercise: String, CaseIterable {
    /// Sources of nibs and storyboards.
    case nibs
    /// Values of JSON.
    case json
    /// Lines of JSON-RPC, as they come from a socket.
    case messages
    /// Files of layout cases.
    case cases
    /// HTML of attributed strings.
    case html

    /// Reads bytes with the reader of the case. Returns whether they were a valid document.
    @discardableResult package func read(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .nibs: Self.readNib(bytes)
        case .json: Self.readValue(bytes)
        case .messages: Self.readMessages(bytes)
        case .cases: Self.readCases(bytes)
        case .html: Self.readHTML(bytes)
        }
    }
}

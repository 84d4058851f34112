/// The letters that the user types in quick succession to find an element by the beginning of its text.
package struct TypeAhead {
    /// A search for an element.
    package struct Search: Equatable {
        /// The beginning of the text, in lowercase.
        package let prefix: String
        /// Whether the search begins with the element after the current one.
        package let skipsCurrent: Bool
    }

    /// The time within which a letter continues the letters before it. *Units*: seconds.
    package static let pause = 1.0
    private var text = ""
    private var end = -Double.infinity

    package init() {}

    /// Adds a letter that was typed at `time`, in seconds, and returns the searches in the order in which they are tried until one has a
    /// result. A single letter finds the next element that begins with it; with further letters, the current element may match, too. A
    /// letter that is repeated finds the next element that begins with it, unless an element begins with the repeated letters.
    package mutating func searches(adding letter: String, at time: Double) -> [Search] {
        let letter = letter.lowercased()
        text = time < end ? text + letter : letter
        end = time + Self.pause
        let next = Search(prefix: letter, skipsCurrent: true)
        if text == letter { return [next] }
        let whole = Search(prefix: text, skipsCurrent: false)
        return text == String(repeating: letter, count: text.count / letter.count) ? [whole, next] : [whole]
    }
}

/// Creates texts of words that no earlier text contained: the characters of each word in another order.
package struct WordShuffler {
    private var state: UInt64 = 5

    package init() {}

    /// Returns the text with the characters of each word shuffled; equal words stay equal.
    package mutating func unknownText(like text: String) -> String {
        let words = text.split(separator: " ")
        var others: [Substring: String] = [:]
        for word in Set(words).sorted() {
            var letters = Array(word)
            for index in letters.indices.dropFirst() { letters.swapAt(index, next(index + 1)) }
            others[word] = String(letters)
        }
        return words.map { others[$0]! }.joined(separator: " ")
    }

    private mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}

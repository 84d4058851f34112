/// The names of Swift methods in Objective-C, as the compiler of Apple's systems makes them.
enum ObjectiveCSelector {
    private static let prepositions: Set = ["with", "for", "from", "to", "at", "in", "of", "by", "on", "using", "as"]

    /// The selector of a method with these labels: the first label is part of the name.
    static func name(_ method: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return method }
        var name = method
        if first != "_" {
            let firstWord = String(first.prefix { !$0.isUppercase })
            name += (prepositions.contains(firstWord) ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }
}

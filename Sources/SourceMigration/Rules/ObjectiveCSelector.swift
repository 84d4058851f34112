/// Creates the Objective-C names of Swift methods in the same way as the compiler on Apple's systems.
enum ObjectiveCSelector {
    private static let prepositions: Set = ["with", "for", "from", "to", "at", "in", "of", "by", "on", "using", "as"]

    /// Returns the selector of a method with the given labels. The first label becomes part of the name.
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

import SourceMigration
import UIPrimitives

/// The limits of a Swift source: the rules that edit it visit its words many times.
enum SourceBudget {
    /// Returns the reason why a source is not adopted; nil if it is.
    static func problem(_ path: String, _ text: String, words: Int = ResourceLimits.sourceWords) -> String? {
        if let problem = Files.problem(path, limit: ResourceLimits.sourceBytes) { return problem }
        return exceeds(words, text) ? "it has more than \(words) words and signs, the limit of a source" : nil
    }

    /// Returns whether a source has more than `limit` words and signs, including those in comments and literals. *Cost*: one pass.
    private static func exceeds(_ limit: Int, _ text: String) -> Bool {
        // Most sources are so short that they need not be counted.
        guard text.utf8.count > limit else { return false }
        var count = 0
        var isInWord = false
        for byte in text.utf8 {
            let continues = SourceByte.continuesWord(byte)
            if continues ? !isInWord : byte > 32 { count += 1 }
            if count > limit { return true }
            isInWord = continues
        }
        return false
    }
}

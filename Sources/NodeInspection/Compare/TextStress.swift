import AsyncDisplayKit
import Foundation
import UIKit

/// Changes of texts that imitate translations and user input. They are deterministic: the same text gives the same result.
package enum TextStress: String, CaseIterable, Codable, Sendable {
    case pseudo, longer, rightToLeft, largest, emoji, marks

    package var title: String {
        switch self {
        case .pseudo: "Pseudo"
        case .longer: "+40%"
        case .rightToLeft: "RTL"
        case .largest: "Largest"
        case .emoji: "Emoji"
        case .marks: "Marks"
        }
    }

    package var hint: String {
        switch self {
        case .pseudo: "Accents on the letters and brackets around each text (1)"
        case .longer: "Forty per cent more letters, as in German or Finnish (2)"
        case .rightToLeft: "Right-to-left layout with Arabic letters (3)"
        case .largest: "The text size XXXL, the largest one below the accessibility sizes (4)"
        case .emoji: "Emoji between the words, some of many code points (5)"
        case .marks: "Stacked marks above and below the letters, of their scripts (6)"
        }
    }

    /// Returns the text with this change; an empty text stays empty. `largest` changes no text.
    package func apply(to text: String) -> String {
        guard !text.isEmpty else { return text }
        switch self {
        case .pseudo: return "[" + String(text.map { Self.accented[$0] ?? $0 }) + "]"
        case .longer: return Self.lengthened(text)
        case .rightToLeft: return Self.arabic(text)
        case .largest: return text
        case .emoji: return Self.withEmoji(text)
        case .marks: return String(text.map(Self.withMarks))
        }
    }

    /// Returns the text with this change, with the attributes of the original text.
    package func apply(to text: NSAttributedString) -> NSAttributedString {
        let changed = apply(to: text.string)
        guard changed != text.string, text.length > 0 else { return text }
        // Runs keep their share of the length, so that a text in two colors keeps both.
        let result = NSMutableAttributedString(string: changed)
        let factor = Double(result.length) / Double(text.length)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let start = Int((Double(range.location) * factor).rounded())
            let end = min(result.length, Int((Double(range.location + range.length) * factor).rounded()))
            if end > start { result.setAttributes(attributes, range: NSRange(location: start, length: end - start)) }
        }
        return result
    }

    private static let accented: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("aceginorsuyzACEGINORSUYZ", "áçéğíñóřšúýžÁÇÉĞÍÑÓŘŠÚÝŽ"))

    /// Returns a letter with stacked marks of its own script. The marks of another script would be of another font, which cannot place them
    /// at the letter; letters of scripts without marks are unchanged.
    private static func withMarks(_ letter: Character) -> Character {
        guard letter.isLetter, let scalar = letter.unicodeScalars.first else { return letter }
        let marks =
            switch scalar.value {
            case ..<0x0590: "\u{0301}\u{0323}\u{0308}"
            case 0x05D0...0x05EA: "\u{05B8}\u{05BC}\u{05BF}"
            case 0x0620...0x06FF: "\u{0651}\u{064E}\u{0655}"
            case 0x0904...0x0939: "\u{093C}\u{0941}\u{0901}"
            case 0x0E01...0x0E2E: "\u{0E39}\u{0E48}"
            case 0x1E00...0x1FFF: "\u{0301}\u{0323}\u{0308}"
            default: ""
            }
        return Character("\(letter)\(marks)")
    }

    /// Doubles vowels from the left until the text is 40 % longer, and appends the letters of filler words if there are too few vowels.
    private static func lengthened(_ text: String) -> String {
        let goal = text.count + Int((Double(text.count) * 0.4).rounded(.up))
        var missing = goal - text.count
        var result = ""
        for character in text {
            result.append(character)
            if missing > 0, "aeiouyAEIOUY".contains(character) {
                result.append(Character(character.lowercased()))
                missing -= 1
            }
        }
        let filler = Array(" und so weiter")
        for index in 0..<max(0, missing) { result.append(filler[index % filler.count]) }
        return result
    }

    /// Replaces each letter by an Arabic letter that depends on its code point; all other characters stay.
    private static func arabic(_ text: String) -> String {
        let letters = Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
        return String(
            text.map { character in
                guard character.isLetter, let scalar = character.unicodeScalars.first else { return character }
                return letters[Int(scalar.value) % letters.count]
            })
    }

    private static func withEmoji(_ text: String) -> String {
        let emoji = ["😀", "👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪"]
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.enumerated().map { "\($1)\(emoji[$0 % emoji.count])" }.joined(separator: " ")
    }
}

/// Applies a change to all texts of a tree and restores them later. *Thread*: main.
@MainActor package final class StressedTexts {
    private struct ChangedText {
        weak var node: ASTextNode?
        var original: NSAttributedString
        var text: NSAttributedString
    }

    private var texts: [ObjectIdentifier: ChangedText] = [:]
    private(set) var stress: TextStress?

    package init() {}

    /// Restores the original texts, except those that their owner has set meanwhile, and then applies the change to every text node of
    /// `tree`; nil only restores the texts.
    package func apply(_ stress: TextStress?, to tree: InspectedTree) {
        for stressed in texts.values where stressed.node?.attributedText == stressed.text {
            stressed.node?.attributedText = stressed.original
        }
        texts = [:]
        self.stress = stress
        applyToNewTexts(in: tree)
    }

    /// Applies the current change to text nodes that were added later, for example by scrolling, and to texts that their owner has set
    /// again.
    package func applyToNewTexts(in tree: InspectedTree) {
        guard let stress else { return }
        for case let node as ASTextNode in tree.entries.map(\.node) {
            guard let text = node.attributedText else { continue }
            let known = texts[ObjectIdentifier(node)]
            if known?.node === node, known?.text == text { continue }
            let changed = stress.apply(to: text)
            texts[ObjectIdentifier(node)] = ChangedText(node: node, original: text, text: changed)
            node.attributedText = changed
        }
    }
}

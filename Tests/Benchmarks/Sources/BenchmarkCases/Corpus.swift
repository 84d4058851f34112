import Foundation

/// The strings to measure: files of the other benchmarks from a directory, or generated if none is given.
package struct Corpus {
    package let names: [String]
    package let paragraph: [String]
    package let mixed: [String]

    package init(directory: String?) {
        names = Self.lines("names.txt", directory) ?? Self.madeNames
        paragraph = Self.lines("paragraph.txt", directory) ?? [Self.madeNames.prefix(12).joined(separator: ", ") + "."]
        mixed = Self.lines("mixed.txt", directory) ?? ["新しい保温ボトル 500ml 🍵 軽くて丈夫、毎日の通勤に。Slim Bottle は食洗機に対応 — ships in 2–3 days 👍🏽"]
    }

    private static func lines(_ name: String, _ directory: String?) -> [String]? {
        guard let directory, let text = try? String(contentsOfFile: directory + "/" + name, encoding: .utf8) else { return nil }
        return text.split(separator: "\n").map(String.init)
    }

    private static let madeNames: [String] = {
        let words = [
            "Soft", "Bottle", "Frosted", "Everyday", "Carafe", "Travel", "Pillow", "Teapot", "Double-wall", "Stool", "Braided",
            "Lamp", "Blanket", "Northern", "Mirror", "left-hand", "Slim", "USB-C", "Wide", "Jacket", "Tapered", "Clock",
        ]
        return (0..<2000).map { row in
            (0..<(4 + row % 6)).map { words[(row * 7 + $0 * 13 + row / 22) % words.count] }.joined(separator: " ")
        }
    }()
}

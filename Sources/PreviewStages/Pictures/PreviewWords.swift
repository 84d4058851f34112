import Foundation
import UIPrimitives

/// The classes of nodes and the texts in each preview, for the search of the list. They are read in another process, because the content
/// of all previews is created for it.
package enum PreviewWords {
    /// The words of one preview, as a line of JSON.
    package struct Entry: Codable, Sendable, Equatable {
        package let name: String
        package let words: [String]

        package init(name: String, words: [String]) {
            self.name = name
            self.words = words
        }
    }

    /// The longest time for one preview. *Units*: seconds.
    private static let limit = 20.0

    /// Runs `program list --words` and calls `onEnd` with the words of each preview by its name: of those before the one that ended the
    /// process, if one does. *Thread*: main.
    @MainActor package static func read(
        from program: String = PicturesByProcess.program.path, leading: [String] = [],
        onEnd: @escaping @MainActor ([String: String]) -> Void
    ) {
        Thread {
            let output = ChildProcess.output(
                of: program, leading + ["list", "--words"], mark: "weft: process of the search", limit: limit)
            let words = words(in: output.data)
            DispatchQueue.main.async { onEnd(words) }
        }.start()
    }

    /// The words in the output. Lines that are no entries are ignored.
    static func words(in data: Data) -> [String: String] {
        var words: [String: String] = [:]
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else { continue }
            words[entry.name] = entry.words.joined(separator: " ")
        }
        return words
    }
}

import Foundation
import Scheduling
import UIPrimitives

/// Reads the node classes and the texts of each preview, for the search in the list of previews. Another process reads them, because this
/// requires creating the content of all previews.
package enum PreviewWords {
    /// The words of one preview, as a line of JSON.
    package struct Entry: Codable, Sendable, Equatable {
        package let name: String
        let words: [String]

        package init(name: String, words: [String]) {
            self.name = name
            self.words = words
        }
    }

    /// The longest time for which the process may print nothing, that is, the time limit for one preview. *Units*: seconds.
    private static let limit = 20.0

    /// Runs `program list --words` and calls `onEnd` with the words of the previews, by name. If a preview ends the process, the result
    /// contains only the previews before it. *Thread*: main.
    @MainActor package static func read(
        from program: String = ChildProcessRenderer.program.path, leading: [String] = [],
        onEnd: @escaping @MainActor ([String: String]) -> Void
    ) {
        let isStarted = SystemThread.detach {
            let output = ChildProcess.output(
                of: program, leading + ["list", "--words"], linePrefix: "weft: process that reads the words of the previews", limit: limit)
            let words = words(in: output.data)
            DispatchQueue.main.async { onEnd(words) }
        }
        if !isStarted { DispatchQueue.main.async { onEnd([:]) } }
    }

    /// Returns the words in the output, by the name of the preview. Lines that are not entries are ignored.
    static func words(in data: Data) -> [String: String] {
        var words: [String: String] = [:]
        for line in data.split(separator: UInt8(ascii: "\n")) {
            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else { continue }
            words[entry.name] = entry.words.joined(separator: " ")
        }
        return words
    }
}

import Foundation

/// An error of the compiler, the linker or SwiftPM.
package struct CompilerMessage: Sendable, Equatable, Codable {
    /// The path of the user's file; nil if the message contains none.
    package var file: String?
    /// The line number, counted from 1.
    package var line: Int?
    /// The column in UTF-8 bytes, counted from 1.
    package var column: Int?
    package var message: String

    package init(file: String? = nil, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// Returns the errors in the output of a compiler, a linker or SwiftPM, each once.
    package static func errors(in output: String) -> [CompilerMessage] {
        var found: [CompilerMessage] = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard let message = message(in: line), !found.contains(message) else { continue }
            found.append(message)
        }
        return found
    }

    /// Reads a line such as `PATH:LINE:COLUMN: error: TEXT`, `error: TEXT` or, of a linker, `ld.lld: error: TEXT`.
    private static func message(in line: Substring) -> CompilerMessage? {
        if let match = line.firstMatch(of: /^(\/[^:]+):(\d+):(\d+): (?:fatal )?error: (.*)$/) {
            return CompilerMessage(file: String(match.1), line: Int(match.2), column: Int(match.3), message: String(match.4))
        }
        guard let match = line.firstMatch(of: /^(?:\S+: )?error: (.*)$/) else { return nil }
        // Messages of SwiftPM that only state that a command failed are ignored, because the lines of the compiler are more specific.
        let text = String(match.1)
        if text.hasPrefix("fatalError") || text.hasPrefix("emit-module command failed") || text.hasPrefix("compile command failed") {
            return nil
        }
        return CompilerMessage(message: text)
    }
}

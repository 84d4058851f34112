import CommandResults
import Foundation
import LivePreviewBuild

/// Another value for a literal in a line of a source.
struct LiteralEdit {
    /// Counted from 1.
    let line: Int
    /// The value that the literal has, without quotation marks.
    let from: String
    let to: String

    struct Outcome {
        /// The changed line, without the spaces around it.
        let line: String
        let text: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Writes the new value.
    /// - Throws: ``Failure`` unless exactly one literal of the line has the old value and can be written with the new one;
    ///   ``CommandFailure`` for a file that cannot be read or written.
    func write(to file: URL) throws -> Outcome {
        let outcome = try applied(to: String(decoding: OutputFile.read(file.path), as: UTF8.self))
        try OutputFile.write(Data(outcome.text.utf8), to: file.path)
        return outcome
    }

    /// The source with the new value.
    func applied(to source: String) throws(Failure) -> Outcome {
        let values = SourceValues(source)
        let places = values.literals(equal: from, inLine: line)
        guard let place = places.first else { throw Failure(description: "no literal in line \(line) is \(from)") }
        guard places.count == 1 else { throw Failure(description: "\(places.count) literals in line \(line) are \(from)") }
        guard let text = values.replacing(place, by: to) else {
            throw Failure(description: "\(to) is not a literal of the kind in line \(line)")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Outcome(line: lines[line - 1].trimmingCharacters(in: .whitespaces), text: text)
    }
}

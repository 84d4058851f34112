import CommandResults
import Foundation
import LivePreviewBuild

/// A request to change the value of a literal in one line of a source file.
struct LiteralEdit {
    /// The line number, counted from 1.
    let line: Int
    /// The current value of the literal, without quotation marks.
    let from: String
    let to: String

    struct Outcome {
        /// The changed line, without leading and trailing spaces.
        let line: String
        /// The whole source with the new value.
        let text: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Writes the new value to the source file.
    /// - Throws: ``Failure`` unless exactly one literal of the line has the old value and the new value can replace it;
    ///   ``CommandFailure`` if the file cannot be read or written.
    func write(to file: URL) throws -> Outcome {
        let outcome = try applied(to: String(decoding: OutputFile.read(file.path), as: UTF8.self))
        try OutputFile.write(Data(outcome.text.utf8), to: file.path)
        return outcome
    }

    /// Returns the source with the new value.
    func applied(to source: String) throws(Failure) -> Outcome {
        let values = SourceValues(source)
        let places = values.literals(equal: from, inLine: line)
        guard let place = places.first else { throw Failure(description: "no literal in line \(line) is \(from)") }
        guard places.count == 1 else {
            throw Failure(description: "\(places.count) literals in line \(line) are \(from): edit the source itself")
        }
        guard let text = values.replacing(place, by: to) else {
            throw Failure(description: "\(to) is not a literal of the kind in line \(line)")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Outcome(line: lines[line - 1].trimmingCharacters(in: .whitespaces), text: text)
    }
}

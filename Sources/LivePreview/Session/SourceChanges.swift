import CommandResults
import Foundation
import LivePreviewBuild

/// Changed sources that have not been written to their files yet. *Thread*: any.
///
/// Statements are inserted after all values have been replaced, because the line numbers of the elements refer to the unchanged files.
struct SourceChanges {
    private var replaced: [String: String] = [:]
    private var insertions: [String: [SourceInsertion]] = [:]
    /// The changed lines in the order of the edits, by their numbers in the unchanged files.
    private var lines: [(file: String, line: Int, insertion: Int?)] = []

    /// The texts of the changed files, by path.
    var texts: [String: String] {
        Dictionary(
            uniqueKeysWithValues: Set(lines.map(\.file)).compactMap { file in
                text(of: file).map { (file, SourceValues.inserting(insertions[file] ?? [], into: $0)) }
            })
    }

    /// Returns the text of a file with the replaced values; nil if it cannot be read.
    func text(of file: String) -> String? {
        replaced[file] ?? (try? OutputFile.read(file)).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Replaces the values at the given places of a file. Returns false, and changes nothing, if one place does not accept the value.
    mutating func replace(_ places: [SourceValues.Occurrence], of source: ElementSource, by value: String) -> Bool {
        guard let text = source.values.replacing(places, by: value) else { return false }
        replaced[source.file] = text
        lines += places.map { (source.file, $0.line, nil) }
        return true
    }

    /// Adds a statement. Returns false if an earlier edit adds a statement that sets the same property at the same place to another value:
    /// one line can create several elements, and each may have been edited.
    mutating func insert(_ insertion: SourceInsertion, into file: String) -> Bool {
        func target(_ insertion: SourceInsertion) -> Substring? { insertion.statement.split(separator: "=").first }
        let same = insertions[file]?.first { $0.line == insertion.line && target($0) == target(insertion) }
        if let same { return same == insertion }
        lines.append((file, insertion.line, insertions[file, default: []].count))
        insertions[file, default: []].append(insertion)
        return true
    }

    /// Returns the changed lines of each of the given files, such as `CardNode.swift:12, 14`, in ascending order.
    func places(in files: Set<String>) -> [String] {
        var numbers: [(file: String, lines: Set<Int>)] = []
        for (file, line, insertion) in lines where files.contains(file) {
            let index = numbers.firstIndex { $0.file == file } ?? numbers.endIndex
            if index == numbers.endIndex { numbers.append((file, [])) }
            numbers[index].lines.insert(shifted(line, insertion, in: file))
        }
        return numbers.map { file, lines in
            "\((file as NSString).lastPathComponent):\(lines.sorted().map { "\($0)" }.joined(separator: ", "))"
        }
    }

    /// Returns the number of a line after the insertions, or of an inserted line.
    private func shifted(_ line: Int, _ own: Int?, in file: String) -> Int {
        let above = (insertions[file] ?? []).enumerated().filter { index, insertion in
            insertion.line < line || insertion.line == line && own.map { index < $0 } ?? false
        }
        return line + above.count + (own == nil ? 0 : 1)
    }
}

import Foundation
import ProjectSettings

/// The source location of an assertion.
struct TestLocation {
    let fileID: StaticString
    let file: StaticString
    let line: UInt
    let column: UInt
    let testName: String

    /// The folder of the references: `__Snapshots__/<file>` in the folder of the test's source.
    var snapshotFolder: URL {
        let source = URL(fileURLWithPath: "\(file)")
        let name = source.deletingPathExtension().lastPathComponent
        return source.deletingLastPathComponent().appendingPathComponent("__Snapshots__").appendingPathComponent(name)
    }

    /// Returns the project's settings for the tolerance of comparisons; without a file `.weft.json`, settings without values.
    /// - Throws: an error that names the file `.weft.json` and the key.
    func projectSnapshots() throws -> ProjectSettings.Snapshots {
        try ProjectSettings.find(from: URL(fileURLWithPath: "\(file)").deletingLastPathComponent())?.snapshots ?? .init()
    }

    /// Returns the name of the reference: the name of the test function and, if it is not nil, `name` after a period. Characters other than
    /// letters, digits, `.`, `-` and `_` are replaced by `-`.
    func snapshotName(_ name: String?) -> String {
        let function = testName.prefix { $0 != "(" }
        let words = [String(function), name].compactMap { $0 }.joined(separator: ".")
        return String(words.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "-" })
    }
}

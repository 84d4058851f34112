import Foundation
import LivePreviewLiterals

/// The method by which a generation of code was built.
package enum GenerationKind: String, Sendable, Codable {
    /// The first build of the session.
    case first
    /// Nothing was compiled: only literals changed, and the code reads their values from a table.
    case literal
    /// Only files whose bodies changed were compiled.
    case body
    /// Modules were compiled again, because declarations changed.
    case interface
    /// SwiftPM built the package: files, resources, C sources or the manifest changed.
    case build
}

/// A built version of the user's code, ready to be loaded.
package struct Generation: Sendable {
    package let kind: GenerationKind
    /// The library with the user's code.
    package let library: URL
    /// The program that loads the library.
    package let program: URL
    /// The literal values that differ from those in the library, by the keys of the literals.
    package var literals: [Int: LiteralValue] = [:]
    /// The time at which the newest of the changed files was saved, or a restart was requested. *Units*: seconds since 1970.
    package var saved: Double
    /// The user's files that changed since the last generation, by path.
    let changedFiles: [String]
}

/// The progress of a whole build.
package struct BuildProgress: Sendable, Equatable {
    /// A description of the current step, such as “Compiling Cards CardNode.swift”.
    package var phase: String
    package var completed: Int
    package var total: Int

    /// Reads a line that SwiftPM prints: `[12/345] Compiling Cards CardNode.swift`.
    init?(line: String) {
        guard let match = line.firstMatch(of: /\[(\d+)\/(\d+)\] (.+)$/), let completed = Int(match.1), let total = Int(match.2) else {
            return nil
        }
        phase = String(match.3)
        self.completed = completed
        self.total = total
    }

    package init(phase: String, completed: Int = 0, total: Int = 0) {
        self.phase = phase
        self.completed = completed
        self.total = total
    }
}

import DocumentExercises
import Foundation
import XCTest

/// Hostile nibs, JSON and messages. The short form of `make fuzz`.
final class HostileDocumentTests: XCTestCase {
    func testDocumentsOfTheCorpusAreRead() throws {
        for kind in DocumentExercise.allCases {
            for (name, bytes) in try corpus(kind) { XCTAssertTrue(kind.read(bytes), "\(kind)/\(name)") }
        }
    }

    func testTruncatedDocumentsAreReadOrRefused() throws {
        for kind in DocumentExercise.allCases {
            for (_, bytes) in try corpus(kind) {
                for length in 0..<bytes.count { kind.read(Array(bytes[..<length])) }
            }
        }
    }

    func testDocumentsWithAWrongByteAreReadOrRefused() throws {
        let wrong = Array("\u{0}<>\"'&;{}[],:\\\n-e9".utf8) + [0x80, 0xC3, 0xFF]
        for kind in DocumentExercise.allCases {
            for (_, original) in try corpus(kind) {
                for place in original.indices {
                    var bytes = original
                    bytes[place] = wrong[place % wrong.count]
                    kind.read(bytes)
                }
            }
        }
    }

    private func corpus(_ kind: DocumentExercise) throws -> [(String, [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/Corpus/\(kind.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        XCTAssertGreaterThanOrEqual(files.count, 2)
        return try files.sorted { $0.path < $1.path }.map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
    }
}

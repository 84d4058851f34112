import ConnectionExercises
import Foundation
import XCTest

/// Hostile messages of other processes. The short form of `make fuzz`.
final class HostileConnectionTests: XCTestCase {
    func testMessagesOfTheCorpusAreRead() throws {
        for kind in ConnectionExercise.allCases {
            for (name, bytes) in try corpus(kind) { XCTAssertTrue(kind.read(bytes), "\(kind)/\(name)") }
        }
    }

    func testTruncatedMessagesAreReadOrRefused() throws {
        for kind in ConnectionExercise.allCases {
            for (_, bytes) in try corpus(kind) {
                for length in 0..<bytes.count { kind.read(Array(bytes[..<length])) }
            }
        }
    }

    func testMessagesWithAWrongByteAreReadOrRefused() throws {
        let wrong: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFF] + Array("a(){}vsu{\"[".utf8)
        for kind in ConnectionExercise.allCases {
            for (_, original) in try corpus(kind) {
                for place in original.indices {
                    for byte in wrong {
                        var bytes = original
                        bytes[place] = byte
                        kind.read(bytes)
                    }
                }
            }
        }
    }

    private func corpus(_ kind: ConnectionExercise) throws -> [(String, [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/Corpus/\(kind.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        XCTAssertGreaterThanOrEqual(files.count, 2)
        return try files.sorted { $0.path < $1.path }.map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
    }
}

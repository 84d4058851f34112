import Foundation
import LivePreviewLiterals
import XCTest

@testable import LivePreviewBuild

/// Tests of edits that change more than literals, and of literals that the compiler rejects in their changeable form.
final class LiteralLibraryTests: XCTestCase {
    func testRefusedLinesKeepTheirLiterals() {
        var attempts: [Int] = []
        let source = LiteralLibraryMaker.compilableSource("a(1)\nb(2)\nc(3)") { source in
            attempts.append(source.slots.count)
            return attempts.count < 3 ? [attempts.count] : []
        }
        XCTAssertEqual(attempts, [3, 2, 1])
        XCTAssertEqual(source?.slots.map(\.value), [.integer(3)])
    }

    func testASourceThatFailsThreeTimesStaysUnchanged() {
        var attempts = 0
        let source = LiteralLibraryMaker.compilableSource("a(1)\nb(2)\nc(3)\nd(4)") { _ in
            attempts += 1
            return [attempts]
        }
        XCTAssertNil(source)
        XCTAssertEqual(attempts, 3)
    }

    func testASourceIsNotCompiledWithoutLiteralsOrAfterAnotherFailure() {
        var attempts = 0
        XCTAssertNil(
            LiteralLibraryMaker.compilableSource("a()") { _ in
                XCTFail("there is nothing to compile"); return []
            })
        XCTAssertNil(
            LiteralLibraryMaker.compilableSource("a(1)") { _ in
                attempts += 1
                return nil
            })
        XCTAssertEqual(attempts, 1)
    }

    func testAnEditBeyondALiteralIsCompiled() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Literals-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        let base = LiteralBase(library: URL(fileURLWithPath: "/lib.so"), sources: [file.path: LiteralSource(content: "a(1); b(true)")])
        func values(_ content: String) throws -> [LiteralValue]? {
            try Data(content.utf8).write(to: file)
            let source = try XCTUnwrap(SourceFile(path: file.path))
            return base.changes(in: [file.path: source]).map { $0.sorted { $0.key < $1.key }.map(\.value) }
        }
        XCTAssertEqual(try values("a(7); b(false)"), [.integer(7), .boolean(false)])
        XCTAssertEqual(try values("a(1); b(true)"), [])
        XCTAssertNil(try values("a(1); c(true)"))
        XCTAssertNil(base.changes(in: [file.path + "x": SourceFile(content: "a(1)")]), "the library does not have this source")
    }
}

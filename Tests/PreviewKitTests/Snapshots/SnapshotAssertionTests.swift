import AsyncDisplayKit
import Graphics
import UIPrimitives
import XCTest

@testable import WeftTesting

final class SnapshotAssertionTests: XCTestCase {
    private var folder: URL!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID().uuidString)")
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testOnAServerNothingIsEverRecorded() {
        XCTAssertEqual(SnapshotRecordMode.mode(in: ["CI": "true", "WEFT_RECORD": "all"]), .never)
        XCTAssertEqual(SnapshotRecordMode.mode(in: ["CI": "0", "WEFT_RECORD": "failed"]), .failed)
        XCTAssertEqual(SnapshotRecordMode.mode(in: ["BLESS": "1"]), .all)
        XCTAssertEqual(SnapshotRecordMode.mode(in: [:]), .missing)
    }

    func testAMissingReferenceIsRecordedAndFailsOnce() throws {
        XCTAssertNotNil(verdict(try captured(0), .never))
        XCTAssertFalse(exists("png"))

        XCTAssertNotNil(verdict(try captured(0), .missing))
        XCTAssertTrue(exists("png"))
        XCTAssertNil(verdict(try captured(0), .missing))
    }

    func testADifferenceFailsAndLeavesPicturesOfIt() throws {
        _ = verdict(try captured(0), .all)

        let failure = verdict(try captured(0xFF), .missing)

        XCTAssertTrue(failure?.contains("4 of 4 pixels differ, by 255 at most") ?? false, failure ?? "nil")
        XCTAssertTrue(exists("actual.png") && exists("diff.png"))
        XCTAssertNil(verdict(try captured(0), .never))
        XCTAssertFalse(exists("actual.png"), "an assertion that passes again removes the picture of its failure")
    }

    func testFailedRecordsTheDifferenceAndFailsOnce() throws {
        _ = verdict(try captured(0), .all)

        XCTAssertNotNil(verdict(try captured(0xFF), .failed))
        XCTAssertNil(verdict(try captured(0xFF), .never))
    }

    func testTheFirstLineOfTheTreeThatDiffersIsReported() throws {
        _ = verdict(try captured(0, tree: "[\n  a,\n  b\n]"), .all)

        let failure = verdict(try captured(0, tree: "[\n  a,\n  c\n]"), .missing)

        XCTAssertTrue(failure?.contains("line 3 on:\n- b\n+ c") ?? false, failure ?? "nil")
    }

    func testAReferenceWithoutATreeIsNoReference() throws {
        _ = verdict(try captured(0), .all)
        let tree = folder.appendingPathComponent("test.json")
        try FileManager.default.removeItem(at: tree)

        let failure = verdict(try captured(0), .never)

        XCTAssertTrue(failure?.contains("test.json") ?? false, failure ?? "nil")
        try Data([0xFF, 0xFE, 0xFD]).write(to: tree)
        XCTAssertNotNil(verdict(try captured(0), .never), "a value that is not text cannot be compared")
        _ = verdict(try captured(0), .failed)
        XCTAssertNil(verdict(try captured(0), .never))
    }

    func testALayoutOfAnyNumbersHasAText() {
        let node = ASDisplayNode()
        let layout = PixelGrid.withScale(2) {
            ASLayout(layoutElement: node, size: CGSize(width: 10.25, height: 20), sublayouts: nil)
        }

        layout.position = CGPoint(x: CGFloat.infinity, y: -1e20)

        XCTAssertEqual(layoutText(of: layout), "ASDisplayNode inf -1e+20 10.5 20")
    }

    func testANodeMatchesItsReference() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            node.backgroundColor = .systemTeal
            node.cornerRadius = 12
            assertNodeSnapshot(node, size: CGSize(width: 48, height: 32), named: "rounded")
        }
    }

    // MARK: Support

    private func captured(_ blue: UInt32, tree: String = "[]") throws -> CapturedSnapshot {
        let bitmap = try XCTUnwrap(Bitmap(width: 2, height: 2, isOpaque: true))
        for y in 0..<2 { for x in 0..<2 { bitmap.row(y)[x] = 0xFF00_0000 | blue } }
        return CapturedSnapshot(bitmap: bitmap, tree: tree)
    }

    private func verdict(_ captured: CapturedSnapshot, _ mode: SnapshotRecordMode) -> String? {
        SnapshotReference(folder: folder, name: "test").failure(of: captured, tolerance: 0, allowedPixels: 0, record: mode)
    }

    private func exists(_ suffix: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("test.\(suffix)").path)
    }
}

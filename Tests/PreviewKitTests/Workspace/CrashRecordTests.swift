import AsyncDisplayKit
import XCTest

@testable import PreviewDeclarations
@testable import PreviewStages
@testable import PreviewWorkspace

/// The record of the previous window's crash.
final class CrashRecordTests: WorkspaceTestCase {
    private final class Count: @unchecked Sendable { var value = 0 }  // Main thread only.

    func testARecordIsReadOnceAndNamesThePreviewAndTheStep() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = CrashRecord.File(program: "cards", environment: ["XDG_STATE_HOME": folder.path])
        XCTAssertTrue(file.prepareFolder())
        try "Chat\n11\nlayout CardNode".write(toFile: file.path, atomically: false, encoding: .utf8)

        XCTAssertEqual(CrashRecord.take(from: file), CrashRecord(preview: "Chat", signal: 11, step: "layout CardNode"))
        XCTAssertNil(CrashRecord.take(from: file))
    }

    func testARecordThatIsIncompleteIsNone() {
        for text in ["", "\n11\n", "Chat", "Chat\n", "Chat\nx\n", "Chat\n-1\n", "Chat\n999\n"] {
            XCTAssertNil(CrashRecord(text: text), text)
        }
        XCTAssertEqual(CrashRecord(text: "Chat\n0\n"), CrashRecord(preview: "Chat", signal: 0, step: nil))
    }

    @MainActor private func workspace(_ count: Count) -> WorkspaceController {
        let previews = [
            Preview("First") { () -> ASDisplayNode in ASDisplayNode() },
            Preview("Crashes") { () -> ASDisplayNode in
                count.value += 1
                return ASDisplayNode()
            },
        ]
        return WorkspaceController(registry: PreviewRegistry(previews), panels: [])
    }

    private let record = CrashRecord(preview: "Crashes", signal: 11, step: "layout CardNode")

    func testAPreviewThatCrashedIsNamedAndNotRunBeforeItIsReloaded() throws {
        try MainActor.assumeIsolated {
            let count = Count()
            let workspace = workspace(count)

            workspace.begin(with: nil, fallback: try workspace.registry.preview(named: "First"), after: record)

            XCTAssertEqual(count.value, 0)
            XCTAssertNil(workspace.hosted)
            XCTAssertEqual(workspace.problems.map(\.kind), [.endedLastRun])
            XCTAssertEqual(workspace.problems.first?.preview, "Crashes")
            XCTAssertEqual(workspace.problems.first?.subject, "layout CardNode")
            workspace.reload()
            XCTAssertEqual(count.value, 1)
            XCTAssertTrue(workspace.problems.isEmpty)
        }
    }

    func testAPreviewThatTheUserNamesIsRunAgain() throws {
        try MainActor.assumeIsolated {
            let count = Count()
            let workspace = workspace(count)

            workspace.begin(with: try workspace.registry.preview(named: "Crashes"), fallback: nil, after: record)

            XCTAssertEqual(count.value, 1)
            XCTAssertEqual(workspace.problems.map(\.kind), [.endedLastRun])
        }
    }
}

import AsyncDisplayKit
import HeadlessHost
import PreviewKit
import XCTest

@testable import AccessibilityAudit
@testable import Gallery

/// The accessibility audit of every sample: findings are corrected or accepted with a reason.
final class SampleAuditTests: XCTestCase {
    private func exceptions() throws -> [AuditException] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Documentation")
        return try AuditException.read(Data(contentsOf: folder.appendingPathComponent("AccessibilityExceptions.json")))
    }

    /// The findings that no exception accepts.
    private func findings(
        _ contrast: UIAccessibilityContrast, _ exceptions: [AuditException],
        by find: @MainActor (AccessibilityAudit) throws -> [AuditFinding]
    ) throws -> [String] {
        try MainActor.assumeIsolated {
            TestFolders.use()
            return try GalleryPreviews.all.flatMap { preview in
                let audit = AccessibilityAudit { textSize, scale in
                    var configuration = HeadlessConfiguration(scale: scale ?? 1, contentSizeCategory: textSize)
                    configuration.accessibilityContrast = contrast
                    return try HeadlessStage(configuration: configuration) { try preview.makeController() }
                }
                return try exceptions.applied(to: find(audit), in: preview.name)
                    .filter { $0.level != .advice && $0.acceptedReason == nil }.map { "\(preview.name): \($0.lines)" }
            }
        }
    }

    func testEverySampleMeetsLevelsAAndAA() throws {
        XCTAssertEqual(try findings(.normal, exceptions()) { try $0.findings() }, [])
    }

    func testWithMoreContrastNoStandardColorIsExcepted() throws {
        let tinted = AuditException(rule: "contrast", element: "teal", reason: "a tint that marks the selected box covers its text, too")
        XCTAssertEqual(try findings(.high, [tinted]) { try $0.contrastFindings() }, [])
    }
}

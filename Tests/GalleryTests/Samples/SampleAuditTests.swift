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

    /// Returns the findings that no exception accepts. Findings that are only advice are omitted, except those of the rule `advised`.
    private func findings(
        _ exceptions: [AuditException], advised: String = "",
        configure: @escaping @MainActor (inout HeadlessConfiguration) -> Void = { _ in },
        by find: @MainActor (AccessibilityAudit) throws -> [AuditFinding]
    ) throws -> [String] {
        try MainActor.assumeIsolated {
            TestFolders.use()
            return try GalleryPreviews.all.flatMap { preview in
                let audit = AccessibilityAudit { textSize, scale in
                    var configuration = HeadlessConfiguration(scale: scale ?? 1, contentSizeCategory: textSize)
                    configure(&configuration)
                    return try HeadlessStage(configuration: configuration) { try preview.makeController() }
                }
                return try exceptions.applied(to: find(audit), in: preview.name)
                    .filter { ($0.level != .advice || $0.rule.rawValue == advised) && $0.acceptedReason == nil }
                    .map { "\(preview.name): \($0.lines)" }
            }
        }
    }

    func testEverySampleMeetsLevelsAAndAAAndNoTextIsTruncatedAtTheLargestSize() throws {
        XCTAssertEqual(try findings(exceptions(), advised: "cut-text") { try $0.findings() }, [])
    }

    func testTextsAreReadableInTheDarkAppearance() throws {
        let accepted = [
            AuditException(rule: "contrast", message: "#0A84FF", reason: "UIKit's systemBlue in the dark appearance"),
            AuditException(rule: "contrast", preview: "Exercise 1", reason: "the exercise begins with texts over its picture"),
        ]
        let found = try findings(exceptions() + accepted, configure: { $0.userInterfaceStyle = .dark }, by: { try $0.contrastFindings() })
        XCTAssertEqual(found, [])
    }

    func testWithMoreContrastNoStandardColorIsExcepted() throws {
        let tinted = AuditException(rule: "contrast", element: "teal", reason: "a tint that marks the selected box covers its text, too")
        let found = try findings([tinted], configure: { $0.accessibilityContrast = .high }, by: { try $0.contrastFindings() })
        XCTAssertEqual(found, [])
    }
}

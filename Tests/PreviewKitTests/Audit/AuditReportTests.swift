import Foundation
import XCTest

@testable import AccessibilityAudit
@testable import CommandResults
@testable import PreviewCommands
@testable import PreviewStages

/// The output of the audit, and the exceptions that it reads.
final class AuditReportTests: XCTestCase {
    private let place = AuditLocation(
        path: "0.2", type: "ASTextNode", name: "Total “now”", frame: CGRect(x: 1, y: 2, width: 30, height: 4.5))

    private func report(_ findings: [AuditFinding]) -> AuditReport {
        AuditReport(parts: [AuditReport.Part(preview: "Cart", file: "Shop/Cart.swift", findings: findings)])
    }

    func testTextNamesPlaceRuleAndRemedyAndCountsAdvice() {
        let report = report([AuditFinding(.contrast, at: place, "too pale"), AuditFinding(.comfortableTarget, at: place, "too small")])
        XCTAssertEqual(
            report.lines(includingAdvice: false),
            [
                "Cart", "  level AA  contrast  0.2  ASTextNode “Total “now””", "      too pale.",
                "      Use a darker or lighter color for the text or its background, or a larger or bolder font. (WCAG 1.4.3)",
                "findings: 1, accepted: 0, previews: 1; --advice shows 1 more",
            ])
        XCTAssertEqual(report.failureCount, 1)
        XCTAssertEqual(report.lines(includingAdvice: true).last, "findings: 2, accepted: 0, previews: 1")
    }

    func testEachFindingIsOneJSONObject() throws {
        let lines = report([AuditFinding(.contrast, at: place, "too pale")]).jsonLines(includingAdvice: false)
        let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        XCTAssertEqual(lines.count, 1)
        XCTAssertEqual(object["preview"] as? String, "Cart")
        XCTAssertEqual(object["name"] as? String, "Total “now”")
        XCTAssertEqual(object["frame"] as? [Double], [1, 2, 30, 4.5])
    }

    func testTheWindowReadsTheFindingsThatAreNotAccepted() throws {
        let findings = [AuditFinding(.contrast, at: place, "too pale"), AuditFinding(.comfortableTarget, at: place, "too small")]
        let accepted = [AuditException(rule: "missing-name", reason: "shown once")]
            .applied(to: [AuditFinding(.missingName, at: place, "no name")], in: "Cart")
        let lines = report(findings + accepted).jsonLines(includingAdvice: true) + ["a warning of the program"]
        let read = PreviewAudit(lines: Data(lines.joined(separator: "\n").utf8)).findings
        XCTAssertEqual(read.map(\.rule), ["contrast", "comfortable-target"])
        XCTAssertEqual(read.map(\.isAdvice), [false, true])
        XCTAssertEqual(read[0].name, "Total “now”")
        XCTAssertEqual(read[0].frame, CGRect(x: 1, y: 2, width: 30, height: 4.5))
        XCTAssertEqual(read[0].remedy, AuditRule.contrast.remedy)
    }

    func testTheSARIFLogHasRulesPlacesAndSuppressions() throws {
        let finding = AuditFinding(.missingName, at: place, "no name")
        let accepted = [AuditException(rule: "missing-name", reason: "shown once")].applied(to: [finding], in: "Cart")
        let data = try report(accepted + [AuditFinding(.contrast, at: place, "too pale")]).sarif(includingAdvice: false)
        let log = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let run = try XCTUnwrap((log["runs"] as? [[String: Any]])?.first)
        let driver = try XCTUnwrap((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        XCTAssertEqual((driver["rules"] as? [[String: Any]])?.count, AuditRule.allCases.count)
        let results = try XCTUnwrap(run["results"] as? [[String: Any]])
        XCTAssertEqual(results.map { $0["level"] as? String }, ["error", "warning"])
        XCTAssertEqual(results.map { $0["ruleId"] as? String }, ["missing-name", "contrast"])
        let suppressions = results.map { ($0["suppressions"] as? [[String: String]])?.first?["justification"] }
        XCTAssertEqual(suppressions, ["shown once", nil])
        XCTAssertTrue(String(decoding: data, as: UTF8.self).contains("\"uri\" : \"Shop/Cart.swift\""))
    }

    func testAcceptedFindingsDoNotFailAndExceptionsWithoutUseAreFound() {
        let finding = AuditFinding(.contrast, at: place, "#777777 on #FFFFFF")
        let exceptions = [
            AuditException(rule: "contrast", preview: "Other", reason: "r"),
            AuditException(rule: "contrast", preview: "Cart", element: "ASTextNode", message: "#777777", reason: "why"),
            AuditException(rule: "contrast", message: "#000000", reason: "r"),
        ]
        let report = report(exceptions.applied(to: [finding], in: "Cart"))
        XCTAssertEqual(report.failureCount, 0)
        XCTAssertEqual(report.lines(includingAdvice: false)[3], "      accepted: why")
        XCTAssertEqual(report.unused(of: exceptions), [exceptions[0], exceptions[2]])
    }

    func testWrongExceptionsAreNamed() {
        for (text, part) in [
            ("{}", "expected a list"), (#"[{"rule": "contrast"}]"#, "expected a list"),
            (#"[{"rule": "color", "reason": "r"}]"#, "entry 1: no rule is named “color”; the rules are missing-name"),
            (#"[{"rule": "contrast", "reason": "r"}, {"rule": "contrast", "reason": " "}]"#, "entry 2: the reason is empty"),
        ] {
            XCTAssertThrowsError(try AuditException.read(Data(text.utf8))) { XCTAssertTrue("\($0)".hasPrefix(part), "\($0)") }
        }
    }

    func testTheCommandNeedsOnePreviewOrGroupAndOneFormat() {
        for words in [["audit"], ["audit", "A", "--all"], ["audit", "A", "--json", "--sarif"]] {
            XCTAssertThrowsError(try RootCommand.parseAsRoot(words)) {
                XCTAssertEqual(RootCommand.exitCode(parsing: $0), ProgramExit.usage, "\(words)")
            }
        }
        XCTAssertNoThrow(try RootCommand.parseAsRoot(["audit", "--all", "--sarif", "--exceptions", "e.json"]))
    }
}

import AsyncDisplayKit
import Foundation
import Graphics
import JSONRPC
import UIKit
import XCTest

@testable import PreviewDeclarations
@testable import PreviewSessions

final class ReadingTests: SessionTestCase {
    func testPreviewsAreListedByPages() throws {
        try MainActor.assumeIsolated {
            let first = try result("list", ["limit": 3])
            XCTAssertEqual(first["count"], 7)
            XCTAssertEqual(first["previews"]?.array?.compactMap { $0["name"]?.string }, ["Card", "Many", "Covered"])

            let rest = try result("list", ["limit": 10, "cursor": first["next"] ?? .null])
            XCTAssertEqual(rest["previews"]?.array?.count, 4)
            XCTAssertNil(rest["next"])
            XCTAssertEqual(try result("list", ["filter": "cards"])["count"], 1)
            XCTAssertEqual(error("list", ["cursor": "x"])?.code, RPCError.failed)
        }
    }

    func testWrongRequestsAreErrorsThatSayWhatIsWrong() {
        MainActor.assumeIsolated {
            XCTAssertEqual(error("nothing")?.code, RPCError.methodNotFound)
            XCTAssertEqual(error("tree")?.message, "no preview is open: name one with “preview”")
            XCTAssertEqual(error("tree", ["preview": "Crad"])?.code, RPCError.invalidParams)
            XCTAssertEqual(error("tree", ["preview": "Crad"])?.message.hasPrefix("no preview is named “Crad”"), true)
            XCTAssertEqual(error("render", ["preview": "Card", "scale": 9])?.message, "params.scale is 9.0, not between 0.5 and 8.0")
            XCTAssertEqual(error("render", ["preview": "Throws"])?.message, "“Throws”: no data")
            XCTAssertEqual(error("render", ["preview": "Card", "locale": "../x"])?.code, RPCError.failed)
        }
    }

    func testEverySurroundingReachesThePreview() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Surroundings") { () -> ASDisplayNode in
                let parts = [
                    "weight": UITraitCollection.current.legibilityWeight == .bold ? "bold" : "regular",
                    "motion": UIAccessibility.isReduceMotionEnabled ? "less" : "full", "zone": PreviewEnvironment.timeZone.identifier,
                    "date": PreviewTime.text(of: PreviewEnvironment.now), "locale": PreviewEnvironment.locale.identifier,
                ]
                let node = ASTextNode()
                node.attributedText = NSAttributedString(string: parts[PreviewControl.text("Part", "")] ?? "none")
                return node
            }
            let service = PreviewService(registry: PreviewRegistry(SamplePreviews.all + [preview]))
            defer { service.closeStage() }
            @MainActor func result(_ method: String, _ params: JSONValue) throws -> JSONValue {
                try service.answer(method, params, context: CallContext())
            }
            let expected = [
                "weight": "bold", "motion": "less", "zone": "Asia/Tokyo", "date": "2024-02-29T12:00:00Z", "locale": "de_DE", "": "none",
            ]
            for (part, text) in expected {
                let surroundings: JSONValue = [
                    "preview": "Surroundings", "boldText": true, "reducedMotion": true, "timeZone": "Asia/Tokyo",
                    "date": "2024-02-29T12:00:00Z", "locale": "de_DE", "controls": ["Part": .string(part)],
                ]
                let tree = try result("tree", surroundings)
                XCTAssertTrue(tree.text.contains("“\(text)”"), tree.text)
            }
            XCTAssertEqual(
                error("tree", ["preview": "Card", "timeZone": "Europe/Berln"])?.message,
                "timeZone: “Europe/Berln” is not a time zone; use a name such as Europe/Berlin")
            XCTAssertEqual(
                error("tree", ["preview": "Card", "date": "today"])?.message,
                "date: “today” is not a date; use the form 2024-02-29T12:00:00Z or 2024-02-29")
            XCTAssertEqual(
                error("tree", ["preview": "Card", "locale": "xx_YY_zz"])?.message.contains("is not a known language and region"), true)
        }
    }

    func testValuesThatAPreviewDoesNotUseAreErrors() {
        MainActor.assumeIsolated {
            let failure = error("tree", ["preview": "Card", "controls": ["Title": "New"]])
            XCTAssertEqual(failure?.code, RPCError.invalidParams)
            XCTAssertEqual(failure?.message, "“Card” has no control “Title”; it declares none")
        }
    }

    func testARequestWithoutSurroundingsUsesTheOpenStage() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(try result("tree", ["preview": "Card"])["stage"], 1)
            XCTAssertEqual(try result("tree")["stage"], 1)
            XCTAssertEqual(try result("tree", ["preview": "card"])["stage"], 1)
            XCTAssertEqual(try result("tree", ["appearance": "dark"])["stage"], 2)
            XCTAssertEqual(try result("tree", ["appearance": "dark"])["stage"], 2)
            XCTAssertEqual(try result("tree", ["fresh": true])["stage"], 3)
        }
    }

    func testATreeOfFiveHundredNodesFitsEightKilobytes() throws {
        try MainActor.assumeIsolated {
            let tree = try result("tree", ["preview": "Many"])

            XCTAssertGreaterThanOrEqual(tree["count"]?.integer ?? 0, 500)
            XCTAssertEqual(tree["lines"]?.array?.count, tree["count"]?.integer)
            XCTAssertNil(tree["next"])
            XCTAssertLessThanOrEqual(tree.text.utf8.count, 8_192)
        }
    }

    func testPagesOfATreeAddUpToTheTree() throws {
        try MainActor.assumeIsolated {
            var lines: [JSONValue] = []
            var page = try result("tree", ["preview": "Many", "detail": "full", "bytes": 4_096])
            lines += page["lines"]?.array ?? []
            while let next = page["next"] {
                XCTAssertLessThanOrEqual(page.text.utf8.count, 4_096)
                page = try result("tree", ["cursor": next, "bytes": 4_096])
                lines += page["lines"]?.array ?? []
            }

            XCTAssertEqual(lines.count, page["count"]?.integer)
            XCTAssertTrue(lines.last?.string?.contains("“Number 498”") == true, lines.last?.text ?? "")
            XCTAssertEqual(error("tree", ["cursor": "1.1.0.full"])?.message.contains("has changed"), true)
        }
    }

    func testAPictureHasTheRequestedSize() throws {
        try MainActor.assumeIsolated {
            let picture = try XCTUnwrap(
                try result("render", ["preview": "Many", "scale": 2, "maximumSide": 100])["pictures"]?.array?.first)
            let png = try XCTUnwrap(picture["png"]?.string.flatMap { Data(base64Encoded: $0) })
            let bitmap = try ImageCodec.decode(png)

            XCTAssertEqual([bitmap.width, bitmap.height], [100, 100])
            XCTAssertEqual(picture["points"], [400, 400])

            let part = try result("render", ["crop": ["text": "Number 1", "nth": 0]])["pictures"]?.array?.first
            XCTAssertEqual(part?["width"], 160)
        }
    }

    func testAMatrixHasAPictureForEachCellAndReportsProgress() throws {
        try MainActor.assumeIsolated {
            var steps: [Int] = []
            let context = CallContext(progress: { step, count, _ in steps.append(step * 100 + count) })
            let cells = try result("render", ["preview": "Covered", "variants": ["appearance", "direction"]], context: context)["pictures"]?
                .array

            XCTAssertEqual(cells?.compactMap { $0["cell"]?.string }, ["light-ltr", "light-rtl", "dark-ltr", "dark-rtl"])
            XCTAssertEqual(steps, [4, 104, 204, 304])
            XCTAssertEqual(error("render", ["preview": "Card", "variants": ["text-size", "locale"]])?.code, RPCError.failed)
        }
    }

    func testAnAxisHasTheNameOfItsMemberOrOfTheCommandLine() throws {
        try MainActor.assumeIsolated {
            for name: JSONValue in ["boldText", "bold-text"] {
                let cells = try result("render", ["preview": "Covered", "variants": [name]])["pictures"]?.array
                XCTAssertEqual(cells?.compactMap { $0["cell"]?.string }, ["regular", "bold"])
            }
            XCTAssertEqual(
                error("render", ["preview": "Covered", "variants": ["textSize", "text-size"]])?.message, "an axis is named twice")
        }
    }

    func testACanceledRequestEnds() {
        MainActor.assumeIsolated {
            var count = 0
            let context = CallContext(progress: { _, _, _ in count += 1 }, isCancelled: { count == 2 })
            let params: JSONValue = ["preview": "Covered", "variants": ["text-size"]]
            XCTAssertEqual(error("render", params, context: context)?.code, RPCError.cancelled)
            XCTAssertEqual(count, 2)
        }
    }

    func testNodesAreFoundByWhatTheyShow() throws {
        try MainActor.assumeIsolated {
            let title = try result("find", ["preview": "Card", "node": ["text": "sourDOUGH"]])
            XCTAssertEqual(title["nodes"]?.array?.first?["class"], "ASTextNode")
            XCTAssertEqual(try result("find", ["node": ["name": "badge"]])["nodes"]?.array?.first?["frame"]?.array?[2], 60)
            XCTAssertEqual(try result("find", ["node": ["identifier": "count"]])["count"], 1)
            XCTAssertEqual(try result("find", ["node": ["text": "nowhere"]])["count"], 0)
            XCTAssertEqual(error("find", ["node": [:]])?.code, RPCError.failed)
            XCTAssertEqual(try result("find", ["preview": "Form", "node": ["text": "name"]])["nodes"]?.array?.first?["class"], "UILabel")
        }
    }

    func testSizesAreExplained() throws {
        try MainActor.assumeIsolated {
            let why = try result("why", ["preview": "Card", "node": ["name": "badge"]])
            let lines = why["nodes"]?.array?.first?["lines"]?.array?.compactMap(\.string) ?? []
            XCTAssertTrue(lines.contains { $0.contains("width 60") }, lines.joined(separator: "\n"))
        }
    }

    func testASweepReportsTheWidthUpToWhichATextWraps() throws {
        try MainActor.assumeIsolated {
            let sweep = try result("sweep", ["preview": "Card", "widths": ["from": 100, "to": 400, "by": 10]])
            XCTAssertEqual(sweep["widths"], 31)
            XCTAssertTrue(sweep["marks"]?.array?.contains { $0["kind"] == "wraps" } == true, sweep.text)
            XCTAssertEqual(error("sweep", ["widths": ["from": 2, "to": 1]])?.code, RPCError.failed)
        }
    }

    func testAccessibilityListsElementsAndProblems() throws {
        try MainActor.assumeIsolated {
            let elements = try result("accessibility", ["preview": "Card"])["elements"]?.array
            XCTAssertTrue(elements?.contains { $0["label"] == "0 taps" } == true, elements.map { JSONValue.array($0).text } ?? "")
        }
    }
}

import Foundation
import JSONRPC
import XCTest

@testable import PreviewSessions

final class InteractionTests: SessionTestCase {
    func testATapReportsItsReceiverAndTheChanges() throws {
        try MainActor.assumeIsolated {
            let tap = try result("tap", ["preview": "Card", "at": ["identifier": "count"]])

            XCTAssertEqual(tap["handler"]?["class"], "ASButtonNode")
            XCTAssertEqual(tap["changed"], true)
            XCTAssertEqual(tap["changes"]?["texts"]?.array?.first?["to"], "1 taps")
            XCTAssertEqual(
                try result("tap", ["at": ["text": "1 taps", "class": "ASTextNode"]])["changes"]?["texts"]?.array?.first?["to"], "2 taps")
            XCTAssertGreaterThan(tap["changes"]?["pixels"]?["count"]?.integer ?? 0, 0)
        }
    }

    func testATapOutsideOfControlsChangesNothing() throws {
        try MainActor.assumeIsolated {
            let tap = try result("tap", ["preview": "Card", "at": ["name": "badge"]])

            XCTAssertEqual(tap["changed"], false)
            XCTAssertNil(tap["changes"])
            XCTAssertNil(tap["handler"])
        }
    }

    func testANodeThatCannotBeReachedIsNotTapped() throws {
        try MainActor.assumeIsolated {
            let covered = error("tap", ["preview": "Covered", "at": ["text": "Below", "class": "ASTextNode"]])
            XCTAssertTrue(covered?.message.contains("is covered by cover") == true, covered?.message ?? "")
            XCTAssertTrue(error("tap", ["at": [500, 5]])?.message.contains("outside of the window, which is 100×100") == true)
            XCTAssertTrue(error("tap", ["at": ["text": "x"]])?.message.contains("no node matches") == true)
            let many = error("tap", ["preview": "Many", "at": ["class": "ASTextNode"]])
            XCTAssertTrue(many?.message.hasPrefix("499 nodes match") == true, many?.message ?? "")
        }
    }

    func testScrollingBringsWhatIsOutsideIntoTheWindow() throws {
        try MainActor.assumeIsolated {
            XCTAssertTrue(error("tap", ["preview": "Scroller", "at": ["text": "End"]])?.message.contains("scroll to it first") == true)

            let scroll = try result("scroll", ["by": [0, 1_900]])
            XCTAssertEqual(scroll["changes"]?["scrolled"]?.array?.first?["to"], [0, 1_900])
            XCTAssertNotNil(try result("tap", ["at": ["text": "End"]])["took"])

            XCTAssertEqual(try result("scroll", ["by": [50, 0]])["changed"], false, "the content is not wider than the window")
        }
    }

    func testTextIsTypedIntoTheFocusedField() throws {
        try MainActor.assumeIsolated {
            XCTAssertTrue(error("type", ["preview": "Form", "text": "Ada"])?.message.contains("no text field has the focus") == true)

            let typed = try result("type", ["text": "Ada", "into": ["identifier": "name"]])
            XCTAssertEqual(typed["took"]?["class"], "UITextField")
            XCTAssertEqual(typed["changes"]?["focusedText"], "Ada")

            XCTAssertEqual(try result("key", ["key": "backspace"])["changes"]?["focusedText"], "Ad")
            XCTAssertTrue(error("key", ["key": "nothing"])?.message.contains("no key “nothing”") == true)
        }
    }

    func testTimePassesOnlyOnRequest() throws {
        try MainActor.assumeIsolated {
            let tap = try result("tap", ["preview": "Fading", "at": [10, 10], "finishAnimations": false])
            let first = try result("render")["pictures"]
            XCTAssertEqual(try result("render")["pictures"], first, "the virtual clock does not advance")
            XCTAssertNotNil(tap["handler"])

            XCTAssertEqual(try result("advance", ["seconds": 0.5])["changed"], true)
            XCTAssertNotEqual(try result("render")["pictures"], first)
            XCTAssertEqual(try result("advance", ["seconds": 5])["changed"], true)
            XCTAssertEqual(try result("advance", ["seconds": 1])["changed"], false)
        }
    }
}

final class CheckTests: SessionTestCase {
    private let apart: JSONValue = ["expect": "apart", "nodes": [["text": "Sourdough"], ["name": "badge"]]]

    func testAssertionsHoldOnTheOpenStage() throws {
        try MainActor.assumeIsolated {
            let check = try result(
                "check",
                [
                    "preview": "Card",
                    "assertions": [
                        apart, ["expect": "exists", "nodes": [["identifier": "count"]]],
                        ["expect": "size", "nodes": [["name": "badge"]], "width": [60, 60], "height": [0, 30]],
                        ["expect": "inside", "nodes": [["name": "badge"]]], ["expect": "untruncated"],
                        ["expect": "aligned", "nodes": [["text": "Sourdough"], ["name": "badge"]], "edge": "top"],
                        ["expect": "ordered", "nodes": [["text": "Sourdough"], ["identifier": "count"]]],
                    ],
                ])

            XCTAssertEqual(check["holds"], true, check.text)
            XCTAssertEqual(check["layouts"], 1)
        }
    }

    func testEachFailureIsExplained() throws {
        try MainActor.assumeIsolated {
            let check = try result(
                "check",
                [
                    "preview": "Card",
                    "assertions": [
                        ["expect": "apart", "nodes": [["text": "Sourdough"], ["name": "badge"]], "gap": 300],
                        ["expect": "exists", "nodes": [["name": "none"]]],
                        ["expect": "size", "nodes": [["name": "badge"]], "width": [10, 20]],
                        ["expect": "inside", "nodes": [["name": "badge"]], "of": ["text": "Sourdough"]],
                        ["expect": "inside", "nodes": [["name": "badge"]], "of": ["name": "none"]],
                        ["expect": "aligned", "nodes": [["text": "Sourdough"], ["name": "badge"]], "edge": "left"],
                        ["expect": "ordered", "nodes": [["identifier": "count"], ["text": "Sourdough"]]],
                    ],
                ])

            let messages = check["failures"]?.array?.compactMap { $0["message"]?.string } ?? []
            let parts = ["points apart", "no node matches", "is 60, not 10 to 20", "overflows", "no node matches", "left of", "begins"]
            XCTAssertEqual(messages.count, parts.count, check.text)
            for (message, part) in zip(messages, parts) { XCTAssertTrue(message.contains(part), message) }
            XCTAssertEqual(error("check", ["assertions": [["expect": "apart", "nodes": [["name": "a"]]]]])?.code, RPCError.failed)
        }
    }

    func testAssertionsAreCheckedAtEveryWidthAndTextSize() throws {
        try MainActor.assumeIsolated {
            let wide = try result(
                "check",
                [
                    "preview": "Card", "assertions": [apart, ["expect": "inside", "nodes": [["name": "badge"]]]],
                    "widths": ["from": 280, "to": 430, "by": 50], "textSizes": ["XS", "AX5"],
                ])
            XCTAssertEqual(wide["holds"], true, wide.text)
            XCTAssertEqual(wide["layouts"], 8)

            let narrow = try result(
                "check",
                [
                    "preview": "Card", "widths": ["from": 50, "to": 200, "by": 50],
                    "assertions": [["expect": "size", "nodes": [["text": "Sourdough"]], "height": [1, 22]]],
                ])
            XCTAssertEqual(narrow["holds"], false)
            XCTAssertEqual(narrow["failures"]?.array?.first?["width"], 50)
            XCTAssertEqual(
                error("check", ["preview": "Card", "assertions": [apart], "widths": ["from": 1, "to": 1_900], "variants": ["text-size"]])?
                    .code, RPCError.failed)
        }
    }

    func testAPictureIsComparedWithItsReference() throws {
        try MainActor.assumeIsolated {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("reference-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: file) }
            let reference: JSONValue = .string(file.path)

            XCTAssertTrue(error("compare", ["preview": "Card", "reference": reference])?.message.contains("cannot be read") == true)
            XCTAssertEqual(try result("compare", ["reference": reference, "record": "missing"])["outcome"], "recorded")
            XCTAssertEqual(try result("compare", ["reference": reference, "record": "missing"])["outcome"], "same")
            _ = try result("tap", ["at": ["identifier": "count"]])
            let changed = try result("compare", ["reference": reference, "picture": true])
            XCTAssertEqual(changed["outcome"], "changed")
            XCTAssertNotNil(changed["png"])
            XCTAssertEqual(try result("compare", ["reference": reference, "scale": 2])["outcome"], "resized")
            let large: JSONValue = ["reference": reference, "preview": "Card", "size": [5_000, 5_000]]
            XCTAssertEqual(try result("compare", large.adding(["record": "always"]))["outcome"], "recorded")
            XCTAssertEqual(
                error("compare", large)?.message, "a picture of more than 20 million pixels is not compared: use a smaller size or scale")
        }
    }
}

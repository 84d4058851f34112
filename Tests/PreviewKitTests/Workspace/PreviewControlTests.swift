import AsyncDisplayKit
import HeadlessHost
import PreviewKit
import UIKit
import XCTest

@testable import PreviewDeclarations
@testable import PreviewSnapshots
@testable import PreviewStages
@testable import PreviewWorkspace

/// Values that previews declare as controls, and the time that they are shown at.
final class PreviewControlTests: WorkspaceTestCase {
    private enum Mood: CaseIterable { case calm, glad }

    @MainActor private static func text(of node: ASDisplayNode?) -> String? { (node as? ASTextNode)?.attributedText?.string }

    @MainActor private static let preview = Preview("Badge", sizing: .sizeThatFits) { () -> ASDisplayNode in
        let node = ASTextNode()
        let parts = [
            PreviewControl.text("Title", "New"), "\(PreviewControl.number("Count", 3, in: 0...9))",
            "\(PreviewControl.number("Share", 0.5, in: 0...1))", "\(PreviewControl.toggle("Round", true))",
            "\(PreviewControl.choice("Mood", Mood.calm))", PreviewControl.choice("Size", "M", of: ["S", "M"]),
        ]
        node.attributedText = NSAttributedString(string: parts.joined(separator: " "))
        return node
    }

    @MainActor private func content(_ values: [String: String]) throws -> (String?, [PreviewControlDescription]) {
        let made = try Self.preview.makeContent(controls: values)
        guard case .node(let node) = made.content else { return (nil, made.controls) }
        return (Self.text(of: node), made.controls)
    }

    func testControlsHaveTheDeclaredOrTheChosenValues() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(try content([:]).0, "New 3 0.5 true calm M")
            let chosen = ["Title": "Old", "Count": "7", "Share": "0.25", "Round": "off", "Mood": "glad", "Size": "S"]
            XCTAssertEqual(try content(chosen).0, "Old 7 0.25 false glad S")
            XCTAssertEqual(try content(["Count": "70", "Share": "x", "Mood": "sad", "Round": ""]).0, "New 3 0.5 true calm M")
        }
    }

    func testControlsAreDeclaredInOrderAndOnlyWhileContentIsCreated() throws {
        try MainActor.assumeIsolated {
            let controls = try content([:]).1
            XCTAssertEqual(controls.map(\.name), ["Title", "Count", "Share", "Round", "Mood", "Size"])
            XCTAssertEqual(controls[4].kind.choices, ["calm", "glad"])
            XCTAssertEqual(controls[3].kind.choices, ["on", "off"])
            XCTAssertEqual(PreviewControl.text("Outside", "value"), "value")
        }
    }

    func testAChangedControlCreatesThePreviewAgainAndAnotherPreviewStartsWithItsOwn() {
        MainActor.assumeIsolated {
            let registry = PreviewRegistry([Self.preview, Preview("Other") { () -> ASDisplayNode in ASDisplayNode() }])
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
                workspace = WorkspaceController(registry: registry, panels: [])
                workspace.showPreview(named: "Badge")
                return workspace
            }
            defer { stage.close() }
            workspace.variant.controls["Title"] = "Old"
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("Old 3 0.5 true calm M"))
            XCTAssertEqual(workspace.hosted?.controls.count, 6)
            XCTAssertEqual(workspace.link?.text, "weft://preview/Badge?control=Title%3DOld")

            workspace.showPreview(named: "Other")
            XCTAssertEqual(workspace.variant.controls, [:])
        }
    }

    func testThePicturesOfAnotherProcessHaveTheSameSurroundings() {
        var variant = PreviewVariant()
        variant.controls = ["Title": "a b", "Count": "2"]
        variant.hasBoldText = true
        variant.reducesMotion = true
        variant.timeZone = "UTC"
        variant.date = PreviewTime.date(in: "2024-02-29T12:00:00Z")
        let words = variant.arguments
        XCTAssertEqual(
            Array(words.suffix(10)),
            [
                "--bold-text", "--reduce-motion", "--time-zone", "UTC", "--date", "2024-02-29T12:00:00Z", "--control", "Count=2",
                "--control", "Title=a b",
            ])
    }

    // MARK: Surroundings

    func testZoneDateMotionAndBoldTextReachThePreview() throws {
        try MainActor.assumeIsolated {
            var variant = PreviewVariant()
            variant.timeZone = "Asia/Tokyo"
            variant.date = PreviewTime.date(in: "2024-02-29T20:00:00Z")
            variant.reducesMotion = true
            variant.hasBoldText = true
            let zone = ProcessInfo.processInfo.environment["TZ"]
            var seen: [String] = []
            let preview = Preview("Time") { () -> ASDisplayNode in
                let parts = PreviewEnvironment.calendar.dateComponents([.month, .day, .hour], from: PreviewEnvironment.now)
                seen.append("\(parts.month!)-\(parts.day!) \(parts.hour!) h")
                seen.append("\(UIAccessibility.isReduceMotionEnabled) \(UIAccessibility.isBoldTextEnabled)")
                seen.append(UIFont.systemFont(ofSize: 15) == UIFont.systemFont(ofSize: 15, weight: .regular) ? "same" : "")
                return ASDisplayNode()
            }
            let snapshot = try PreviewSnapshot(preview, variant: variant)
            XCTAssertEqual(seen, ["3-1 5 h", "true true", "same"])
            snapshot.close()
            let plain = try PreviewSnapshot(preview, variant: PreviewVariant())
            plain.close()
            XCTAssertEqual(seen.suffix(2).first, "false false")
            XCTAssertNil(PreviewTime.chosenDate)
            XCTAssertEqual(ProcessInfo.processInfo.environment["TZ"], zone)
        }
    }
}

import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The card over the last good picture.
final class ProblemCardTests: XCTestCase {
    @MainActor private func crash(_ message: String, _ line: Int? = nil) -> PreviewProblem {
        let place = line.map { SourceLocation(file: "/tmp/Card.swift", line: $0, column: 5) }
        return PreviewProblem(
            kind: .crashed, preview: "Card", subject: line.map { "Card.swift:\($0):5" }, message: message, place: place)
    }

    @MainActor private func all(in node: ASDisplayNode) -> [ASDisplayNode] { [node] + (node.subnodes ?? []).flatMap(all) }

    @MainActor private func texts(in node: ASDisplayNode) -> [String] {
        all(in: node).compactMap { ($0 as? ASTextNode)?.attributedText?.string }
    }

    /// The message of a crash names no line of the sources; the lines of the user's code are listed below it.
    func testACrashShowsTheLinesOfTheCodeAndOpensTheFirst() {
        MainActor.assumeIsolated {
            var opened: [Int] = []
            let places = (3...8).map { crash("in a function", $0) }
            let card = ProblemCardNode(crash("Fatal error: one"), others: places, open: { opened.append($0.line) })
            let stage = HeadlessStage(card)
            defer { stage.close() }
            let shown = texts(in: card)
            for text in ["Fatal error: one", "Card.swift:3:5  in a function", "Card.swift:5:5  in a function", "and 3 more"] {
                XCTAssertTrue(shown.contains(text), "\(text) is not in \(shown)")
            }
            XCTAssertFalse(shown.contains { $0.hasPrefix("Card.swift:6") })
            for button in all(in: card) where button is BarButtonNode {
                stage.tap(at: button.view.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
            }
            XCTAssertEqual(opened, [3])
        }
    }

    func testAProblemWithoutPlacesHasNoButton() {
        MainActor.assumeIsolated {
            let card = ProblemCardNode(crash("exit code 3"), open: { _ in })
            let stage = HeadlessStage(card)
            defer { stage.close() }
            XCTAssertFalse(all(in: card).contains { $0 is BarButtonNode })
            XCTAssertFalse(texts(in: card).contains { $0.hasPrefix("and ") })
        }
    }
}

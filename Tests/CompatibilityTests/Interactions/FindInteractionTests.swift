import Graphics
import HeadlessHost
import UIKit
import XCTest

/// Searching in a text view by the bar of its find interaction.
final class FindInteractionTests: XCTestCase {
    @MainActor private func stage(_ text: String) -> (HeadlessStage, UITextView) {
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
        view.text = text
        view.isFindInteractionEnabled = true
        controller.view.addSubview(view)
        let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
        stage.perform { _ = view.becomeFirstResponder() }
        stage.settle()
        return (stage, view)
    }

    @MainActor private func labels(_ view: UIView) -> [String] {
        guard !view.isHidden else { return [] }
        return ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { self.labels($0) }
    }

    func testControlFOpensTheBarAndReturnMovesBetweenResults() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("A ferry, a Ferry and a ferryman")
            defer { stage.close() }
            stage.press(.character("f"), characters: "f", modifiers: .control)
            XCTAssertTrue(view.findInteraction?.isFindNavigatorVisible ?? false)
            stage.insert("ferry")
            XCTAssertTrue(labels(stage.window).contains("1 of 3"), "\(labels(stage.window))")
            stage.press(.return)
            stage.press(.return)
            XCTAssertEqual(view.findInteraction?.activeFindSession?.highlightedResultIndex, 2)
            stage.press(.return)
            XCTAssertTrue(labels(stage.window).contains("1 of 3"), "after the last result, the first is highlighted")
            stage.press(.return, modifiers: .shift)
            XCTAssertTrue(labels(stage.window).contains("3 of 3"))
            stage.press(.escape)
            XCTAssertFalse(view.findInteraction?.isFindNavigatorVisible ?? true)
            XCTAssertTrue(view.isFirstResponder)
        }
    }

    func testTheBarClosesWhenItsViewLeavesTheWindow() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("a ferry")
            defer { stage.close() }
            stage.press(.character("f"), characters: "f", modifiers: .control)
            let count = stage.window.subviews.count
            view.removeFromSuperview()
            stage.settle()
            XCTAssertEqual(stage.window.subviews.count, count - 1)
        }
    }

    func testReplacementsSearchTheCurrentText() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("a ferry and a ferry")
            defer { stage.close() }
            stage.press(.character("f"), characters: "f", modifiers: .control)
            stage.insert("ferry")
            let session = view.findInteraction?.activeFindSession
            view.text = "no ferry"
            session?.replaceAll(searchQuery: "ferry", replacementString: "boat", options: nil)
            XCTAssertEqual(view.text, "no boat")
            view.text = "x"
            session?.performSingleReplacement(query: "ferry", replacementString: "boat", options: nil)
            XCTAssertEqual(view.text, "x")
        }
    }

    func testOneUndoRestoresAllReplacements() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("a ferry and a ferry")
            defer { stage.close() }
            stage.press(.character("f"), characters: "f", modifiers: .control)
            stage.insert("ferry")
            view.findInteraction?.activeFindSession?.replaceAll(searchQuery: "ferry", replacementString: "boat", options: nil)
            XCTAssertEqual(view.text, "a boat and a boat")
            view.undoManager?.undo()
            XCTAssertEqual(view.text, "a ferry and a ferry")
            view.undoManager?.redo()
            XCTAssertEqual(view.text, "a boat and a boat")
        }
    }

    func testResultsAreHighlightedUntilTheBarCloses() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("wwww wwww")
            defer { stage.close() }
            @MainActor func yellowPixels() -> Int {
                stage.settle()
                let bitmap = stage.bitmap
                var count = 0
                for y in 0..<bitmap.height {
                    let row = bitmap.row(y)
                    for x in 0..<bitmap.width where row[x] >> 16 & 0xFF > 200 && row[x] >> 8 & 0xFF > 170 && row[x] & 0xFF < 190 {
                        count += 1
                    }
                }
                return count
            }
            XCTAssertEqual(yellowPixels(), 0)
            stage.perform { view.findInteraction?.presentFindNavigator(showingReplace: false) }
            stage.perform { view.findInteraction?.searchText = "wwww" }
            XCTAssertGreaterThan(yellowPixels(), 100)
            stage.perform { view.findInteraction?.dismissFindNavigator() }
            XCTAssertEqual(yellowPixels(), 0)
        }
    }

    func testReplacingOneResultAndAll() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("one two one two one")
            defer { stage.close() }
            guard let find = view.findInteraction else { return XCTFail("there is no interaction") }
            view.selectedRange = NSRange(location: 4, length: 0)
            stage.perform {
                find.presentFindNavigator(showingReplace: true)
                find.searchText = "one"
                find.replacementText = "1"
            }
            XCTAssertTrue(labels(stage.window).contains("Replace"))
            @MainActor func press(_ title: String) {
                @MainActor func button(_ view: UIView) -> UIButton? {
                    if let button = view as? UIButton, button.title(for: .normal) == title { return button }
                    return view.subviews.lazy.compactMap(button).first
                }
                stage.settle()
                guard let found = button(stage.window) else { return XCTFail("there is no button \(title)") }
                stage.tap(at: found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil))
            }
            press("Replace")
            XCTAssertEqual(view.text, "one two 1 two one", "the first result after the caret is replaced")
            press("All")
            XCTAssertEqual(view.text, "1 two 1 two 1")
            XCTAssertTrue(labels(stage.window).contains("Not found"))
        }
    }

    func testAnEditSearchesAgain() {
        MainActor.assumeIsolated {
            let (stage, view) = stage("one")
            defer { stage.close() }
            stage.perform {
                view.findInteraction?.presentFindNavigator(showingReplace: false)
                view.findInteraction?.searchText = "one"
                view.replace(UITextRange(view.selectedRange), withText: "one ")
            }
            XCTAssertEqual(view.findInteraction?.activeFindSession?.resultCount, 2)
        }
    }

    func testAProgramProvidesItsOwnSession() {
        MainActor.assumeIsolated {
            final class Session: UIFindSession {
                var queries: [String] = []
                override var resultCount: Int { 5 }
                override func performSearch(query: String, options: UITextSearchOptions?) { queries.append(query) }
            }
            final class Provider: NSObject, UIFindInteractionDelegate {
                let session = Session()
                var log: [String] = []
                func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
                func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { log.append("begin") }
                func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { log.append("end") }
            }
            let provider = Provider()
            let interaction = UIFindInteraction(sessionDelegate: provider)
            let controller = UIViewController()
            controller.view.addInteraction(interaction)
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            stage.perform {
                interaction.presentFindNavigator(showingReplace: false)
                interaction.searchText = "map"
            }
            XCTAssertEqual(provider.session.queries.last, "map")
            XCTAssertTrue(labels(stage.window).contains("5"))
            stage.perform { controller.view.removeInteraction(interaction) }
            XCTAssertEqual(provider.log, ["begin", "end"])
        }
    }
}

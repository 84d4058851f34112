import AsyncDisplayKit
import HeadlessHost
import XCTest

final class RoutesFormTests: XCTestCase {
    @MainActor private func tap(_ node: ASDisplayNode, on stage: HeadlessStage) {
        let bounds = node.view.bounds
        stage.tap(at: node.view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: stage.window))
        stage.advance(by: 1)
    }

    func testTheFormGrowsAndShrinksByItsButtons() {
        MainActor.assumeIsolated {
            let form = RoutesFormNode()
            let stage = HeadlessStage(form)
            stage.settle()
            let end = form.addButton.frame.minY
            tap(form.addButton, on: stage)
            XCTAssertEqual(form.routes.count, 2)
            XCTAssertGreaterThan(form.addButton.frame.minY, end + 100)
            tap(form.routes[0].deleteButton, on: stage)
            XCTAssertEqual(form.routes.count, 1)
            XCTAssertEqual(form.addButton.frame.minY, end, accuracy: 0.5)
        }
    }

    func testAFormLongerThanTheWindowScrolls() {
        MainActor.assumeIsolated {
            let form = RoutesFormNode()
            let stage = HeadlessStage(form)
            for _ in 0..<5 { form.addTapped() }
            stage.settle()
            XCTAssertGreaterThan(form.view.contentSize.height, form.view.bounds.height)
            stage.scroll(by: CGVector(dx: 0, dy: 200))
            stage.settle()
            XCTAssertEqual(form.view.contentOffset.y, 200, accuracy: 1)
        }
    }

    func testPassengersAreCountedAndPlacesAreTyped() {
        MainActor.assumeIsolated {
            let form = RoutesFormNode()
            let stage = HeadlessStage(form)
            stage.settle()
            let route = form.routes[0]
            tap(route.moreButton, on: stage)
            tap(route.moreButton, on: stage)
            tap(route.fewerButton, on: stage)
            XCTAssertEqual(route.passengers.attributedText?.string, "2 passengers")
            tap(route.start, on: stage)
            XCTAssertTrue(route.start.isFirstResponder())
            route.start.textView.insertText("Jakarta")
            stage.settle()
            XCTAssertEqual(route.start.attributedText?.string, "Jakarta")
        }
    }
}

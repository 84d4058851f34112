import AsyncDisplayKit
import XCTest

@testable import Gallery

/// Menus, pop-up buttons and a sheet, operated with the mouse.
final class HarbourListTests: XCTestCase {
    @MainActor private func makeSample() -> SampleStage {
        SampleStage(UINavigationController(rootViewController: HarbourListViewController()))
    }

    @MainActor private func names(_ sample: SampleStage) -> [String?] {
        sample.nodes(HarbourNode.self).sorted { sample.frame(of: $0).minY < sample.frame(of: $1).minY }
            .map { ($0.subnodes?.first as? ASTextNode)?.attributedText?.string }
    }

    @MainActor private func choose(_ downs: Int, _ sample: SampleStage) {
        for _ in 0..<downs { sample.stage.press(.down) }
        sample.stage.press(.return)
        sample.stage.advance(by: 1)
    }

    @MainActor private func openMenu(ofRow row: Int, _ sample: SampleStage) {
        let node = sample.nodes(HarbourNode.self).sorted { sample.frame(of: $0).minY < sample.frame(of: $1).minY }[row]
        let frame = sample.frame(of: node)
        sample.stage.click(.right, at: CGPoint(x: frame.midX, y: frame.midY))
        sample.stage.advance(by: 0.5)
    }

    func testTheMenuOfARowMarksAndRemovesIt() {
        MainActor.assumeIsolated {
            let sample = makeSample()
            defer { sample.close() }
            XCTAssertEqual(sample.nodes(HarbourNode.self).filter { $0.accessibilityValue == "favorite" }.count, 1)
            openMenu(ofRow: 0, sample)
            choose(1, sample)
            XCTAssertEqual(sample.nodes(HarbourNode.self).filter { $0.accessibilityValue == "favorite" }.count, 2)

            openMenu(ofRow: 0, sample)
            choose(3, sample)
            XCTAssertEqual(names(sample).first, "Faros")
            XCTAssertEqual(names(sample).count, 6)
        }
    }

    func testTheOrderIsChosenInAMenu() throws {
        try MainActor.assumeIsolated {
            let sample = makeSample()
            defer { sample.close() }
            let button = try XCTUnwrap(sample.views(UIButton.self).first { $0.menu != nil })
            sample.tap(button)
            sample.stage.advance(by: 0.5)
            choose(2, sample)
            XCTAssertEqual(button.menu?.children.compactMap { ($0 as? UIAction)?.state }, [.off, .on])
            XCTAssertEqual(names(sample).first, "Gavrio", "the deepest")
        }
    }

    func testATripIsPlannedInASheet() throws {
        try MainActor.assumeIsolated {
            let controller = HarbourListViewController()
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }
            let plan = try XCTUnwrap(sample.views(UIButton.self).first { $0.configuration?.title == "Plan a trip" })
            sample.tap(plan)
            sample.stage.advance(by: 1)
            let sheet = try XCTUnwrap(controller.presentedViewController as? TripSheetViewController)
            XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: sample.stage.window).maxY, 667, accuracy: 1)
            XCTAssertLessThan(sheet.view.bounds.height, 400, "half the window")
            let done = try XCTUnwrap(sample.views(UIButton.self).first { $0.configuration?.title == "Done" })
            sample.tap(done)
            sample.stage.advance(by: 1)
            XCTAssertNil(controller.presentedViewController)
        }
    }
}

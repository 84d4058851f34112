import AsyncDisplayKit
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection

/// Tests of nodes that are laid out for another scale than that of the screen, such as a preview with two pixels per point on a desktop
/// with one and a half.
final class ScaleTests: XCTestCase {
    func testAnExplanationHasThePixelsThatTheNodesAreLaidOutFor() throws {
        try MainActor.assumeIsolated {
            let card = CardNode()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 203.5, height: 400), scale: 1)) {
                let controller = ASDKViewController(node: card)
                controller.view.setOverrideTraits(UITraitCollection(displayScale: 2))
                return controller
            }
            defer { stage.close() }
            let reports = NodeReport.reports(of: InspectedTree(card), in: stage.window.layer)
            XCTAssertEqual(reports.count, 4)
            for report in reports.dropFirst() {
                XCTAssertEqual(report.width?.length, report.size.width, report.type)
                XCTAssertEqual(report.height?.length, report.size.height, report.type)
                XCTAssertNotEqual(report.width?.rule, .ownLayout, report.type)
            }
            let lengths = reports.flatMap { [$0.size.width, $0.size.height] }
            XCTAssertTrue(lengths.contains { $0 != $0.rounded() }, "the sample has a length of half points: \(lengths)")
        }
    }

    func testAListThatIsLaidOutForOtherPixelsComesToRest() {
        MainActor.assumeIsolated {
            Trace.start()
            // A size that is whole pixels at one of the scales and not at the other.
            let size = CGSize(width: 375, height: 667)
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: size, scale: 1.5)) {
                let controller = NumbersController(count: 100)
                controller.view.setOverrideTraits(UITraitCollection(displayScale: 2))
                return controller
            }
            defer { stage.close() }
            XCTAssertTrue(stage.host.settle(limit: 2))
            XCTAssertLessThan(Trace.stop().count { $0.kind == .layout }, 1_000)
        }
    }
}

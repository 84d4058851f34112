import Graphics
import Scheduling
import UIPrimitives
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Copies of sublayers.
final class ReplicatorLayerTests: XCTestCase {
    @MainActor private func withReplicator(_ body: @MainActor (TestStage, CAReplicatorLayer, CALayer) -> Void) {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 100, height: 20), .clear)
            let replicator = CAReplicatorLayer()
            replicator.frame = view.bounds
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
            dot.backgroundColor = UIColor.white.cgColor
            replicator.addSublayer(dot)
            view.layer.addSublayer(replicator)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            replicator.instanceColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
            stage.frame()
            body(stage, replicator, dot)
            CATransaction.commit()
        }
    }

    func testTheCopiesFollowEachOtherInTheColorOfTheInstances() {
        MainActor.assumeIsolated {
            withReplicator { stage, replicator, dot in
                for x in [15, 35, 55] { XCTAssertEqual(stage.pixel(x, 20), 0xFF0000, "\(x)") }
                for x in [25, 45, 75] { XCTAssertEqual(stage.pixel(x, 20), 0xFFFFFF, "\(x)") }
                replicator.instanceGreenOffset = 1
                stage.frame()
                XCTAssertEqual(stage.pixel(15, 20), 0xFF0000)
                XCTAssertEqual(stage.pixel(35, 20), 0xFFFF00)
                replicator.instanceAlphaOffset = -0.5
                stage.frame()
                XCTAssertEqual(stage.pixel(35, 20), 0xFFFF80, accuracyOfComponents: 1)
                XCTAssertEqual(stage.pixel(55, 20), 0xFFFFFF)
                stage.assertConsistent()
            }
        }
    }

    func testAChangeOfTheOriginalChangesAllCopies() {
        MainActor.assumeIsolated {
            withReplicator { stage, replicator, dot in
                dot.frame.origin.x = 5
                stage.frame()
                for x in [16, 36, 56] { XCTAssertEqual(stage.pixel(x, 20), 0xFF0000, "\(x)") }
                for x in [12, 32, 52] { XCTAssertEqual(stage.pixel(x, 20), 0xFFFFFF, "\(x)") }
                replicator.instanceCount = 1
                stage.frame()
                XCTAssertEqual(stage.pixel(36, 20), 0xFFFFFF)
                stage.assertConsistent()
            }
        }
    }

    func testReplicatorsInEachOtherMakeALimitedNumberOfCopies() {
        let messages = Locked<Set<String>>([])
        ProgrammerError.withHandler({ report in messages.withLock { _ = $0.insert(report.message) } }) {
            MainActor.assumeIsolated {
                let dot = CALayer()
                dot.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
                dot.backgroundColor = UIColor.white.cgColor
                var top = dot
                for _ in 0..<3 {
                    let replicator = CAReplicatorLayer()
                    replicator.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
                    replicator.instanceCount = 100
                    replicator.addSublayer(top)
                    top = replicator
                }
                let clip = PixelRect(x: 0, y: 0, width: 10, height: 10)

                let list = PaintList(root: top, parentTransform: .identity, clip: clip, usesStoredPlacements: false)

                // A million dots are expected.
                XCTAssertLessThanOrEqual(list.items.count, ResourceLimits.replicatedLayers)
                XCTAssertGreaterThan(list.items.count, ResourceLimits.replicatedLayers / 2)
            }
        }
        let limit = ResourceLimits.replicatedLayers
        XCTAssertEqual(
            messages.withLock { $0 }, ["replicators copy at most \(limit) layers in a window; the others are not shown"])
    }
}

import UIKit
import XCTest

/// The values of motion effects for offsets of the viewer, which no sensor of a desktop reports.
final class MotionEffectTests: XCTestCase {
    func testAnEffectInterpolatesNumbersPointsAndSizes() {
        MainActor.assumeIsolated {
            let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            effect.minimumRelativeValue = -10
            effect.maximumRelativeValue = 10
            @MainActor func value(_ horizontal: CGFloat) -> CGFloat? {
                effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: horizontal, vertical: 1))?["center.x"] as? CGFloat
            }
            XCTAssertEqual(value(-1), -10)
            XCTAssertEqual(value(0.5), 5)
            XCTAssertEqual(value(7), 10)
            effect.minimumRelativeValue = CGSize.zero
            XCTAssertNil(value(0), "a size and a number have no value between them")
            effect.maximumRelativeValue = CGSize(width: 4, height: 8)
            let size = effect.keyPathsAndRelativeValues(forViewerOffset: .zero)?["center.x"] as? CGSize
            XCTAssertEqual(size, CGSize(width: 2, height: 4))
        }
    }

    func testAGroupMergesItsEffects() {
        MainActor.assumeIsolated {
            let x = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            let y = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
            for effect in [x, y] { (effect.minimumRelativeValue, effect.maximumRelativeValue) = (0, 2.0) }
            let group = UIMotionEffectGroup()
            XCTAssertNil(group.keyPathsAndRelativeValues(forViewerOffset: .zero))
            group.motionEffects = [x, y]
            let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: -1))
            XCTAssertEqual(values?["center.x"] as? CGFloat, 2)
            XCTAssertEqual(values?["center.y"] as? CGFloat, 0)
            let view = UIView()
            view.addMotionEffect(group)
            XCTAssertTrue(view.motionEffects.first === group)
            view.removeMotionEffect(group)
            XCTAssertTrue(view.motionEffects.isEmpty)
        }
    }
}

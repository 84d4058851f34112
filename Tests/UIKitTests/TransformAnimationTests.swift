import UIPrimitives
import XCTest

@testable import UIKit

/// Animations of transforms by a difference.
final class TransformAnimationTests: XCTestCase {
    func testRepetitionsOfACumulativeTransformAddUp() {
        onStage { stage in
            let layer = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20)).layer
            stage.frame()
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = CATransform3DMakeTranslation(1, 0, 0)
            animation.toValue = CATransform3DMakeTranslation(11, 0, 0)
            (animation.duration, animation.repeatCount, animation.isCumulative) = (1, 4, true)
            layer.add(animation, forKey: "move")
            stage.advance(to: 3.5)
            XCTAssertEqual(layer.presentation()?.transform.m41 ?? 0, 36, accuracy: 1e-6)
        }
    }

    func testATransformAnimatesByADifferenceToItsEnd() {
        onStage { stage in
            let layer = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20)).layer
            stage.frame()
            let animation = CABasicAnimation(keyPath: "transform")
            animation.toValue = CATransform3DMakeTranslation(20, 0, 0)
            animation.byValue = CATransform3DMakeTranslation(5, 0, 0)
            animation.duration = 1
            layer.add(animation, forKey: "move")
            stage.advance(to: 0.5)
            XCTAssertEqual(layer.presentation()?.transform.m41 ?? 0, 17.5, accuracy: 1e-6)
        }
    }
}

import QuartzCore
import XCTest

/// A source file that imports only QuartzCore finds layers, animations and the types of Core Graphics.
final class LayerModuleImportTests: XCTestCase {
    func testQuartzCoreNamesLayersAndAnimations() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0.5
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        CATransaction.commit()
        XCTAssertEqual(layer.position, CGPoint(x: 16, y: 22))
        XCTAssertEqual(animation.keyPath, "opacity")
        XCTAssertTrue(CACurrentMediaTime().isFinite)
    }
}

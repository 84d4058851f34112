import UIKit
import XCTest

final class LayerKeyValueTests: XCTestCase {
    func testAKeySetsThePropertyOfThatName() {
        let layer = CALayer()
        layer.setValue(0.5, forKey: "opacity")
        layer.setValue(UIColor.red.cgColor, forKey: "backgroundColor")
        layer.setValue(2, forKeyPath: "transform.scale")
        XCTAssertEqual(layer.opacity, 0.5)
        XCTAssertEqual(layer.backgroundColor, UIColor.red.cgColor)
        XCTAssertEqual(layer.transform.m11, 2)
        XCTAssertEqual(layer.value(forKeyPath: "transform.scale") as? CGFloat, 2)
    }

    func testSubclassesHaveSeparateKeys() {
        let shape = CAShapeLayer()
        shape.setValue(0.25, forKeyPath: "strokeEnd")
        XCTAssertEqual(shape.strokeEnd, 0.25)
        let gradient = CAGradientLayer()
        gradient.setValue([0.1, 0.9], forKeyPath: "locations")
        XCTAssertEqual(gradient.locations, [0.1, 0.9])
        let emitter = CAEmitterLayer()
        emitter.setValue(0, forKey: "birthRate")
        XCTAssertEqual(emitter.birthRate, 0)
    }

    func testNilRemovesAValue() {
        let layer = CAShapeLayer()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        layer.backgroundColor = UIColor.red.cgColor
        layer.shadowPath = path
        layer.path = path
        layer.contents = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.cgImage
        for key in ["backgroundColor", "shadowPath", "path", "contents"] { layer.setValue(nil, forKey: key) }
        XCTAssertNil(layer.backgroundColor)
        XCTAssertNil(layer.shadowPath)
        XCTAssertNil(layer.path)
        XCTAssertNil(layer.contents)
    }

    func testPropertiesThatAreNotAnimatedHaveKeysToo() {
        let layer = CALayer()
        layer.setValue(true, forKey: "masksToBounds")
        layer.setValue(CGRect(x: 10, y: 20, width: 30, height: 40), forKey: "frame")
        layer.setValue(3, forKey: "contentsScale")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue(NSNumber(value: 1), forKey: "opaque")
        XCTAssertTrue(layer.masksToBounds)
        XCTAssertEqual(layer.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(layer.contentsScale, 3)
        XCTAssertEqual(layer.contentsGravity, .center)
        XCTAssertTrue(layer.isOpaque)
        XCTAssertEqual(layer.value(forKey: "masksToBounds") as? Bool, true)
        layer.setValue("soft", forKey: "masksToBounds")
        XCTAssertTrue(layer.masksToBounds, "a value of another type is ignored")
    }

    func testAnyOtherKeyIsKept() {
        let layer = CALayer()
        layer.setValue("mine", forKey: "owner")
        XCTAssertEqual(layer.value(forKey: "owner") as? String, "mine")
        XCTAssertNil(CALayer().value(forKey: "owner"))
    }

    func testACopyOfAnAnimationKeepsItsValues() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue("fade", forKey: "name")
        XCTAssertEqual((animation.copy() as? CAAnimation)?.value(forKey: "name") as? String, "fade")
    }

    func testASearchBarNamesItsField() {
        MainActor.assumeIsolated {
            let bar = UISearchBar()
            XCTAssertTrue(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
        }
    }

    func testLayersAndAnimationsCopyMutablePaths() throws {
        try MainActor.assumeIsolated {
            let path = CGMutablePath()
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            let layer = CAShapeLayer()
            layer.path = path
            layer.shadowPath = path
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            path.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
            for kept in [layer.path, layer.shadowPath, animation.path] {
                XCTAssertEqual(try XCTUnwrap(kept).boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
    }
}

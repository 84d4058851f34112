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

    func testSubclassesHaveKeysOfTheirOwn() {
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
}

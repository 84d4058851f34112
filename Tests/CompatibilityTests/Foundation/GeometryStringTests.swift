import UIKit
import XCTest

private final class Brand: UIColor {
    static var accent: UIColor { Brand(red: 1, green: 0, blue: 0, alpha: 1) }
}

private final class Target: NSObject {
    func go() {}
}

final class GeometryStringTests: XCTestCase {
    func testTextsOfValues() {
        XCTAssertEqual(NSCoder.string(for: CGPoint(x: 1, y: -2.5)), "{1, -2.5}")
        XCTAssertEqual(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)), "{{1, 2}, {3, 4}}")
        XCTAssertEqual(NSStringFromCGSize(CGSize(width: 0.1, height: 1e20)), "{0.1, 1e+20}")
        XCTAssertEqual(NSCoder.string(for: CGAffineTransform.identity), "[1, 0, 0, 1, 0, 0]")
    }

    func testValuesOfTexts() {
        XCTAssertEqual(CGSizeFromString("{3, 4.5}"), CGSize(width: 3, height: 4.5))
        XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}"), CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, 6]").ty, 6)
        for text in ["", "{1}", "{1, a}", "{1, 2, 3}"] { XCTAssertEqual(CGPointFromString(text), .zero, text) }
    }

    func testAnAddressOfAMethodIsNilOnlyWithoutTheMethod() {
        XCTAssertNotNil(Target().method(for: Selector(Target.go)))
        XCTAssertNil(Target().method(for: Selector("stop")))
    }

    func testADictionaryHasItsOwnValues() {
        let dictionary: NSDictionary = ["a": 1]
        XCTAssertEqual(dictionary.value(forKey: "a") as? Int, 1)
    }

    func testASubclassInheritsTheInitializersOfColors() {
        XCTAssertEqual(Brand.accent, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(Brand(white: 1, alpha: 1).cgColor.alpha, 1)
    }
}

import Foundation
import Graphics
import UIKit
import XCTest

final class ColorTests: XCTestCase {
    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    func testColorsAreEqualByTheirComponents() {
        XCTAssertEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        XCTAssertNotEqual(UIColor.white, UIColor.black)
        XCTAssertEqual(UIColor.white.hash, UIColor(red: 1, green: 1, blue: 1, alpha: 1).hash)
    }

    func testHueAndBackAgain() {
        let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.4)
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        for (found, wanted) in zip([hue, saturation, brightness, alpha], [0.6, 0.5, 0.8, 0.4] as [CGFloat]) {
            XCTAssertEqual(found, wanted, accuracy: 1e-6)
        }
        XCTAssertEqual(components(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1))[1], 1, accuracy: 1e-6)
    }

    func testDynamicColorsFollowTheTraits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        XCTAssertEqual(components(UIColor.label.resolvedColor(with: dark)), [1, 1, 1, 1])
        XCTAssertEqual(components(UIColor.label.resolvedColor(with: light)), [0, 0, 0, 1])
        let faded = UIColor.label.withAlphaComponent(0.5)
        XCTAssertEqual(components(faded.resolvedColor(with: dark)), [1, 1, 1, 0.5])
        dark.performAsCurrent { XCTAssertEqual(UIColor.label.cgColor.alpha, 1) }
    }

    func testACircleOfProvidersEnds() {
        nonisolated(unsafe) var color = UIColor.red
        color = UIColor { _ in color }
        XCTAssertEqual(components(color.resolvedColor(with: UITraitCollection())), [0, 0, 0, 0])
    }
}

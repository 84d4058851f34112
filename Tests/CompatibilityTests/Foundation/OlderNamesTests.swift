import CoreImage
import UIKit
import XCTest

/// Names that Apple's Foundation and UIKit have and programs for older SDKs use.
final class OlderNamesTests: XCTestCase {
    func testTheGreatestNumberIsAFloat() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.repeatCount = HUGE
        XCTAssertEqual(animation.repeatCount, Float.greatestFiniteMagnitude)
    }

    func testAttributesMayHaveTheStringsOfTheirKeys() {
        let all = NSRange(location: 0, length: 1)
        let text = NSMutableAttributedString(string: "a", attributes: ["own": 1] as [String: Any])
        text.addAttribute("second", value: 2, range: all)
        text.addAttributes(["third": 3], range: all)
        text.removeAttribute("own", range: all)
        XCTAssertEqual(text.attributes(at: 0, effectiveRange: nil).mapValues { $0 as? Int }, [.init("second"): 2, .init("third"): 3])
        text.setAttributes(["fourth": 4], range: all)
        XCTAssertEqual(text.attributes(at: 0, effectiveRange: nil).mapValues { $0 as? Int }, [.init("fourth"): 4])
        XCTAssertEqual(NSAttributedString(string: "a", attributes: nil).length, 1)
    }

    func testANumberOrAStringOfAnUnknownClassIsANumber() {
        let values: [Any] = [1.5, "1.5", NSNumber(value: 1.5), CGFloat(1.5)]
        XCTAssertEqual(values.compactMap { ($0 as AnyObject as? any _NumericObject)?.doubleValue }, [1.5, 1.5, 1.5, 1.5])
    }

    func testARectangleOfAnUnknownClassIsARectangle() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let rects: [Any] = [rect, NSValue(cgRect: rect)]
        XCTAssertEqual(rects.compactMap { ($0 as AnyObject as? any _RectangularObject)?.cgRectValue }, [rect, rect])
        let points: [Any] = [rect.origin, NSValue(cgPoint: rect.origin)]
        XCTAssertEqual(points.compactMap { ($0 as AnyObject as? any _PointObject)?.cgPointValue }, [rect.origin, rect.origin])
        let sizes: [Any] = [rect.size, NSValue(cgSize: rect.size)]
        XCTAssertEqual(sizes.compactMap { ($0 as AnyObject as? any _SizeObject)?.cgSizeValue }, [rect.size, rect.size])
    }

    func testAKeyMayBeACopiedObject() {
        let dictionary = NSMutableDictionary()
        dictionary.setObject(1, forKey: "one" as NSCopying)
        XCTAssertEqual(dictionary["one"] as? Int, 1)
        XCTAssertEqual(dictionary.object(forKey: "one") as? Int, 1)
    }

    func testNumbersTextsAndKeys() {
        XCTAssertEqual(CGFloat(truncating: NSNumber(value: 1.5)), 1.5)
        XCTAssertEqual(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription, "(1.0, 2.0, 3.0, 4.0)")
        XCTAssertEqual(kCFBundleIdentifierKey as String, "CFBundleIdentifier")
        XCTAssertTrue(UTType.video.conforms(to: .movie))
        XCTAssertTrue(UTType.zip.conforms(to: .archive))
        XCTAssertEqual(CIVector(cgPoint: CGPoint(x: 1, y: 2)).y, 2)
        XCTAssertEqual(UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1).cgColor, UIColor.red.cgColor)
    }

    @MainActor
    func testAClassIsInstantiatedAtRunTime() throws {
        final class Card: UIView {}
        let type: UIView.Type = Card.self
        XCTAssertTrue((type.makeOfDynamicClass() as! UIView) is Card)
        let manager = NSLayoutManager()
        XCTAssertNil(manager.textContainer(forGlyphAt: 0, effectiveRange: nil))
    }

    func testATextIsDrawnWithOptions() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
        defer { UIGraphicsEndImageContext() }
        let before = UIGraphicsGetImageFromCurrentImageContext()?.pngData()
        ("M" as NSString).draw(
            with: CGRect(x: 0, y: 0, width: 20, height: 20), options: .usesLineFragmentOrigin,
            attributes: [.foregroundColor: UIColor.red], context: nil)
        XCTAssertNotEqual(UIGraphicsGetImageFromCurrentImageContext()?.pngData(), before)
    }
}

import UIKit
import XCTest

final class FilterTests: XCTestCase {
    private func image(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
    }

    private func color(_ image: CIImage?) -> [Int] {
        guard let data = image?.cgImage?.dataProvider?.data.map({ Data(referencing: $0) }) else { return [] }
        return [Int(data[2]), Int(data[1]), Int(data[0])]
    }

    private func alpha(_ image: CIImage?) -> Int {
        image?.cgImage?.dataProvider?.data.map { Int(Data(referencing: $0)[3]) } ?? -1
    }

    /// An image of 4 × 6 pixels whose upper half is red and whose lower half is blue.
    private func halves() throws -> CIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 3, width: 4, height: 3))
        }
        return try XCTUnwrap(image.ciImage)
    }

    func testTheYAxisPointsUp() throws {
        let image = try halves()
        let (red, blue) = ([255, 0, 0], [0, 0, 255])
        XCTAssertEqual(color(image.cropped(to: CGRect(x: 0, y: 0, width: 4, height: 2))), blue)
        let upper = image.cropped(to: CGRect(x: 1, y: 3, width: 2, height: 9))
        XCTAssertEqual(color(upper), red)
        XCTAssertEqual(upper.extent, CGRect(x: 1, y: 3, width: 2, height: 3))
        let moved = image.transformed(by: CGAffineTransform(translationX: 0, y: 10))
        XCTAssertEqual(moved.extent, CGRect(x: 0, y: 10, width: 4, height: 6))
        XCTAssertEqual(color(moved.cropped(to: CGRect(x: 0, y: 10, width: 4, height: 1))), blue)
        // A quarter turn counterclockwise moves the upper half to the left.
        let turned = image.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
        XCTAssertEqual(turned.extent, CGRect(x: -6, y: 0, width: 6, height: 4))
        XCTAssertEqual(color(turned.cropped(to: CGRect(x: -6, y: 1, width: 1, height: 1))), red)
        XCTAssertEqual(color(turned.cropped(to: CGRect(x: -1, y: 1, width: 1, height: 1))), blue)
        XCTAssertEqual(color(turned.applyingFilter("CIColorInvert").cropped(to: CGRect(x: -6, y: 1, width: 1, height: 1))), [0, 255, 255])
    }

    func testParametersThatAreNoNumbersDoNotTrap() {
        let source = image(.white).ciImage
        for value: CGFloat in [.nan, .infinity, -.infinity, 1e300] {
            let tint = CIColor(red: value, green: 0.5, blue: 0)
            XCTAssertNotNil(source?.applyingFilter("CIColorMonochrome", parameters: [kCIInputColorKey: tint]))
            for name in ["CIColorControls", "CISepiaTone", "CIGaussianBlur"] {
                let keys = [kCIInputContrastKey, kCIInputSaturationKey, kCIInputBrightnessKey, kCIInputIntensityKey, kCIInputRadiusKey]
                for key in keys { XCTAssertNotNil(source?.applyingFilter(name, parameters: [key: value])) }
            }
            XCTAssertNotNil(source?.transformed(by: CGAffineTransform(scaleX: value, y: 1)))
            XCTAssertNotNil(source?.cropped(to: CGRect(x: value, y: 0, width: value, height: 1)))
        }
    }

    func testColorsAreChangedByName() {
        let source = image(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).ciImage
        XCTAssertEqual(color(source?.applyingFilter("CIColorInvert")), [0, 255, 255])
        XCTAssertEqual(color(source?.applyingFilter("CIPhotoEffectMono")), [54, 54, 54])
        XCTAssertEqual(color(source?.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0])), [255, 0, 0])
    }

    func testThereIsNoFilterOfAnotherName() {
        XCTAssertNil(CIFilter(name: "CINoSuchFilter"))
    }

    func testABlurKeepsAnEvenPictureEvenInItsMiddle() {
        let source = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        }.ciImage
        let blurred = source?.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])
        let middle = blurred?.cropped(to: CGRect(x: 30, y: 30, width: 1, height: 1))
        XCTAssertEqual(color(middle), [0, 0, 255])
        // The area around the picture is transparent: the blur extends into this area, and the edges of the picture become half
        // transparent.
        XCTAssertEqual(blurred?.extent, source?.extent.insetBy(dx: -6, dy: -6))
        let edge = blurred?.cropped(to: CGRect(x: 0, y: 30, width: 1, height: 1))
        XCTAssertEqual(Double(alpha(edge)), 128, accuracy: 30)
        XCTAssertEqual(color(edge)[2], alpha(edge), "premultiplied blue without black")
        XCTAssertLessThan(alpha(blurred?.cropped(to: CGRect(x: -6, y: -6, width: 1, height: 1))), 10)
    }

    func testABlurOfAnOpaquePictureFadesAtItsEdges() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let source = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60), format: format).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        }.ciImage
        let blurred = try XCTUnwrap(source).applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])
        let edge = blurred.cropped(to: CGRect(x: 0, y: 30, width: 1, height: 1))
        XCTAssertEqual(Double(alpha(edge)), 128, accuracy: 30)
        XCTAssertEqual(color(edge)[2], alpha(edge))
        XCTAssertEqual(color(blurred.cropped(to: CGRect(x: 30, y: 30, width: 1, height: 1))), [0, 0, 255])
    }

    func testAMessageBecomesACode() throws {
        let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
        filter.setValue(Data("01234567".utf8), forKey: "inputMessage")
        let code = try XCTUnwrap(filter.outputImage)
        // Version 1 has 21 modules in each direction, and a margin of one module on each side.
        XCTAssertEqual(code.extent, CGRect(x: 0, y: 0, width: 23, height: 23))
        let scaled = code.transformed(by: CGAffineTransform(scaleX: 4, y: 4))
        XCTAssertEqual(scaled.extent.size, CGSize(width: 92, height: 92))
        XCTAssertEqual(UIImage(ciImage: scaled, scale: 2, orientation: .up).size, CGSize(width: 46, height: 46))
    }

    /// The expected modules were drawn by another encoder of the standard with the same level and mask.
    func testTheQRCodeEqualsTheExampleOfTheStandard() throws {
        let expected = """
            111111100110001111111
            100000101100001000001
            101110100100101011101
            101110100001101011101
            101110101101101011101
            100000100001001000001
            111111101010101111111
            000000000110000000000
            101010100100100010010
            000011000011000011001
            011011111001010011101
            100111010111110111010
            011001111111001111001
            000000001000001011001
            111111100100100010001
            100000100000001001010
            101110101110101111000
            101110100101010011010
            101110101001011011001
            100000100011110101010
            111111101001011111011
            """
        let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator", parameters: ["inputMessage": Data("01234567".utf8)]))
        let code = try XCTUnwrap(filter.outputImage)
        let rows = (1...21).map { y in
            (1...21).map { x in
                color(code.cropped(to: CGRect(x: x, y: 22 - y, width: 1, height: 1))) == [0, 0, 0] ? "1" : "0"
            }.joined()
        }
        XCTAssertEqual(rows.joined(separator: "\n"), expected)
    }

    func testALongMessageGetsALargerCodeAndATooLongOneNone() {
        let filter = CIFilter(name: "CIQRCodeGenerator")
        filter?.setValue(Data(count: 200), forKey: "inputMessage")
        XCTAssertEqual(filter?.outputImage?.extent.width, 57 + 2)
        filter?.setValue(Data(count: 2_000), forKey: "inputMessage")
        XCTAssertNil(filter?.outputImage)
    }
}

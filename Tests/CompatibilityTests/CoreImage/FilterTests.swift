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
        XCTAssertEqual(blurred?.extent, source?.extent)
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

    /// The modules as another encoder of the standard draws them, at the same level and mask.
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
                color(code.cropped(to: CGRect(x: x, y: y, width: 1, height: 1))) == [0, 0, 0] ? "1" : "0"
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

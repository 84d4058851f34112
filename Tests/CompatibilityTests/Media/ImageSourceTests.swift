import ImageIO
import UIKit
import XCTest

final class ImageSourceTests: XCTestCase {
    func testASourceHasTheSizeAndTheTypeOfItsData() throws {
        let source = try XCTUnwrap(CGImageSourceCreateWithData(NSData(data: try png(width: 40, height: 20)), nil))

        XCTAssertEqual(CGImageSourceGetCount(source), 1)
        XCTAssertEqual(CGImageSourceGetType(source), "public.png")
        let values = try XCTUnwrap(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        XCTAssertEqual(values[kCGImagePropertyPixelWidth as String] as? Int, 40)
        XCTAssertEqual(values[kCGImagePropertyPixelHeight as String] as? Int, 20)
        XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width, 40)
        XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 1, nil))
    }

    func testAThumbnailHasTheLongestSideThatIsAskedFor() throws {
        let source = try XCTUnwrap(CGImageSourceCreateWithData(NSData(data: try png(width: 40, height: 20)), nil))
        let options = [kCGImageSourceThumbnailMaxPixelSize: 10, kCGImageSourceCreateThumbnailFromImageAlways: true] as CFDictionary

        let image = try XCTUnwrap(CGImageSourceCreateThumbnailAtIndex(source, 0, options))

        XCTAssertEqual([image.width, image.height], [10, 5])
        let large = [kCGImageSourceThumbnailMaxPixelSize: 100] as CFDictionary
        XCTAssertEqual(CGImageSourceCreateThumbnailAtIndex(source, 0, large)?.width, 40)
    }

    func testSizesOfThumbnailsThatAreNoNumbersAreAccepted() throws {
        let source = try XCTUnwrap(CGImageSourceCreateWithData(NSData(data: try png(width: 40, height: 20)), nil))
        let widths: [(Double, Int)] = [(.infinity, 40), (.nan, 40), (1e300, 40), (0.4, 1), (-3, 1), (-.infinity, 1)]
        let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
        for (size, width) in widths {
            let options = [kCGImageSourceThumbnailMaxPixelSize: size] as CFDictionary
            XCTAssertEqual(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width, width, "\(size)")
            let data = NSMutableData()
            let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
            CGImageDestinationAddImage(destination, image, [kCGImageDestinationImageMaxPixelSize: size] as CFDictionary)
            XCTAssertTrue(CGImageDestinationFinalize(destination))
            let written = CGImageSourceCreateWithData(data, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
            XCTAssertEqual(written?.width, width, "\(size)")
        }
    }

    func testASourceWhoseDataEndBeforeTheFirstByteIsNotWaitingForMore() throws {
        let empty = try XCTUnwrap(CGImageSourceCreateWithData(NSData(), nil))
        XCTAssertEqual(CGImageSourceGetStatus(empty), .statusUnexpectedEOF)
        let source = CGImageSourceCreateIncremental(nil)
        XCTAssertEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
        CGImageSourceUpdateData(source, NSData(), false)
        XCTAssertEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
        CGImageSourceUpdateData(source, NSData(), true)
        XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnexpectedEOF)
    }

    func testDataThatAreNoImageHaveNoImages() throws {
        let source = try XCTUnwrap(CGImageSourceCreateWithData(NSData(data: Data("no image at all".utf8)), nil))

        XCTAssertEqual(CGImageSourceGetCount(source), 0)
        XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnknownType)
        XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    }

    func testADestinationWritesWhatASourceReads() throws {
        let image = try XCTUnwrap(UIImage(data: try png(width: 12, height: 7))?.cgImage)
        let data = NSMutableData()
        let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))

        CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: 0.8] as CFDictionary)

        XCTAssertTrue(CGImageDestinationFinalize(destination))
        let source = try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
        XCTAssertEqual(CGImageSourceGetType(source), "public.jpeg")
        XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.height, 7)
        XCTAssertNil(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil))
    }

    func testAnImageOfASourceIsWrittenUpright() throws {
        let image = try XCTUnwrap(UIImage(data: try png(width: 12, height: 7)))
        var file = try XCTUnwrap(image.jpegData(compressionQuality: 1))
        // After the start of the file: a segment of EXIF with one field, the orientation 6 (a quarter turn).
        let exif: [UInt8] = [
            0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
        ]
        file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        let source = try XCTUnwrap(CGImageSourceCreateWithData(NSData(data: file), nil))
        let data = NSMutableData()
        let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.png", 1, nil))

        CGImageDestinationAddImageFromSource(destination, source, 0, nil)

        XCTAssertTrue(CGImageDestinationFinalize(destination))
        let written = try XCTUnwrap(CGImageSourceCreateWithData(data, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) })
        XCTAssertEqual([written.width, written.height], [7, 12])
    }

    func testAddressesOfOtherSchemesAreNoFiles() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
        try png(width: 1, height: 1).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let address = try XCTUnwrap(NSURL(string: "https://example.com\(path)"))

        XCTAssertNil(CGImageSourceCreateWithURL(address, nil))
        XCTAssertNil(CGImageDestinationCreateWithURL(address, "public.png", 1, nil))
    }

    private func png(width: CGFloat, height: CGFloat) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
        return renderer.pngData { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }
}

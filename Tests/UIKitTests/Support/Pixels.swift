import Graphics
import XCTest

extension Bitmap {
    /// Alternating black and white pixels.
    static func checkers(_ width: Int, _ height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)!
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        }
        return bitmap
    }
}

/// Compares two 0xRRGGBB words component by component.
func XCTAssertEqual(
    _ a: UInt32, _ b: UInt32, accuracyOfComponents accuracy: Int, file: StaticString = #filePath, line: UInt = #line
) {
    for shift in [0, 8, 16] {
        let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
        if abs(difference) > accuracy {
            XCTFail("\(String(a, radix: 16)) is not \(String(b, radix: 16))", file: file, line: line)
            return
        }
    }
}

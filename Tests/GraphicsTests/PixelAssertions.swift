import Foundation
import Graphics
import UIPrimitives
import XCTest

/// A bitmap in which every pixel has the value `word` (0xAARRGGBB, premultiplied).
func bitmap(_ width: Int, _ height: Int, _ word: UInt32 = 0, isOpaque: Bool = false) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque)!
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = word } }
    return bitmap
}

/// The components of a pixel value: alpha, red, green, blue.
func components(_ word: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(word >> $0 & 255) }
}

func assertPixel(
    _ bitmap: Bitmap, _ x: Int, _ y: Int, _ word: UInt32, tolerance: Int = 1, file: StaticString = #filePath, line: UInt = #line
) {
    let found = components(bitmap[x, y])
    let wanted = components(word)
    let isNear = zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    XCTAssertTrue(
        isNear, "pixel (\(x), \(y)) is \(String(bitmap[x, y], radix: 16)), not \(String(word, radix: 16))", file: file, line: line)
}

/// The sum of the alpha of all pixels; an opaque pixel counts as 1.
func coveredArea(_ bitmap: Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { sum += Int(bitmap[x, y] >> 24) } }
    return Double(sum) / 255
}

func red(_ alpha: CGFloat = 1) -> CGColor { CGColor(red: 1, green: 0, blue: 0, alpha: alpha) }
func blue(_ alpha: CGFloat = 1) -> CGColor { CGColor(red: 0, green: 0, blue: 1, alpha: alpha) }

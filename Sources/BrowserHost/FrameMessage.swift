import Foundation
import Graphics
import UIPrimitives

/// The changed pixels of a frame as the page reads them: words of four bytes, little-endian. First 0, the width and height of the window
/// in pixels and the number of rectangles; then for each x, y, width, height and its pixels, row by row, as 0xAARRGGBB.
///
/// Pixels are not compressed: they stay on the machine, and encoding them takes longer than copying them.
enum FrameMessage {
    /// *Cost*: copies the pixels of `damage`.
    static func data(of bitmap: Bitmap, damage: [PixelRect]) -> Data {
        let rects = damage.map { $0.intersection(bitmap.bounds) }.filter { !$0.isEmpty }
        let pixels = rects.reduce(0) { $0 + $1.width * $1.height }
        var data = Data(capacity: 16 + rects.count * 16 + pixels * 4)
        append([0, bitmap.width, bitmap.height, rects.count], to: &data)
        for rect in rects {
            append([rect.x, rect.y, rect.width, rect.height], to: &data)
            for y in rect.y..<rect.y + rect.height {
                data.append(contentsOf: UnsafeRawBufferPointer(start: bitmap.row(y) + rect.x, count: rect.width * 4))
            }
        }
        return data
    }

    private static func append(_ numbers: [Int], to data: inout Data) {
        for number in numbers { withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { data.append(contentsOf: $0) } }
    }
}

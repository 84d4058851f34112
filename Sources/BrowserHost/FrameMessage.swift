import Foundation
import Graphics
import UIPrimitives

/// Encodes the change of a frame for the page, as little-endian words of four bytes. First the number of moves, the width and height of
/// the window in pixels and the number of rectangles; then for each move x, y, width, height and the y of the pixels in the page's
/// bitmap; then for each rectangle x, y, width, height and its pixels, row by row, as 0xAARRGGBB.
///
/// Pixels are not compressed: they do not leave the machine, and compressing them would take longer than copying them.
enum FrameMessage {
    /// Returns the message for a change to `bitmap`. *Cost*: copies the pixels of the rectangles.
    static func data(of bitmap: Bitmap, _ change: FrameChange) -> Data {
        let pixels = change.rects.reduce(0) { $0 + $1.area }
        var data = Data(capacity: 16 + change.moves.count * 20 + change.rects.count * 16 + pixels * 4)
        append([change.moves.count, bitmap.width, bitmap.height, change.rects.count], to: &data)
        for move in change.moves {
            let area = move.area
            append([area.x, area.y, area.width, area.height, area.y + move.distance], to: &data)
        }
        for rect in change.rects {
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

import Foundation
import UIPrimitives

/// The pixels of a window's frame.
///
/// In a buffer that rotates, the first row can be in the middle of the memory, whose last row is then followed by its first one. Scrolling
/// moves that position and, instead of all rows that scroll, only those around them.
/// *Thread*: written by one thread at a time.
package final class FrameBuffer {
    /// A part of the frame whose rows follow each other in memory.
    package struct Band {
        package let bitmap: Bitmap
        /// The frame's row that is the first one of the bitmap.
        package let y: Int

        /// The area of the frame.
        package var area: PixelRect { bitmap.bounds.offsetBy(x: 0, y: y) }
    }

    /// The memory; while ``firstRow`` is 0, its rows are those of the frame.
    package let memory: Bitmap
    /// The row of the memory that is the frame's first one.
    package private(set) var firstRow = 0
    private let rotates: Bool

    /// Creates a buffer over a bitmap. It rotates only if its owner presents it by ``memoryRow(_:)``.
    package init(_ memory: Bitmap, rotates: Bool = false) {
        self.memory = memory
        self.rotates = rotates
    }

    /// The area of the frame.
    package var bounds: PixelRect { memory.bounds }

    /// Returns the row of the memory that contains a row of the frame.
    package func memoryRow(_ y: Int) -> Int { rotated(firstRow + y) }

    /// Returns the pixels of a row of the frame.
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { memory.row(memoryRow(y)) }

    /// Makes the memory's first row that of the frame. The pixels are then those of no frame.
    package func reset() { firstRow = 0 }

    /// The whole frame, in one part or two.
    package var bands: [Band] {
        let split = memory.height - firstRow
        guard firstRow > 0, let upper = rows(firstRow, split), let lower = rows(0, firstRow) else { return [Band(bitmap: memory, y: 0)] }
        return [Band(bitmap: upper, y: 0), Band(bitmap: lower, y: split)]
    }

    private func rows(_ first: Int, _ count: Int) -> Bitmap? {
        memory.cropped(to: PixelRect(x: 0, y: first, width: memory.width, height: count))
    }

    private func rotated(_ row: Int) -> Int {
        row < 0 ? row + memory.height : row < memory.height ? row : row - memory.height
    }

    // MARK: Scrolling

    /// Moves the pixels of `rect` by whole pixels within `rect`. The uncovered part keeps no defined pixels, and the caller must repaint it.
    package func move(_ rect: PixelRect, byX dx: Int, y dy: Int) {
        let area = rect.intersection(bounds)
        let destination = area.offsetBy(x: dx, y: dy).intersection(area)
        guard !destination.isEmpty, dx != 0 || dy != 0 else { return }
        let isRotation = rotates && dx == 0 && area.width == bounds.width && bounds.height - area.height < destination.height
        isRotation ? rotate(around: area, by: dy) : moveRows(to: destination, byX: dx, y: dy)
    }

    private func moveRows(to destination: PixelRect, byX dx: Int, y dy: Int) {
        let rows = destination.y..<destination.maxY
        for y in dy > 0 ? Array(rows.reversed()) : Array(rows) {
            memmove(row(y) + destination.x, row(y - dy) + (destination.x - dx), destination.width * 4)
        }
    }

    /// Moves all rows by changing the first one, and the rows around `area` back. Their order is such that none is overwritten before it
    /// is moved: their old and new places overlap, also across the end of the memory.
    private func rotate(around area: PixelRect, by dy: Int) {
        let old = firstRow
        firstRow = rotated(old - dy)
        let above = Array(0..<area.y)
        let below = Array(area.maxY..<memory.height)
        for y in dy > 0 ? below + above : above.reversed() + below.reversed() {
            memcpy(row(y), memory.row(rotated(old + y)), memory.width * 4)
        }
    }
}

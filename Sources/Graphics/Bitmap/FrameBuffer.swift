import Foundation
import UIPrimitives

/// The pixels of a window's frame.
///
/// A buffer that rotates is a ring buffer of rows: the frame can begin at any row of the memory, and after the last row of the memory it
/// continues at the first one. Scrolling then changes the row at which the frame begins, and copies only the rows that do not scroll.
/// *Thread*: written by one thread at a time.
package final class FrameBuffer {
    /// A part of the frame whose rows are contiguous in memory.
    package struct Band {
        package let bitmap: Bitmap
        /// The row of the frame that is the first row of the bitmap.
        package let y: Int

        /// The area of the band in the frame.
        package var area: PixelRect { bitmap.bounds.offsetBy(x: 0, y: y) }
    }

    /// The memory; while ``firstRow`` is 0, its rows are those of the frame.
    package let memory: Bitmap
    /// The row of the memory that is the frame's first one.
    package private(set) var firstRow = 0
    private let rotates: Bool

    /// Creates a buffer that uses a bitmap as its memory. `rotates` may be true only if the code that presents the frame finds each row in
    /// the memory with ``memoryRow(_:)``.
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

    /// Makes the first row of the memory the first row of the frame. The pixels no longer represent a frame and must be repainted.
    package func reset() { firstRow = 0 }

    /// The whole frame as one or two bands.
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

    /// Moves the pixels of `rect` by whole pixels within `rect`. The pixels of the uncovered part are undefined, and the caller must
    /// repaint them.
    package func move(_ rect: PixelRect, byX dx: Int, y dy: Int) {
        let area = rect.intersection(bounds)
        let destination = area.offsetBy(x: dx, y: dy).intersection(area)
        guard !destination.isEmpty, dx != 0 || dy != 0 else { return }
        let isRotation = rotates && dx == 0 && area.width == bounds.width && bounds.height - area.height < destination.height
        isRotation ? rotate(around: area, by: dy) : moveRows(to: destination, byX: dx, y: dy)
    }

    private func moveRows(to destination: PixelRect, byX dx: Int, y dy: Int) {
        // Rows that move down are copied from the last one on, so that none is overwritten before it is copied.
        var y = dy > 0 ? destination.maxY - 1 : destination.y
        for _ in 0..<destination.height {
            memmove(row(y) + destination.x, row(y - dy) + (destination.x - dx), destination.width * 4)
            y += dy > 0 ? -1 : 1
        }
    }

    /// Moves all rows by changing the row at which the frame begins, and then moves the rows outside of `area` back. These rows are copied
    /// in an order in which none is overwritten before it is copied, because their old and new places can overlap.
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

import Scheduling
import UIPrimitives
import XCTest

@testable import Graphics

/// Scrolling in a frame whose first row can be anywhere in the memory.
final class FrameBufferTests: XCTestCase {
    func testMovedRowsOfARotatingBufferAreThoseOfAPlainOne() throws {
        var random = SplitMix64(seed: 11)
        for round in 0..<300 {
            let (width, height) = (3, Int.random(in: 2...24, using: &random))
            let rotating = try buffer(width, height, rotates: true)
            let plain = try buffer(width, height, rotates: false)
            var defined = Set(0..<height)
            for _ in 0..<8 {
                let top = Int.random(in: 0..<height, using: &random)
                let rect = PixelRect(x: 0, y: top, width: width, height: .random(in: 1...height - top, using: &random))
                let dy = Int.random(in: -height...height, using: &random)
                rotating.move(rect, byX: 0, y: dy)
                plain.move(rect, byX: 0, y: dy)
                defined = afterMove(of: rect, by: dy, defined)
                for y in defined { XCTAssertEqual(rotating.row(y)[0], plain.row(y)[0], "round \(round), row \(y)") }
            }
        }
    }

    func testScrollingOfMostRowsMovesTheFirstRow() throws {
        let frame = try buffer(4, 20, rotates: true)
        frame.move(PixelRect(x: 0, y: 2, width: 4, height: 17), byX: 0, y: -3)
        XCTAssertEqual(frame.firstRow, 3)
        XCTAssertEqual([0, 1, 2, 15, 19].map { frame.row($0)[0] }, [0, 1, 5, 18, 19])
        XCTAssertEqual(frame.bands.map(\.y), [0, 17])
        XCTAssertEqual(frame.bands.map(\.bitmap.height), [17, 3])

        frame.move(PixelRect(x: 0, y: 0, width: 4, height: 8), byX: 0, y: 1)
        frame.move(PixelRect(x: 1, y: 0, width: 3, height: 20), byX: 0, y: 1)
        XCTAssertEqual(frame.firstRow, 3, "few rows and parts of rows are moved")
        frame.reset()
        XCTAssertEqual(frame.bands.count, 1)
    }

    /// A buffer whose pixels are the number of their row.
    private func buffer(_ width: Int, _ height: Int, rotates: Bool) throws -> FrameBuffer {
        let bitmap = try XCTUnwrap(Bitmap(width: width, height: height))
        for y in 0..<height { for x in 0..<width { bitmap[x, y] = UInt32(y) } }
        return FrameBuffer(bitmap, rotates: rotates)
    }

    /// The rows that have defined pixels after a move, of which those in `before` had some before.
    private func afterMove(of rect: PixelRect, by dy: Int, _ before: Set<Int>) -> Set<Int> {
        guard dy != 0, abs(dy) < rect.height else { return before }
        let area = rect.y..<rect.maxY
        return Set(
            before.compactMap { row in
                guard area.contains(row) else { return row }
                return area.contains(row + dy) ? row + dy : nil
            })
    }
}

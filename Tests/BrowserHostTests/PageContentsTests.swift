import Graphics
import UIPrimitives
import XCTest

@testable import BrowserHost

/// The messages to a page for a frame: a second bitmap represents the page, and the messages update it to the first one.
final class PageContentsTests: XCTestCase {
    private let width = 120
    private let height = 200

    /// The pixels of a page, changed only by messages, as the page's script reads them.
    private struct Page {
        var width = 0
        var rows: [[UInt32]] = []
        var received = 0

        mutating func read(_ words: [UInt32]) {
            received += words.count
            let (moves, width, height, count) = (Int(words[0]), Int(words[1]), Int(words[2]), Int(words[3]))
            if (width, height) != (self.width, rows.count) {
                (self.width, rows) = (width, .init(repeating: .init(repeating: 0, count: width), count: height))
            }
            var place = 4
            func next(_ count: Int) -> [Int] {
                defer { place += count }
                return words[place..<place + count].map { Int(Int32(bitPattern: $0)) }
            }
            for _ in 0..<moves {
                let (before, head) = (rows, next(5))
                for y in 0..<head[3] {
                    rows[head[1] + y].replaceSubrange(head[0]..<head[0] + head[2], with: before[head[4] + y][head[0]..<head[0] + head[2]])
                }
            }
            for _ in 0..<count {
                let head = next(4)
                for y in head[1]..<head[1] + head[3] {
                    rows[y].replaceSubrange(head[0]..<head[0] + head[2], with: words[place..<place + head[2]])
                    place += head[2]
                }
            }
            XCTAssertEqual(place, words.count)
        }
    }

    /// A window with a bar of 20 rows, a list of rows of texts below it, which is scrolled by `offset`, and a scroll bar's knob.
    private func draw(_ bitmap: Bitmap, offset: Int, knob: Int, seed: UInt32 = 1) {
        for y in 0..<height {
            for x in 0..<width {
                let isKnob = (knob..<knob + 40).contains(y) && x > width - 6
                bitmap[x, y] = y < 20 ? 0xEEEEEE : isKnob ? 0x333333 : content(x, UInt32(y + offset), seed)
            }
        }
    }

    private func content(_ x: Int, _ line: UInt32, _ seed: UInt32) -> UInt32 {
        line % 16 < 4 ? 0xFFFFFF : (line &* 2_654_435_761 &* seed) ^ UInt32(x) &* 40_503
    }

    private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
        (0..<bitmap.height).map { Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)) }
    }

    private func send(_ bitmap: Bitmap, _ damage: [PixelRect], _ picture: inout PageContents, to page: inout Page) -> FrameChange {
        let change = picture.change(to: bitmap, damage: damage)
        page.received = 0
        page.read(FrameMessage.data(of: bitmap, change).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) })
        return change
    }

    func testAScrollMovesThePixelsThatThePageHas() throws {
        let bitmap = try XCTUnwrap(Bitmap(width: width, height: height, isOpaque: true))
        var (picture, page) = (PageContents(), Page())
        draw(bitmap, offset: 0, knob: 20)
        XCTAssertEqual(send(bitmap, [bitmap.bounds], &picture, to: &page).rects, [bitmap.bounds])
        var last = 0
        for (offset, knob) in [(7, 22), (30, 30), (29, 29), (100, 60), (99, 60)] {
            let distance = offset - last
            last = offset
            draw(bitmap, offset: offset, knob: knob)
            let change = send(bitmap, [bitmap.bounds], &picture, to: &page)
            XCTAssertEqual(change.moves.map(\.distance), [distance])
            XCTAssertEqual(page.rows, rows(bitmap), "scrolled to \(offset)")
            XCTAssertLessThan(page.received, width * (abs(distance) + 8) + 2_000, "the rows that came into view, and the knob")
        }
    }

    func testEqualPixelsAreNotSent() throws {
        let bitmap = try XCTUnwrap(Bitmap(width: width, height: height, isOpaque: true))
        var (picture, page) = (PageContents(), Page())
        draw(bitmap, offset: 0, knob: 20)
        _ = send(bitmap, [bitmap.bounds], &picture, to: &page)
        XCTAssertTrue(picture.change(to: bitmap, damage: [bitmap.bounds]).isEmpty)

        bitmap[10, 50] = 1
        bitmap[12, 51] = 2
        bitmap[100, 150] = 3
        let change = send(bitmap, [bitmap.bounds], &picture, to: &page)
        XCTAssertEqual(
            change, FrameChange(rects: [PixelRect(x: 10, y: 50, width: 3, height: 2), PixelRect(x: 100, y: 150, width: 1, height: 1)]))
        XCTAssertEqual(page.rows, rows(bitmap))

        picture.reset()
        XCTAssertEqual(picture.change(to: bitmap, damage: []).rects, [bitmap.bounds], "a new page has no pixels, so everything is sent")
    }

    func testAreasThatOverlapAndOtherContentArriveWhole() throws {
        var generator = SystemRandomNumberGenerator()
        let seed = UInt32.random(in: 1 ... .max, using: &generator)
        let bitmap = try XCTUnwrap(Bitmap(width: width, height: height, isOpaque: true))
        var (picture, page) = (PageContents(), Page())
        draw(bitmap, offset: 0, knob: 20)
        _ = send(bitmap, [bitmap.bounds], &picture, to: &page)
        let top = PixelRect(x: 0, y: 0, width: width, height: 120)
        let damage = [PixelRect(x: 30, y: 100, width: 60, height: 100), top, PixelRect(x: 0, y: 110, width: width, height: 90)]
        for step in 1...40 {
            draw(bitmap, offset: step * 3, knob: 20 + step, seed: step % 10 == 0 ? seed : 1)
            _ = send(bitmap, damage, &picture, to: &page)
            XCTAssertEqual(page.rows, rows(bitmap), "step \(step), seed \(seed)")
        }
    }
}

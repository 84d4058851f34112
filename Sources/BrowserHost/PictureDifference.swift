import Glibc
import Graphics
import UIPrimitives

/// The difference of two pictures of the same size inside of an area. Rows are compared as bytes, which is fast in debug builds, too.
struct PictureDifference {
    private let old: Bitmap
    private let new: Bitmap
    /// The area of comparison, without the unchanged rows at the top and the bottom.
    private let area: PixelRect

    init(from old: Bitmap, to new: Bitmap, in area: PixelRect) {
        self.old = old
        self.new = new
        var (top, bottom) = (area.y, area.maxY)
        while top < bottom, Self.isSame(old, top, new, top, area.x, area.width) { top += 1 }
        while bottom > top, Self.isSame(old, bottom - 1, new, bottom - 1, area.x, area.width) { bottom -= 1 }
        self.area = PixelRect(x: area.x, y: top, width: area.width, height: bottom - top)
    }

    private static func isSame(_ a: Bitmap, _ rowOfA: Int, _ b: Bitmap, _ rowOfB: Int, _ x: Int, _ width: Int) -> Bool {
        memcmp(a.row(rowOfA) + x, b.row(rowOfB) + x, width * 4) == 0
    }

    /// Makes the old picture the same as the new one.
    func apply() {
        for y in area.y..<area.maxY { (old.row(y) + area.x).update(from: new.row(y) + area.x, count: area.width) }
    }

    // MARK: Moves

    /// Sending a smaller area takes less time than searching it for moved rows. *Units*: pixels.
    private static let smallestMove = 10_000
    /// Rows of the new picture that are searched in the old one.
    private static let probeCount = 16
    /// The least number of probes that have to agree on a distance.
    private static let fewestVotes = 3

    /// The rows that were moved up or down; nil if not enough were.
    func move() -> FrameChange.Move? {
        guard area.area >= Self.smallestMove else { return nil }
        var votes: [Int: Int] = [:]
        for index in 0..<Self.probeCount {
            guard let row = edge(from: area.y + area.height * index / Self.probeCount), let distance = distance(of: row) else { continue }
            votes[distance, default: 0] += 1
        }
        guard let (distance, count) = votes.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), distance != 0, count >= Self.fewestVotes
        else { return nil }
        let top = max(area.y, area.y - distance)
        let bottom = min(area.maxY, area.maxY - distance)
        return FrameChange.Move(area: PixelRect(x: area.x, y: top, width: area.width, height: bottom - top), distance: distance)
    }

    /// The middle of the rows: scroll indicators are at their ends.
    private var middle: (x: Int, width: Int) { (area.x + area.width / 4, max(1, area.width / 2)) }

    /// The first row from `start` that is another one than the row above it: equal rows are at several places. Nil if none is near.
    private func edge(from start: Int) -> Int? {
        let end = min(area.maxY, start + area.height / Self.probeCount)
        return (max(start, area.y + 1)..<max(end, area.y + 1)).first { !Self.isSame(new, $0 - 1, new, $0, middle.x, middle.width) }
    }

    /// The distance to the same row in the old bitmap, downwards; nil if it is absent or at several positions.
    private func distance(of row: Int) -> Int? {
        var found: Int?
        for y in area.y..<area.maxY where Self.isSame(old, y, new, row, middle.x, middle.width) {
            if found != nil { return nil }
            found = y
        }
        return found.map { $0 - row }
    }

    // MARK: New pixels

    /// Rectangles with the pixels that are new after `move`.
    func rects(after move: FrameChange.Move?) -> [PixelRect] {
        var bands: [Band] = []
        for y in area.y..<area.maxY {
            let distance = move.map { y >= $0.area.y && y < $0.area.maxY ? $0.distance : 0 } ?? 0
            guard let span = span(ofRow: y, movedBy: distance) else { continue }
            if bands.isEmpty || !bands[bands.count - 1].add(span) { bands.append(Band(rect: span, count: span.area)) }
        }
        return bands.map(\.rect)
    }

    /// The range from the first to the last pixel of a row that differs from the pixel of the old picture `distance` rows further down.
    private func span(ofRow y: Int, movedBy distance: Int) -> PixelRect? {
        guard !Self.isSame(old, y + distance, new, y, area.x, area.width) else { return nil }
        let (before, now) = (old.row(y + distance), new.row(y))
        var (first, last) = (area.x, area.maxX - 1)
        while before[first] == now[first] { first += 1 }
        while before[last] == now[last] { last -= 1 }
        return PixelRect(x: first, y: y, width: last - first + 1, height: 1)
    }

    /// Changed rows that are sent as one rectangle.
    private struct Band {
        var rect: PixelRect
        /// The number of its pixels in the spans of its rows; the others are unchanged.
        var count: Int

        /// Adds a row if the rectangle around both has few unchanged pixels; returns false otherwise.
        mutating func add(_ span: PixelRect) -> Bool {
            let union = rect.union(span)
            guard union.area <= (count + span.area) * 5 / 4 + 256 else { return false }
            rect = union
            count += span.area
            return true
        }
    }
}

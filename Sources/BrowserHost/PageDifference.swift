import Glibc
import Graphics
import UIPrimitives

/// The difference between two bitmaps of the same size inside an area. Rows are compared as bytes, which is fast in debug builds, too.
struct PageDifference {
    private let old: Bitmap
    private let new: Bitmap
    /// The compared area, without the unchanged rows at the top and the bottom.
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

    /// Copies the new bitmap's pixels of the area to the old bitmap.
    func apply() {
        for y in area.y..<area.maxY { (old.row(y) + area.x).update(from: new.row(y) + area.x, count: area.width) }
    }

    // MARK: Moves

    /// The smallest area that is searched for moved rows; sending a smaller one takes less time than the search. *Units*: pixels.
    private static let smallestMove = 10_000
    /// The number of rows of the new bitmap that are searched in the old one.
    private static let probeCount = 16
    /// The least number of probes that have to agree on a distance.
    private static let minimumVotes = 3

    /// Returns the area whose rows were moved up or down; nil if too few probes agree.
    func move() -> FrameChange.Move? {
        guard area.area >= Self.smallestMove else { return nil }
        var votes: [Int: Int] = [:]
        for index in 0..<Self.probeCount {
            guard let row = edge(from: area.y + area.height * index / Self.probeCount), let distance = distance(of: row) else { continue }
            votes[distance, default: 0] += 1
        }
        guard let (distance, count) = votes.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), distance != 0, count >= Self.minimumVotes
        else { return nil }
        let top = max(area.y, area.y - distance)
        let bottom = min(area.maxY, area.maxY - distance)
        return FrameChange.Move(area: PixelRect(x: area.x, y: top, width: area.width, height: bottom - top), distance: distance)
    }

    /// The middle part of the rows, which is compared because scroll indicators are at the ends.
    private var middle: (x: Int, width: Int) { (area.x + area.width / 4, max(1, area.width / 2)) }

    /// Returns the first row from `start` that differs from the row above it, because equal rows would be found at several positions.
    /// Returns nil if no such row is near.
    private func edge(from start: Int) -> Int? {
        let end = min(area.maxY, start + area.height / Self.probeCount)
        return (max(start, area.y + 1)..<max(end, area.y + 1)).first { !Self.isSame(new, $0 - 1, new, $0, middle.x, middle.width) }
    }

    /// Returns the distance to the same row in the old bitmap, downwards; nil if the row is absent or at several positions.
    private func distance(of row: Int) -> Int? {
        var found: Int?
        for y in area.y..<area.maxY where Self.isSame(old, y, new, row, middle.x, middle.width) {
            if found != nil { return nil }
            found = y
        }
        return found.map { $0 - row }
    }

    // MARK: New pixels

    /// Returns rectangles that contain the pixels that are new after `move`.
    func rects(after move: FrameChange.Move?) -> [PixelRect] {
        var bands: [Band] = []
        for y in area.y..<area.maxY {
            let distance = move.map { y >= $0.area.y && y < $0.area.maxY ? $0.distance : 0 } ?? 0
            guard let span = span(ofRow: y, movedBy: distance) else { continue }
            if bands.isEmpty || !bands[bands.count - 1].add(span) { bands.append(Band(rect: span, count: span.area)) }
        }
        return bands.map(\.rect)
    }

    /// Returns the part of a row from the first to the last pixel that differs from the row of the old bitmap `distance` rows further
    /// down.
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
        /// The number of pixels in the changed spans of the rows; the other pixels of the rectangle are unchanged.
        var count: Int

        /// Adds the changed span of a row if the rectangle around both has few unchanged pixels; returns false otherwise.
        mutating func add(_ span: PixelRect) -> Bool {
            let union = rect.union(span)
            guard union.area <= (count + span.area) * 5 / 4 + 256 else { return false }
            rect = union
            count += span.area
            return true
        }
    }
}

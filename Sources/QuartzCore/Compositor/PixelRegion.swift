import UIPrimitives

/// A set of pixels as rectangles without overlaps. *Units*: pixels.
struct PixelRegion: Equatable {
    private(set) var rects: [PixelRect] = []

    /// The maximum number of rectangles after a subtraction that increases their number.
    private static let maximumPieces = 48

    init() {}

    init(_ rect: PixelRect) {
        if !rect.isEmpty { rects = [rect] }
    }

    var isEmpty: Bool { rects.isEmpty }
    /// The number of pixels.
    var area: Int { rects.reduce(0) { $0 + $1.area } }
    /// The smallest rectangle that contains all pixels.
    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Returns the pixels that are also in `rect`.
    func intersection(_ rect: PixelRect) -> PixelRegion {
        var result = PixelRegion()
        for part in rects {
            let common = part.intersection(rect)
            if !common.isEmpty { result.rects.append(common) }
        }
        return result
    }

    /// Whether a pixel of the region is in `rect`.
    package func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Removes `rect`. Does nothing if the number of rectangles would increase and exceed the maximum.
    mutating func subtract(_ rect: PixelRect) {
        guard intersects(rect) else { return }
        var result: [PixelRect] = []
        result.reserveCapacity(rects.count + 3)
        for part in rects { Self.append(part, without: rect, to: &result) }
        if result.count <= Self.maximumPieces || result.count <= rects.count { rects = result }
    }

    /// Adds the part of `rect` that is not in the region yet.
    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var pieces = [rect]
        for part in rects {
            var left: [PixelRect] = []
            for piece in pieces { Self.append(piece, without: part, to: &left) }
            pieces = left
            if pieces.isEmpty { return }
        }
        rects += pieces
    }

    /// Appends the pieces of `part` above, below, left and right of `hole`.
    private static func append(_ part: PixelRect, without hole: PixelRect, to result: inout [PixelRect]) {
        let common = part.intersection(hole)
        guard !common.isEmpty else { return result.append(part) }
        if common.y > part.y {
            result.append(PixelRect(x: part.x, y: part.y, width: part.width, height: common.y - part.y))
        }
        if common.x > part.x {
            result.append(PixelRect(x: part.x, y: common.y, width: common.x - part.x, height: common.height))
        }
        if common.maxX < part.maxX {
            result.append(PixelRect(x: common.maxX, y: common.y, width: part.maxX - common.maxX, height: common.height))
        }
        if common.maxY < part.maxY {
            result.append(PixelRect(x: part.x, y: common.maxY, width: part.width, height: part.maxY - common.maxY))
        }
    }
}

import UIPrimitives

/// The rectangles to repaint. The list stays short: rectangles are merged if that adds no pixels, and beyond a maximum number those whose
/// union adds the fewest. *Units*: pixels.
///
/// *Cost*: hundreds of layers may move in one frame, and each adds two rectangles, most of which are merged with others.
package struct DamageList: Equatable {
    private var pieces: [Piece] = []

    /// The maximum number of rectangles; additional ones are merged, beginning with the pair that wastes the fewest pixels.
    private static let maximumCount = 12

    package init() {}

    /// The rectangles, which may overlap.
    package var rects: [PixelRect] { pieces.map(\.rect) }

    var isEmpty: Bool { pieces.isEmpty }

    /// Adds a rectangle and merges it with others if that adds no pixels; ignores an empty one.
    package mutating func add(_ rect: PixelRect) {
        if !rect.isEmpty { add(Piece(rect)) }
    }

    private mutating func add(_ new: Piece) {
        var isCovering = false
        var neighbor: Int?
        for index in pieces.indices {
            let piece = pieces[index]
            if piece.contains(new) { return }
            if new.contains(piece) {
                isCovering = true
            }
            // Merge rectangles whose union contains no other pixels, such as adjacent ones of equal height.
            else if neighbor == nil, piece.waste(with: new) <= 0 {
                neighbor = index
            }
        }
        if let neighbor {
            let merged = pieces[neighbor].union(new)
            pieces.remove(at: neighbor)
            return add(merged)
        }
        if isCovering { pieces.removeAll { new.contains($0) } }
        pieces.append(new)
        if pieces.count > Self.maximumCount { mergeCheapestPair() }
    }

    private mutating func mergeCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in pieces.indices {
            let piece = pieces[first]
            for second in first + 1..<pieces.count {
                let waste = piece.waste(with: pieces[second])
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let merged = pieces[best.first].union(pieces[best.second])
        pieces.remove(at: best.second)
        pieces.remove(at: best.first)
        add(merged)
    }

    /// The damaged pixels as a region, in which rectangles do not overlap.
    var region: PixelRegion {
        var region = PixelRegion()
        for piece in pieces { region.add(piece.rect) }
        return region
    }
}

/// A rectangle represented by its edges, for merging.
private struct Piece: Equatable {
    let left, top, right, bottom: Int
    let area: Int

    init(_ rect: PixelRect) {
        self.init(left: rect.x, top: rect.y, right: rect.maxX, bottom: rect.maxY)
    }

    private init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
        area = (right - left) * (bottom - top)
    }

    var rect: PixelRect { PixelRect(x: left, y: top, width: right - left, height: bottom - top) }

    func contains(_ other: Piece) -> Bool {
        other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
    }

    func union(_ other: Piece) -> Piece {
        Piece(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// Returns the number of pixels of the union that are in neither rectangle.
    func waste(with other: Piece) -> Int {
        let around = (max(right, other.right) &- min(left, other.left)) &* (max(bottom, other.bottom) &- min(top, other.top))
        let width = max(0, min(right, other.right) &- max(left, other.left))
        let height = max(0, min(bottom, other.bottom) &- max(top, other.top))
        return around &- area &- other.area &+ width &* height
    }
}

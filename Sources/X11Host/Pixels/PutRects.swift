import Foundation
import UIPrimitives

/// Prepares damage for sending: cut to the buffer, few requests, few pixels more than asked for.
enum PutRects {
    /// A request costs about as much as sending this many pixels through shared memory.
    private static let requestCost = 2_000
    /// More rectangles than this are sent as the one around them.
    private static let maximumCount = 32

    /// Joins rectangles where sending their union costs no more than sending both.
    static func prepare(_ damage: [PixelRect], size: PixelSize) -> [PixelRect] {
        let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        var rects: [PixelRect] = []
        for rect in damage {
            let cut = rect.intersection(bounds)
            if !cut.isEmpty { add(cut, to: &rects) }
        }
        if rects.count > maximumCount { return [rects.reduce(.empty) { $0.union($1) }] }
        return rects
    }

    private static func add(_ rect: PixelRect, to rects: inout [PixelRect]) {
        var joined = rect
        while let index = rects.firstIndex(where: { joined.isCheaperMerged(with: $0, requestCost: requestCost) }) {
            joined = joined.union(rects.remove(at: index))
        }
        rects.append(joined)
    }
}

extension PixelRect {
    fileprivate func isCheaperMerged(with other: PixelRect, requestCost: Int) -> Bool {
        union(other).area <= area + other.area + requestCost
    }
}

import Foundation
import UIPrimitives

/// Prepares damage for sending: clips it to the buffer and joins rectangles, so that few requests send few additional pixels.
enum PutImageRects {
    /// The number of pixels in shared memory whose transfer costs about as much as one request.
    private static let requestCost = 2_000
    /// The maximum number of rectangles; more are replaced by their bounding rectangle.
    private static let maximumCount = 32

    /// Returns the rectangles to send: the damage within the buffer. Two rectangles are joined if sending their union costs no more than
    /// sending both.
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

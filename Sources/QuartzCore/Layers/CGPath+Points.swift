import Foundation
import Graphics
import UIPrimitives

extension CGPath {
    /// The path, or a copy of a mutable one, which its owner can change later.
    var immutable: CGPath { (self as? CGMutablePath)?.copy() ?? self }

    /// The points of the path, with 16 straight lines in place of each curve.
    package var flattenedPoints: [CGPoint] {
        var points: [CGPoint] = []
        var start = CGPoint.zero
        let steps = 16
        for element in elements {
            let from = points.last ?? .zero
            switch element {
            case .move(let point):
                start = point
                points.append(point)
            case .line(let point): points.append(point)
            case .quad(let end, let control):
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let s = 1 - t
                    points.append(
                        CGPoint(
                            x: s * s * from.x + 2 * s * t * control.x + t * t * end.x,
                            y: s * s * from.y + 2 * s * t * control.y + t * t * end.y))
                }
            case .cubic(let end, let control1, let control2):
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    points.append(
                        CGPoint(
                            x: a * from.x + b * control1.x + c * control2.x + d * end.x,
                            y: a * from.y + b * control1.y + c * control2.y + d * end.y))
                }
            case .close: points.append(start)
            }
        }
        return points
    }

    /// The length of the path without jumps between subpaths; curves are approximated.
    var approximateLength: CGFloat {
        var length: CGFloat = 0
        var start = CGPoint.zero
        var last = CGPoint.zero
        for element in elements {
            let piece = CGPath(elements: [.move(last), element]).flattenedPoints
            if case .move(let point) = element {
                start = point
                last = point
                continue
            }
            var from = last
            for point in piece.dropFirst() {
                length += hypot(point.x - from.x, point.y - from.y)
                from = point
            }
            if case .close = element {
                length += hypot(start.x - last.x, start.y - last.y)
                from = start
            }
            last = from
        }
        return length
    }
}

import Foundation
import UIPrimitives

/// The shape of rounded corners.
package enum CornerCurve: Hashable, Sendable {
    /// A quarter circle.
    case circular
    /// A curve whose curvature grows from the sides to the middle of the corner, as on iOS.
    case continuous

    /// Returns the length that a corner uses of each side: the radius, or more for a continuous corner if there is enough space. `limit` is
    /// half the shorter side.
    func reach(radius: CGFloat, limit: CGFloat) -> CGFloat {
        switch self {
        case .circular: radius
        case .continuous: max(radius, min(radius * Self.expansion, limit))
        }
    }

    /// The reach of a continuous corner as a multiple of its radius.
    package static let expansion: CGFloat = 1.528_665

    /// Returns the ends and control points of the three cubic curves of a corner of radius 1, as distances from the corner along the side
    /// before it (`x`) and the side after it (`y`). With a `reach` between 1 and ``expansion`` the points are interpolated between those of
    /// the quarter circle and those of the continuous corner.
    ///
    /// *Source*: the coefficients that drawing programs measured in paths of iOS 7's rounded rectangles.
    static func points(reach: CGFloat) -> [CGPoint] {
        let part = min(max((reach - 1) / (expansion - 1), 0), 1)
        return zip(circularPoints, continuousPoints).map { a, b in CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part) }
    }

    private static let continuousPoints = symmetric([
        CGPoint(x: expansion, y: 0), CGPoint(x: 1.088_492_96, y: 0), CGPoint(x: 0.868_406_94, y: 0),
        CGPoint(x: 0.631_493_79, y: 0.074_911_39), CGPoint(x: 0.372_823_83, y: 0.169_059_56),
    ])

    /// The quarter circle in three arcs, split at the joints of the continuous corner.
    private static let circularPoints: [CGPoint] = {
        let angle = atan2(1 - continuousPoints[3].x, 1 - continuousPoints[3].y)
        let (sine, cosine) = (sin(angle), cos(angle))
        // With control points at the returned distance from its ends, a cubic curve approximates an arc of `angle`.
        func handle(_ angle: CGFloat) -> CGFloat { 4 / 3 * tan(angle / 4) }
        let (outer, inner) = (handle(angle), handle(.pi / 2 - 2 * angle))
        let end = CGPoint(x: 1 - sine, y: 1 - cosine)
        return symmetric([
            CGPoint(x: 1, y: 0), CGPoint(x: 1 - outer, y: 0), CGPoint(x: end.x + outer * cosine, y: end.y - outer * sine), end,
            CGPoint(x: end.x - inner * cosine, y: end.y + inner * sine),
        ])
    }()

    /// Returns the first half of a corner followed by its mirror image.
    private static func symmetric(_ half: [CGPoint]) -> [CGPoint] {
        half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
    }
}

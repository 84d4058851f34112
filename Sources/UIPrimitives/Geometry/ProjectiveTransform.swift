import Foundation

/// A map between two planes that keeps straight lines straight: a point (x, y) becomes (x'/w', y'/w'), where x', y' and w' are linear
/// in x and y. Affine transforms are those whose w' is the same everywhere.
///
/// The screen shows a layer that is rotated in space as its image under such a map. *Source*: the plane projective group of Hartley and
/// Zisserman, "Multiple View Geometry", section 2.3; in row-vector form, as Core Animation writes matrices.
package struct ProjectiveTransform: Equatable, Sendable {
    /// The coefficients of x' and y'.
    package var affine: CGAffineTransform
    /// The contribution of x to w'; 0 for an affine transform.
    package var px: CGFloat
    /// The contribution of y to w'; 0 for an affine transform.
    package var py: CGFloat
    /// The constant part of w'; 1 for an affine transform.
    package var w: CGFloat

    /// The transform without effect.
    package static let identity = ProjectiveTransform(.identity)

    /// Creates the map of an affine transform.
    package init(_ affine: CGAffineTransform) {
        self.init(affine, px: 0, py: 0, w: 1)
    }

    /// Creates the map from points of the plane z = 0 to the places where a viewer on the z axis sees them after `transform`.
    ///
    /// The depth of the transformed points is dropped, as Core Animation does when a layer flattens its sublayers.
    package init(flattening transform: CATransform3D) {
        self.init(transform.affine, px: transform.m14, py: transform.m24, w: transform.m44)
    }

    /// Creates a map from its coefficients. A map without perspective is stored with w = 1, so that equal maps compare as equal.
    package init(_ affine: CGAffineTransform, px: CGFloat, py: CGFloat, w: CGFloat) {
        guard px == 0, py == 0, w != 1, w > 0 else {
            (self.affine, self.px, self.py, self.w) = (affine, px, py, w)
            return
        }
        self.affine = CGAffineTransform(
            a: affine.a / w, b: affine.b / w, c: affine.c / w, d: affine.d / w, tx: affine.tx / w, ty: affine.ty / w)
        (self.px, self.py, self.w) = (0, 0, 1)
    }

    /// Whether the map is affine: parallel lines stay parallel.
    package var isAffine: Bool { px == 0 && py == 0 && w == 1 }

    /// The map that applies this one first and then `other`.
    package func concatenating(_ other: ProjectiveTransform) -> ProjectiveTransform {
        if isAffine, other.isAffine { return ProjectiveTransform(affine.concatenating(other.affine)) }
        let (m, n) = (affine, other.affine)
        return ProjectiveTransform(
            CGAffineTransform(
                a: m.a * n.a + m.b * n.c + px * n.tx, b: m.a * n.b + m.b * n.d + px * n.ty,
                c: m.c * n.a + m.d * n.c + py * n.tx, d: m.c * n.b + m.d * n.d + py * n.ty,
                tx: m.tx * n.a + m.ty * n.c + w * n.tx, ty: m.tx * n.b + m.ty * n.d + w * n.ty),
            px: m.a * other.px + m.b * other.py + px * other.w, py: m.c * other.px + m.d * other.py + py * other.w,
            w: m.tx * other.px + m.ty * other.py + w * other.w)
    }

    /// The map that applies this one first and then `other`.
    package func concatenating(_ other: CGAffineTransform) -> ProjectiveTransform {
        concatenating(ProjectiveTransform(other))
    }

    /// The determinant of the coefficients: 0 if the plane is seen edge-on.
    package var determinant: CGFloat {
        let m = affine
        return m.a * (m.d * w - m.ty * py) - m.b * (m.c * w - m.tx * py) + px * (m.c * m.ty - m.tx * m.d)
    }

    /// The inverse map; the map itself if there is none, as with `CGAffineTransform`.
    ///
    /// *Source*: the adjugate matrix divided by the determinant, so that w' of the inverse is positive exactly for points in front of
    /// the viewer.
    package func inverted() -> ProjectiveTransform {
        if isAffine { return ProjectiveTransform(affine.inverted()) }
        let (m, determinant) = (affine, determinant)
        guard abs(determinant) > 1e-15, determinant.isFinite else { return self }
        let factor = 1 / determinant
        return ProjectiveTransform(
            CGAffineTransform(
                a: (m.d * w - m.ty * py) * factor, b: (m.ty * px - m.b * w) * factor,
                c: (m.tx * py - m.c * w) * factor, d: (m.a * w - m.tx * px) * factor,
                tx: (m.c * m.ty - m.tx * m.d) * factor, ty: (m.tx * m.b - m.a * m.ty) * factor),
            px: (m.b * py - m.d * px) * factor, py: (m.c * px - m.a * py) * factor, w: (m.a * m.d - m.b * m.c) * factor)
    }

    // MARK: Points

    /// The smallest w' of visible points. Points with a smaller one are behind the viewer, or so close to the viewer that their images
    /// would be arbitrarily far away.
    private static let nearest: CGFloat = 1e-3

    /// The value of w' at a point. It is proportional to the distance from the viewer, and 1 where the plane is seen at its actual size.
    func depth(at point: CGPoint) -> CGFloat { px * point.x + py * point.y + w }

    /// The image of a point. A point behind the viewer, which has no image, becomes a point far away, so that no rectangle contains it.
    package func apply(to point: CGPoint) -> CGPoint {
        let image = point.applying(affine)
        guard !isAffine else { return image }
        let depth = depth(at: point)
        guard depth >= Self.nearest else { return CGPoint(x: -1e6, y: -1e6) }
        return CGPoint(x: image.x / depth, y: image.y / depth)
    }

    /// The image of a rectangle: a convex polygon without the part behind the viewer; empty if nothing is in front.
    ///
    /// *Source*: Sutherland and Hodgman's clipping, against the plane w' = ``nearest``.
    package func polygon(of rect: CGRect) -> [CGPoint] {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        guard !isAffine else { return corners.map { $0.applying(affine) } }
        var front: [CGPoint] = []
        for (index, start) in corners.enumerated() {
            let end = corners[(index + 1) % corners.count]
            let (near, far) = (depth(at: start) - Self.nearest, depth(at: end) - Self.nearest)
            if near >= 0 { front.append(start) }
            if near * far < 0 {
                let part = near / (near - far)
                front.append(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            }
        }
        return front.map { point in
            let (image, depth) = (point.applying(affine), max(depth(at: point), Self.nearest))
            return CGPoint(x: image.x / depth, y: image.y / depth)
        }
    }

    /// The rectangle around the image of a rectangle; null if nothing is in front of the viewer.
    package func boundingBox(of rect: CGRect) -> CGRect {
        if isAffine { return rect.applying(affine) }
        guard !rect.isNull, !rect.isInfinite else { return rect }
        let points = polygon(of: rect)
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    /// The affine transform that is closest to the map at a point: the point's image and the map's derivatives there.
    package func linearized(at point: CGPoint) -> CGAffineTransform {
        guard !isAffine else { return affine }
        let depth = max(depth(at: point), Self.nearest)
        let image = apply(to: point)
        let (a, b) = ((affine.a - image.x * px) / depth, (affine.b - image.y * px) / depth)
        let (c, d) = ((affine.c - image.x * py) / depth, (affine.d - image.y * py) / depth)
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y, ty: image.y - b * point.x - d * point.y)
    }
}

extension CGPoint {
    /// The image of the point.
    package func applying(_ transform: ProjectiveTransform) -> CGPoint { transform.apply(to: self) }
}

extension CGRect {
    /// The rectangle around the image of the rectangle; null if nothing of it is in front of the viewer.
    package func applying(_ transform: ProjectiveTransform) -> CGRect { transform.boundingBox(of: self) }
}

extension CATransform3D {
    /// Whether the transform maps the plane z = 0 to itself without perspective, and x and y do not depend on z, so that sublayers need no
    /// third dimension.
    package var isFlat: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// The transform applied around `point` of the plane z = `depth` instead of the origin.
    package func applied(around point: CGPoint, depth: CGFloat = 0) -> CATransform3D {
        CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-point.x, -point.y, -depth), self),
            CATransform3DMakeTranslation(point.x, point.y, depth))
    }
}

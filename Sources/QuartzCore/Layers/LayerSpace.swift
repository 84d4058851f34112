import Foundation
import UIPrimitives

/// The coordinates in which a layer positions its sublayers, and their mapping to pixels.
///
/// Most layers flatten their sublayers: each one is projected on the layer's plane. A `sublayerTransform` with depth or perspective
/// applies before the projection. A ``CATransformLayer`` does not project, but passes its space to its sublayers.
struct LayerSpace {
    /// Maps the plane on which the sublayers are projected to pixels.
    var plane: CGAffineTransform
    /// Maps the sublayers' coordinates to the space around that plane; nil if they are the coordinates of the plane.
    private var depth: SpatialTransform?

    /// The transform with which a layer is shown.
    enum Placement {
        /// An affine transform to pixels.
        case flat(CGAffineTransform)
        /// A transform with perspective to pixels.
        case projected(ProjectiveTransform)
    }

    /// Creates the coordinates of a plane.
    init(plane: CGAffineTransform) {
        self.plane = plane
    }

    /// Creates the coordinates inside a layer that flattens its sublayers; `transform` maps the layer to pixels.
    init(inside values: LayerProperties, at transform: CGAffineTransform) {
        plane = transform
        guard !values.rare.isUnset, !CATransform3DIsIdentity(values.sublayerTransform) else { return }
        let turn = values.sublayerTransform.applied(around: values.anchor)
        if values.sublayerTransform.isFlat {
            plane = turn.affine.concatenating(transform)
        } else {
            depth = SpatialTransform(turn)
        }
    }

    /// Returns the coordinates inside a layer in this space that does not flatten its sublayers.
    func unflattened(_ values: LayerProperties) -> LayerSpace {
        var matrix = values.transformToSpace
        if !CATransform3DIsIdentity(values.sublayerTransform) {
            matrix = CATransform3DConcat(values.sublayerTransform.applied(around: values.anchor), matrix)
        }
        if let depth { matrix = CATransform3DConcat(matrix, depth.matrix) }
        var space = self
        space.depth = SpatialTransform(matrix)
        return space
    }

    /// Returns the transform of a layer with `values` in this space.
    func placement(of values: LayerProperties) -> Placement {
        if depth == nil, values.isPlanar { return .flat(values.transformToSuperlayer.concatenating(plane)) }
        let projection = ProjectiveTransform(flattening: matrix(of: values))
        return projection.isAffine
            ? .flat(projection.affine.concatenating(plane)) : .projected(projection.concatenating(plane))
    }

    /// Returns the distance of the center of a layer in this space from the plane; larger is closer to the viewer.
    func height(of values: LayerProperties) -> CGFloat {
        let (matrix, center) = (matrix(of: values), CGPoint(x: values.bounds.midX, y: values.bounds.midY))
        let z = matrix.m13 * center.x + matrix.m23 * center.y + matrix.m43
        let w = matrix.m14 * center.x + matrix.m24 * center.y + matrix.m44
        return w > 0 ? z / w : .infinity
    }

    private func matrix(of values: LayerProperties) -> CATransform3D {
        guard let depth else { return values.transformToSpace }
        return CATransform3DConcat(values.transformToSpace, depth.matrix)
    }
}

/// A transform in a separate object, so that a `LayerSpace` without a transform stays small.
private final class SpatialTransform {
    let matrix: CATransform3D

    init(_ matrix: CATransform3D) {
        self.matrix = matrix
    }
}

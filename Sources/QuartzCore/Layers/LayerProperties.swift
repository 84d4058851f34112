import Foundation
import Graphics
import UIPrimitives

/// The properties of a layer that animations can change; see the layer's properties of the same names. *Units*: points.
///
/// A layer stores one instance as its model and, during an animation, another one with the shown values.
package struct LayerProperties {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var isHidden = false
    package var opacity: Float = 1
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    package var contents: LayerContents?
    /// The properties that are rarely set, allocated when the first one is set.
    var rare = _OutOfLine<RareLayerProperties>()

    /// Whether an affine transform projects the layer to its superlayer's plane: its transform has no perspective and it has no
    /// ``CALayer/anchorPointZ``.
    var isPlanar: Bool {
        guard !rare.isUnset else { return true }
        return rare.transform.m14 == 0 && rare.transform.m24 == 0 && rare.transform.m44 == 1 && rare.anchorPointZ == 0
    }

    /// The anchor point. *Units*: points, in the layer's coordinates.
    var anchor: CGPoint {
        CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// These values without position, transform and opacity: the values of a visible layer whose coordinates equal those of its superlayer.
    var withoutPlacement: LayerProperties {
        var values = self
        (values.isHidden, values.opacity, values.position) = (false, 1, anchor)
        (values.transform, values.zPosition, values.anchorPointZ) = (CATransform3DIdentity, 0, 0)
        return values
    }

    /// Maps the layer's coordinates to those of the space around its superlayer's plane, without the superlayer's `sublayerTransform`.
    var transformToSpace: CATransform3D {
        let anchor = anchor
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
            CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }

    /// Maps the layer's coordinates to its superlayer's, projected to its plane, without the superlayer's `sublayerTransform`.
    var projectionToSuperlayer: ProjectiveTransform {
        isPlanar ? ProjectiveTransform(transformToSuperlayer) : ProjectiveTransform(flattening: transformToSpace)
    }

    /// Maps the coordinates of a planar layer to its superlayer's, without the superlayer's `sublayerTransform`.
    var transformToSuperlayer: CGAffineTransform {
        let anchor = anchor
        if isUntransformed {
            return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        let affine = transform.affine
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Whether `transform` has no effect in the layer's plane. *Cost*: at most ten comparisons.
    var isUntransformed: Bool {
        guard !rare.isUnset else { return true }
        let transform = transform
        return transform.m11 == 1 && transform.m22 == 1 && transform.m12 == 0 && transform.m21 == 0
            && transform.m41 == 0 && transform.m42 == 0 && isPlanar
    }

    /// The rectangle around the transformed bounds in the superlayer's coordinates.
    package var frame: CGRect {
        if isUntransformed {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return bounds.applying(projectionToSuperlayer)
    }

    /// Sets the size of the bounds and the position so that ``frame`` becomes `frame` with the current transform.
    mutating func setFrame(_ frame: CGRect) {
        let frame = frame.standardized
        if isUntransformed {
            bounds.size = frame.size
        } else {
            let inverse = transform.affine.inverted()
            bounds.size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
        }
        var moved = self
        moved.position = .zero
        let untransformedFrame = moved.frame
        position = CGPoint(x: frame.minX - untransformedFrame.minX, y: frame.minY - untransformedFrame.minY)
    }
}

/// The shadow below a layer. *Units*: points.
struct LayerShadow: Equatable {
    var color: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?

    var isVisible: Bool { opacity > 0 && color != nil }

    /// Returns the area that the shadow of `shape` can cover.
    func outset(of shape: CGRect) -> CGRect {
        // A blur whose standard deviation is the radius fades out after about three times this distance.
        shape.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -3 * radius, dy: -3 * radius)
    }
}

/// The contents of a layer.
package struct LayerContents: Equatable {
    /// The object that the client assigned.
    package var object: AnyObject
    package var bitmap: Bitmap

    package static func == (a: LayerContents, b: LayerContents) -> Bool {
        a.object === b.object
    }

    /// Creates the contents from a `CGImage` or a `Bitmap`; nil for other values, as in Core Animation.
    init?(_ object: Any?) {
        switch object {
        case let image as CGImage:
            self.object = image
            bitmap = image.bitmap
        case let bitmap as Bitmap:
            self.object = bitmap
            self.bitmap = bitmap
        default:
            return nil
        }
    }
}

/// The changes of a layer since it was composed.
struct LayerDamage: OptionSet {
    let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A change of the layer's own pixels.
    static let content = LayerDamage(rawValue: 1)
    /// A change that affects the layer together with its sublayers, such as one of opacity, clipping, mask or shadow.
    static let group = LayerDamage(rawValue: 2)
    /// A change of the position of the layer, which also moves its sublayers.
    static let geometry = LayerDamage(rawValue: 4)
    /// A change of a descendant; the layer itself is unchanged.
    static let descendant = LayerDamage(rawValue: 8)
}

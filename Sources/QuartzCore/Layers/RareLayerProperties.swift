import Foundation
import Graphics
import UIPrimitives

/// Properties that few layers set, stored separately so that the other layers stay small: a list has thousands of layers, and every
/// pass copies the properties of the layers that it visits. *Thread*: its layer's.
struct RareLayerProperties: _OutOfLineValues {
    var zPosition: CGFloat = 0
    var anchorPointZ: CGFloat = 0
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    var shadow = LayerShadow()
    /// The transition in progress; set only in shown values, not in those of the model.
    var transition: LayerTransition?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The values of layers that set none of these properties. They are stored once, because creating them allocates an object: the color
    /// of the shadow.
    static let defaults = RareLayerProperties()
}

extension LayerProperties {
    var zPosition: CGFloat {
        get { rare.isUnset ? 0 : rare.zPosition }
        set { rare.zPosition = newValue }
    }

    var anchorPointZ: CGFloat {
        get { rare.isUnset ? 0 : rare.anchorPointZ }
        set { rare.anchorPointZ = newValue }
    }

    package var transform: CATransform3D {
        get { rare.isUnset ? CATransform3DIdentity : rare.transform }
        set { rare.transform = newValue }
    }

    var sublayerTransform: CATransform3D {
        get { rare.isUnset ? CATransform3DIdentity : rare.sublayerTransform }
        set { rare.sublayerTransform = newValue }
    }

    /// The transition in progress. The getter must be fast, because it is called for every layer in every frame.
    var transition: LayerTransition? {
        get { rare.isUnset ? nil : rare.transition }
        set { rare.transition = newValue }
    }

    var shadow: LayerShadow {
        get { rare.shadow }
        set { rare.shadow = newValue }
    }

    /// Whether the layer casts a shadow. The getter must be fast, because it is called for every layer in every frame.
    var hasVisibleShadow: Bool { !rare.isUnset && rare.shadow.isVisible }

    var contentsRect: CGRect {
        get { rare.isUnset ? CGRect(x: 0, y: 0, width: 1, height: 1) : rare.contentsRect }
        set { rare.contentsRect = newValue }
    }

    var contentsCenter: CGRect {
        get { rare.isUnset ? CGRect(x: 0, y: 0, width: 1, height: 1) : rare.contentsCenter }
        set { rare.contentsCenter = newValue }
    }
}

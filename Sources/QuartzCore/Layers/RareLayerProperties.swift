import Foundation
import Graphics
import UIPrimitives

/// Properties that few layers set, stored separately so that the others stay small: a list has thousands of layers, and every pass
/// copies the properties of those it visits.
///
/// Copies of ``LayerProperties`` share an instance until one of them changes it. *Thread*: its layer's.
final class RareLayerProperties {
    /// The property values.
    struct Values {
        var zPosition: CGFloat = 0
        var transform = CATransform3DIdentity
        var sublayerTransform = CATransform3DIdentity
        var shadow = LayerShadow()
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// The default values; never changed.
    static let defaults = Values()

    var values: Values

    init(_ values: Values) {
        self.values = values
    }
}

extension LayerProperties {
    package var zPosition: CGFloat {
        get { rare?.values.zPosition ?? 0 }
        set { changeRare { $0.zPosition = newValue } }
    }

    package var transform: CATransform3D {
        get { rare?.values.transform ?? CATransform3DIdentity }
        set { changeRare { $0.transform = newValue } }
    }

    package var sublayerTransform: CATransform3D {
        get { rare?.values.sublayerTransform ?? CATransform3DIdentity }
        set { changeRare { $0.sublayerTransform = newValue } }
    }

    package var shadow: LayerShadow {
        get { rare?.values.shadow ?? RareLayerProperties.defaults.shadow }
        set { changeRare { $0.shadow = newValue } }
    }

    /// Whether the layer casts a shadow. Read for every layer in every frame.
    package var hasVisibleShadow: Bool { rare?.values.shadow.isVisible ?? false }

    package var contentsRect: CGRect {
        get { rare?.values.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set { changeRare { $0.contentsRect = newValue } }
    }

    package var contentsCenter: CGRect {
        get { rare?.values.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set { changeRare { $0.contentsCenter = newValue } }
    }

    /// Changes the rare properties of this copy only.
    private mutating func changeRare(_ body: (inout RareLayerProperties.Values) -> Void) {
        if !isKnownUniquelyReferenced(&rare) {
            rare = RareLayerProperties(rare?.values ?? RareLayerProperties.defaults)
        }
        if let rare { body(&rare.values) }
    }
}

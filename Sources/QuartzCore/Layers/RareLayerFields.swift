import Foundation
import Graphics
import UIPrimitives

/// Properties that few layers set, stored separately so that the other layers stay small. *Thread*: its layer's.
struct RareLayerFields: _OutOfLineValues {
    var name: String?
    var actions: [String: CAAction]?
    var style: [AnyHashable: Any]?
    var rasterizationScale: CGFloat = 1
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
    var compositingFilter: Any?
    var colorMatrix: ColorMatrix?
    /// The effect that `compositingFilter` and `colorMatrix` determine together.
    var effect = LayerEffect()
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var timing = LayerTiming()

    /// The values of layers that set none of these properties. They are stored once, because each change of a layer's property reads
    /// `actions`, which would otherwise create all values again.
    // Protection: never changed.
    nonisolated(unsafe) static let defaults = RareLayerFields()
}

/// The values of a layer on the screen while they differ from those of its model.
final class PresentedLayerProperties {
    var values: LayerProperties

    init(_ values: LayerProperties) {
        self.values = values
    }
}

extension CALayer {
    /// The values on the screen during an animation; otherwise nil.
    final var presented: LayerProperties? {
        get { presentedValues?.values }
        set {
            guard let newValue else { return presentedValues = nil }
            if let presentedValues { presentedValues.values = newValue } else { presentedValues = PresentedLayerProperties(newValue) }
        }
    }

    /// The edges that may be painted between pixels. The getter must be fast, because it is called for every painted layer.
    final var antialiasedEdges: CAEdgeAntialiasingMask {
        rareFields.isUnset || !rareFields.allowsEdgeAntialiasing ? [] : rareFields.edgeAntialiasingMask
    }

    /// The time of the animations of the layer and its sublayers.
    final var timing: LayerTiming {
        get { rareFields.timing }
        set { rareFields.timing = newValue }
    }
}

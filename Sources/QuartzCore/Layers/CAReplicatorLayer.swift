import Foundation
import Graphics
import UIPrimitives

/// A layer that shows several copies of its sublayers, each with a transform and a color that differ from those of the copy before.
/// *Thread*: main.
///
/// *Differs from Core Animation*: the copies are in the layer's plane, and all show the same time; only the original receives touches.
open class CAReplicatorLayer: CALayer {
    /// The number of copies, with the original; 1 by default. A value below 1 shows nothing. *Differs from Core Animation*: at most 1,000;
    /// all replicators of a window copy at most 50,000 layers together.
    open var instanceCount = 1 {
        didSet { if instanceCount != oldValue { markDamaged(.group) } }
    }
    /// The transform from one copy to the next, around the center of the bounds. *Differs from Core Animation*: without depth.
    open var instanceTransform = CATransform3DIdentity {
        didSet { if instanceTransform != oldValue { markDamaged(.group) } }
    }
    /// The color by which the colors of the original are multiplied; nil or white, the default, changes nothing.
    open var instanceColor: CGColor? {
        didSet { if instanceColor != oldValue { markDamaged(.group) } }
    }
    /// The difference of the red components of ``instanceColor`` from one copy to the next. Default: 0.
    open var instanceRedOffset: Float = 0 { didSet { if instanceRedOffset != oldValue { markDamaged(.group) } } }
    /// The difference of the green components of ``instanceColor`` from one copy to the next. Default: 0.
    open var instanceGreenOffset: Float = 0 { didSet { if instanceGreenOffset != oldValue { markDamaged(.group) } } }
    /// The difference of the blue components of ``instanceColor`` from one copy to the next. Default: 0.
    open var instanceBlueOffset: Float = 0 { didSet { if instanceBlueOffset != oldValue { markDamaged(.group) } } }
    /// The difference of the opacity of ``instanceColor`` from one copy to the next. Default: 0.
    open var instanceAlphaOffset: Float = 0 { didSet { if instanceAlphaOffset != oldValue { markDamaged(.group) } } }
    /// The delay of the animations from one copy to the next. *Units*: seconds. *Differs from Core Animation*: stored, without effect; all
    /// copies show the values of the original.
    open var instanceDelay: CFTimeInterval = 0
    /// Whether the copies keep their depth. *Differs from Core Animation*: stored, without effect; the copies are in the layer's plane.
    open var preservesDepth = false

    package override var replicatesSublayers: Bool { true }

    private static let maximumCount = 1000

    /// The copies in the order in which they are painted.
    package override func makeReplicas() -> [LayerReplica] {
        let bounds = shown.bounds
        let toCenter = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
        let step = toCenter.concatenating(CATransform3DGetAffineTransform(instanceTransform))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        var transform = CGAffineTransform.identity
        return (0..<max(0, min(instanceCount, Self.maximumCount))).map { index in
            let replica = self.replica(index, transform)
            transform = transform.concatenating(step)
            return replica
        }
    }

    private func replica(_ index: Int, _ transform: CGAffineTransform) -> LayerReplica {
        let given = instanceColor?.components ?? [1, 1, 1, 1]
        let color = given.count == 2 ? [given[0], given[0], given[0], given[1]] : given
        func component(_ position: Int, _ offset: Float) -> CGFloat {
            let start = position < color.count ? color[position] : 1
            return min(max(start + CGFloat(offset) * CGFloat(index), 0), 1)
        }
        let parts = [component(0, instanceRedOffset), component(1, instanceGreenOffset), component(2, instanceBlueOffset)]
        return LayerReplica(
            transform: transform, opacity: component(3, instanceAlphaOffset),
            colors: parts.allSatisfy { $0 == 1 } ? nil : LayerReplica.multiplication(parts))
    }
}

/// One copy of the sublayers of a layer.
package struct LayerReplica {
    /// Maps the coordinates of the original to those of the copy.
    let transform: CGAffineTransform
    let opacity: CGFloat
    /// The change of the colors; nil if there is none.
    let colors: ColorMatrix?

    /// Returns the map that multiplies colors by components. White becomes exactly the color, because the map applies to linear components.
    static func multiplication(_ components: [CGFloat]) -> ColorMatrix {
        let factors = components.map { Float($0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)) }
        return ColorMatrix(rows: [factors[0], 0, 0, 0, factors[1], 0, 0, 0, factors[2]])
    }
}

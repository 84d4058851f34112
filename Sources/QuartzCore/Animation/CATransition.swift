import Foundation
import Graphics
import UIPrimitives

/// An animated change of everything that a layer shows, from its state when the transition is added.
///
/// *Differs from Core Animation*: changes before the transition is added are part of the old state, also in the same transaction.
/// *Cost*: one drawing of the layer into a bitmap of its size.
open class CATransition: CAAnimation {
    /// The kind of the transition; `.fade` by default.
    open var type = CATransitionType.fade
    /// The direction of a transition that moves contents; nil, the default, is from the left.
    open var subtype: CATransitionSubtype?
    /// The fraction of the transition at which it begins; 0 by default.
    open var startProgress: Float = 0
    /// The fraction of the transition at which it ends; 1 by default.
    open var endProgress: Float = 1
    private var snapshot: Bitmap?

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    package override func prepare(for layer: CALayer) {
        let transform = layer.compositing.placement.transform
        let scale = max(hypot(transform.a, transform.b), 1)
        let size = CGSize(width: layer.bounds.width * scale, height: layer.bounds.height * scale)
        guard let bitmap = Bitmap(width: Int(saturating: size.width.rounded(.up)), height: Int(saturating: size.height.rounded(.up)))
        else { return }
        layer.render(in: CGContext(bitmap: bitmap, scale: scale))
        snapshot = bitmap
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        guard let snapshot else { return }
        let fraction = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(shownProgress(at: position))
        layer.presentedValues?.values.transition = LayerTransition(snapshot: snapshot, type: type, subtype: subtype, fraction: fraction)
    }
}

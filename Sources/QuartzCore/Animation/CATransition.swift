import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Wraps a name. Unknown kinds fade.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The old contents dissolve into the new ones.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new contents push the old ones away.
    public static let push = CATransitionType(rawValue: "push")
    /// The new contents move in over the old ones.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The old contents move away from the new ones.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition that moves contents.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction.
    public let rawValue: String

    /// Wraps a name. Unknown directions are from the left.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Contents move to the right, in from the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Contents move to the left, in from the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// Contents move up, in from the bottom edge, as on iOS.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Contents move down, in from the top edge, as on iOS.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of everything that a layer shows, from its state when the transition is added.
///
/// *Differs from Core Animation*: changes before the transition is added are part of the old state, also in the same transaction. *Cost*: a
/// picture of the layer.
open class CATransition: CAAnimation {
    /// The kind of the transition; `.fade` by default.
    open var type = CATransitionType.fade
    /// The direction of a transition that moves contents; nil, the default, is from the left.
    open var subtype: CATransitionSubtype?
    /// The fraction of the transition at the begin; 0 by default.
    open var startProgress: Float = 0
    /// The fraction of the transition at the end; 1 by default.
    open var endProgress: Float = 1
    private var picture: Bitmap?

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    package override func prepare(for layer: CALayer) {
        let transform = layer.compositing.place.transform
        let scale = max(hypot(transform.a, transform.b), 1)
        picture = LayerRenderer.bitmap(of: layer, in: layer.bounds, scale: scale)
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        guard let picture else { return }
        let fraction = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(progress(at: position))
        layer.presentedValues?.values.transition = LayerTransition(picture: picture, type: type, subtype: subtype, fraction: fraction)
    }
}

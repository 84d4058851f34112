import Foundation

/// The kind of a transition. *Differs from Core Animation*: all kinds fade.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Wraps a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new state fades in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// *Differs from Core Animation*: fades.
    public static let push = CATransitionType(rawValue: "push")
    /// *Differs from Core Animation*: fades.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// *Differs from Core Animation*: fades.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition. *Differs from Core Animation*: without effect.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction.
    public let rawValue: String

    /// Wraps a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// From the left edge; without effect.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the right edge; without effect.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the top edge; without effect.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom edge; without effect.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of everything that a layer shows. *Differs from Core Animation*: every type fades in the new state.
open class CATransition: CAAnimation {
    /// The kind of the transition; `.fade` by default. *Differs from Core Animation*: stored, without effect.
    open var type = CATransitionType.fade
    /// *Differs from Core Animation*: stored, without effect.
    open var subtype: CATransitionSubtype?
    /// The fraction of the fade at the begin; 0 by default.
    open var startProgress: Float = 0
    /// The fraction of the fade at the end; 1 by default.
    open var endProgress: Float = 1

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        let fraction = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(progress(at: position))
        guard case .number(let opacity)? = layer.animatableValue(forKeyPath: "opacity") else { return }
        layer.present(.number(opacity * fraction), forKeyPath: "opacity")
    }
}

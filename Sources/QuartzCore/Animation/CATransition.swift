import Foundation

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let push = CATransitionType(rawValue: "push")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of everything a layer shows. *Differs from Core Animation*: every type fades the new state in.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
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

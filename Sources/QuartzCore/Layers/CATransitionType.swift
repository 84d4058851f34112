/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `fade`.
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
    /// The old contents curl up from the bottom.
    package static let pageCurl = CATransitionType(rawValue: "pageCurl")
    /// The new contents curl down over the old ones.
    package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
}

/// The direction of a transition that moves contents.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `fromLeft`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Contents move to the right and enter at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Contents move to the left and enter at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// Contents move up and enter at the bottom edge, as on iOS.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Contents move down and enter at the top edge, as on iOS.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer has its transition.
public let kCATransition = "transition"

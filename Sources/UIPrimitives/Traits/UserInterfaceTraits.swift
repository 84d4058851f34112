/// The available space along an axis, in UIKit's size classes.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// As in UIKit.
    case unspecified, compact, regular
}

/// The kind of device on which an interface runs.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The kind of device is not specified.
    case unspecified = -1
    /// As in UIKit; the desktop is `pad`.
    case phone, pad, tv, carPlay
    /// As in UIKit.
    case mac = 5
    /// As in UIKit.
    case vision = 6
}

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// As in UIKit.
    case unspecified, light, dark
}

/// The side at which reading begins.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As in UIKit.
    case leftToRight, rightToLeft
}

/// The layout direction of a trait environment, which may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction is not specified.
    case unspecified = -1
    /// As in UIKit.
    case leftToRight, rightToLeft
}

/// Whether a screen reports the force of touches. X11 pointers do not.
public enum UIForceTouchCapability: Int, Sendable {
    /// As in UIKit.
    case unknown, unavailable, available
}

/// The color range of a display.
public enum UIDisplayGamut: Int, Sendable {
    /// The color range is not specified.
    case unspecified = -1
    /// As in UIKit.
    case SRGB, P3
}

/// Whether the user requests more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    /// No preference.
    case unspecified = -1
    /// As in UIKit.
    case normal, high
}

/// Whether the user requests bold text.
public enum UILegibilityWeight: Int, Sendable {
    /// No preference.
    case unspecified = -1
    /// As in UIKit.
    case regular, bold
}

/// Whether an interface is above another one.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// The level is not specified.
    case unspecified = -1
    /// As in UIKit.
    case base, elevated
}

/// Whether an interface is the one with which the user works.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// The state is not specified.
    case unspecified = -1
    /// As in UIKit.
    case inactive, active
}

/// The meaning of a view or node, which determines whether it is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
    /// As in UIKit.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

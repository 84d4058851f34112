import Foundation

/// The accessibility settings of the desktop.
extension UIAccessibility {
    /// Whether the user prefers less motion; false without a host.
    public static var isReduceMotionEnabled: Bool {
        reducesMotionOverride ?? UIApplication.shared.host?.screen.prefersReducedMotion ?? false
    }

    /// A value that replaces the desktop's, for example in a preview; nil uses the desktop's. *Thread*: main.
    package static var reducesMotionOverride: Bool? {
        get { MotionOverride.value }
        set {
            let old = isReduceMotionEnabled
            MotionOverride.value = newValue
            guard isReduceMotionEnabled != old else { return }
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// Whether the system's fonts are drawn bolder, according to the trait `legibilityWeight`. *Differs from UIKit*: false unless a preview
    /// is shown with bold text; desktops have no such setting.
    public static var isBoldTextEnabled: Bool { UITraitCollection.system.legibilityWeight == .bold }

    /// Whether the user prefers more contrast, as in the trait `accessibilityContrast` of a window.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.host?.screen.contrast == .high }

    /// Posted when `isReduceMotionEnabled` changes.
    nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isBoldTextEnabled` changes.
    nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted when `isDarkerSystemColorsEnabled` changes.
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Posts a notification for each accessibility setting in which the two states of the screen differ.
    static func noteChange(from old: HostScreen, to new: HostScreen) {
        if old.prefersReducedMotion != new.prefersReducedMotion {
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
        if old.contrast != new.contrast {
            NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }
}

/// The value of `UIAccessibility.reducesMotionOverride`.
@MainActor private enum MotionOverride {
    static var value: Bool?
}

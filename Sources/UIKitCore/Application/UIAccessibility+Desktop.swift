import Foundation

/// The accessibility settings of the desktop.
extension UIAccessibility {
    /// Whether the user prefers less motion; false without a host.
    public static var isReduceMotionEnabled: Bool { UIApplication.shared.host?.screen.prefersReducedMotion ?? false }

    /// Whether the user prefers more contrast, as the trait `accessibilityContrast` of a window.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.host?.screen.contrast == .high }

    /// Posted when `isReduceMotionEnabled` changes.
    nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isDarkerSystemColorsEnabled` changes.
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Posts the notifications for the differences of two screens.
    static func noteChange(from old: HostScreen, to new: HostScreen) {
        if old.prefersReducedMotion != new.prefersReducedMotion {
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
        if old.contrast != new.contrast {
            NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }
}

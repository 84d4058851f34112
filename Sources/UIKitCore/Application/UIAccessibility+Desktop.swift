import Foundation

/// What the user has asked the desktop for.
extension UIAccessibility {
    public static var isReduceMotionEnabled: Bool { UIApplication.shared.host?.screen.prefersReducedMotion ?? false }

    /// Whether more contrast is asked for, as the trait `accessibilityContrast` of a window says too.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.host?.screen.contrast == .high }

    nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Posts what is different in the screen's new description.
    static func noteChange(from old: HostScreen, to new: HostScreen) {
        if old.prefersReducedMotion != new.prefersReducedMotion {
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
        if old.contrast != new.contrast {
            NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }
}

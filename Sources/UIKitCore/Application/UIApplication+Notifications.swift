import Foundation

// Notifications of iOS that are never posted here. They exist so that programs that observe them compile.
extension UIApplication {
    /// Posted after a screenshot. *Differs from UIKit*: never posted; the desktop does not report screenshots.
    nonisolated public static let userDidTakeScreenshotNotification = NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")
    /// Posted at midnight and after a change of the clock. *Differs from UIKit*: never posted; the clock is not observed.
    nonisolated public static let significantTimeChangeNotification = NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
    /// Posted after a change of the permission to run in the background. *Differs from UIKit*: never posted; there is no such permission.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// Posted before the device locks and protected files become unreadable. *Differs from UIKit*: never posted; a locked screen does not
    /// make files unreadable.
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// Posted after the device was unlocked and protected files became readable. *Differs from UIKit*: never posted; a locked screen does
    /// not make files unreadable.
    nonisolated public static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// Posted before a rotation. *Differs from UIKit*: never posted; a desktop window does not rotate.
    nonisolated public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after a rotation. *Differs from UIKit*: never posted; a desktop window does not rotate.
    nonisolated public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// Posted before the status bar changes. *Differs from UIKit*: never posted; there is no status bar.
    nonisolated public static let willChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the status bar has changed. *Differs from UIKit*: never posted; there is no status bar.
    nonisolated public static let didChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}

import Foundation
import UIKitCore

extension UIApplication {
    /// *Differs from UIKit*: never posted; a window does not rotate.
    nonisolated public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// *Differs from UIKit*: never posted; a window does not rotate.
    nonisolated public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// *Differs from UIKit*: never posted; there is no status bar.
    nonisolated public static let willChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// *Differs from UIKit*: never posted; there is no status bar.
    nonisolated public static let didChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}

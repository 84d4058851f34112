import Foundation
import UIControls

extension UIApplication {
    /// Announces that the user took a picture of the screen. *Differs from UIKit*: never posted; desktops do not report it to programs.
    public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
}

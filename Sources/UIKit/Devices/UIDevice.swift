import Foundation
import UIPrimitives

/// The computer on which the program runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The only instance in the process.
    open class var current: UIDevice { shared }

    private static let shared = UIDevice()

    /// Announces that the device was rotated. *Differs from UIKit*: never posted; a desktop does not rotate.
    nonisolated public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")

    /// The host name of the computer.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// *Differs from UIKit*: always "Linux".
    open var model: String { "Linux" }
    /// The model. *Differs from UIKit*: the same as `model`, not localized.
    open var localizedModel: String { model }
    /// *Differs from UIKit*: always "Linux".
    open var systemName: String { "Linux" }
    /// The version of the kernel as three numbers.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The interface idiom of the system's trait collection. *Differs from UIKit*: a desktop is treated as an iPad with a pointer.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.system.userInterfaceIdiom }
    /// *Differs from UIKit*: `.landscapeLeft` if the screen is wider than it is high, otherwise `.portrait`; a desktop does not rotate.
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// *Differs from UIKit*: always nil.
    open var identifierForVendor: UUID? { nil }
    /// *Differs from UIKit*: without effect; a desktop does not rotate.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// *Differs from UIKit*: without effect; a desktop does not rotate.
    open func endGeneratingDeviceOrientationNotifications() {}
}

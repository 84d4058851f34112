import Foundation
import UIPrimitives

/// The machine.
@preconcurrency @MainActor open class UIDevice: NSObject {
    open class var current: UIDevice { shared }

    private static let shared = UIDevice()

    nonisolated public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")

    open var name: String { ProcessInfo.processInfo.hostName }
    open var model: String { "Linux" }
    open var localizedModel: String { model }
    open var systemName: String { "Linux" }
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// *Differs from UIKit*: a desktop is closest to an iPad with a pointer.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.system.userInterfaceIdiom }
    /// *Differs from UIKit*: a desktop does not turn; the shape of the screen decides.
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    open var identifierForVendor: UUID? { nil }
    /// *Differs from UIKit*: without effect; a desktop does not turn.
    open func beginGeneratingDeviceOrientationNotifications() {}
    /// *Differs from UIKit*: without effect.
    open func endGeneratingDeviceOrientationNotifications() {}
}

import Foundation
import UIPrimitives

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// `.landscapeLeft` if the screen is wider than high, else `.portrait`; the others do not occur.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the longer side of the screen is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the longer side of the screen is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on its back or its front.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The upright orientations. *Differs from UIKit*: only `.portrait` occurs.
    case unknown, portrait, portraitUpsideDown
    /// The orientation of a window that is wider than high.
    case landscapeLeft = 4
    /// *Differs from UIKit*: does not occur.
    case landscapeRight = 3

    /// Whether the longer side of the interface is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the longer side of the interface is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The interface orientations that a controller supports. *Differs from UIKit*: without effect; a desktop does not rotate.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits of the orientations.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Landscape, with the bit of `UIInterfaceOrientation.landscapeRight`.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Landscape, with the bit of `UIInterfaceOrientation.landscapeLeft`.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The computer on which the program runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The only instance in the process.
    open class var current: UIDevice { shared }

    private static let shared = UIDevice()

    /// *Differs from UIKit*: never posted; a desktop does not rotate.
    nonisolated public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")

    /// The host name of the computer.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// *Differs from UIKit*: always "Linux".
    open var model: String { "Linux" }
    /// *Differs from UIKit*: the same as `model`.
    open var localizedModel: String { model }
    /// *Differs from UIKit*: always "Linux".
    open var systemName: String { "Linux" }
    /// The version of the kernel as three numbers.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The idiom of the system traits. *Differs from UIKit*: a desktop is treated as an iPad with a pointer.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.system.userInterfaceIdiom }
    /// *Differs from UIKit*: `.landscapeLeft` if the screen is wider than high, else `.portrait`; a desktop does not rotate.
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

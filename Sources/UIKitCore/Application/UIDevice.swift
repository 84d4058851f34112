import Foundation
import UIPrimitives

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown
    case landscapeLeft = 4
    case landscapeRight = 3

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

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

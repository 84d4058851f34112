import Foundation

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is `.landscapeLeft` if the screen is wider than high, otherwise `.portrait`. The other cases do not occur.
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
    /// An unknown orientation, and the two upright orientations. *Differs from UIKit*: only `.portrait` occurs.
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

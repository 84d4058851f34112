import Foundation
import UIPrimitives

/// The screen that the host describes.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The only screen. Without a host: 1280 × 800 points at scale 1.
    open class var main: UIScreen { shared }
    /// *Differs from UIKit*: always one screen.
    open class var screens: [UIScreen] { [shared] }

    private static let shared = UIScreen()

    /// The application's host; nil before there is one.
    weak var source: (any ScreenSource)?

    private var host: HostScreen { source?.screen ?? HostScreen() }

    /// *Units*: points.
    open var bounds: CGRect { CGRect(origin: .zero, size: host.size) }
    /// Pixels per point.
    open var scale: CGFloat { host.scale }
    /// The same as `scale`.
    open var nativeScale: CGFloat { scale }
    /// *Units*: pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The refresh rate of the screen, rounded. *Units*: frames per second.
    open var maximumFramesPerSecond: Int { Int(host.refreshRate.rounded()) }
    /// 1 by default. *Differs from UIKit*: stored, without effect on the display.
    open var brightness: CGFloat = 1 {
        didSet {
            if brightness != oldValue { NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self) }
        }
    }
    /// Posted when a program changes `brightness`.
    nonisolated public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    /// The system traits.
    open var traitCollection: UITraitCollection { UITraitCollection.system }
    /// The coordinates of the screen, in points from its top left.
    open var coordinateSpace: UICoordinateSpace { ScreenSpace(bounds: bounds) }
    /// The same as `coordinateSpace`; a desktop does not rotate.
    open var fixedCoordinateSpace: UICoordinateSpace { coordinateSpace }

    static var mainScale: CGFloat { shared.scale }
}

/// The screen's coordinates.
private final class ScreenSpace: UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) {
        self.bounds = bounds
    }
}

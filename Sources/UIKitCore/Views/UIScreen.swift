import Foundation
import UIPrimitives

/// The screen, as the host describes it.
@preconcurrency @MainActor open class UIScreen: NSObject {
    open class var main: UIScreen { shared }
    open class var screens: [UIScreen] { [shared] }

    private static let shared = UIScreen()

    /// The application's host; nil before there is one.
    weak var source: (any ScreenSource)?

    private var host: HostScreen { source?.screen ?? HostScreen() }

    /// *Units*: points.
    open var bounds: CGRect { CGRect(origin: .zero, size: host.size) }
    /// Pixels per point.
    open var scale: CGFloat { host.scale }
    open var nativeScale: CGFloat { scale }
    /// *Units*: pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    open var maximumFramesPerSecond: Int { Int(host.refreshRate.rounded()) }
    /// *Differs from UIKit*: kept, without effect on the display.
    open var brightness: CGFloat = 1 {
        didSet {
            if brightness != oldValue { NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self) }
        }
    }
    nonisolated public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    open var traitCollection: UITraitCollection { UITraitCollection.system }
    open var coordinateSpace: UICoordinateSpace { ScreenSpace(bounds: bounds) }
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

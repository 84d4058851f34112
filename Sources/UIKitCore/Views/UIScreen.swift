import Foundation
import UIPrimitives

/// The screen that the host describes.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The only screen. Without a host: 1280 × 800 points at scale 1.
    open class var main: UIScreen { Runtime.current.screen }
    /// *Differs from UIKit*: always one screen.
    open class var screens: [UIScreen] { [main] }

    /// The application's host; nil before there is one.
    weak var source: (any ScreenSource)?
    // Weak because the runtime owns its screen.
    fileprivate weak var owner: Runtime?

    private var host: HostScreen { source?.screen ?? HostScreen() }

    /// The rectangle of the screen, with its origin at (0, 0). *Units*: points.
    open var bounds: CGRect { CGRect(origin: .zero, size: host.size) }
    /// The number of pixels per point.
    open var scale: CGFloat { host.scale }
    /// The same as `scale`.
    open var nativeScale: CGFloat { scale }
    /// The rectangle of the screen in pixels. *Units*: pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The refresh rate of the screen, rounded. *Units*: frames per second.
    open var maximumFramesPerSecond: Int { Int(host.refreshRate.rounded()) }
    /// The brightness; 1 by default. *Differs from UIKit*: stored, without effect; the desktop sets the brightness.
    open var brightness: CGFloat = 1 {
        didSet {
            if brightness != oldValue { NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self) }
        }
    }
    /// Posted when a program changes `brightness`.
    nonisolated public static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    /// The system traits.
    open var traitCollection: UITraitCollection { owner?.systemTraits ?? UITraitCollection.system }
    /// The coordinates of the screen, in points from its top left.
    open var coordinateSpace: UICoordinateSpace { ScreenSpace(bounds: bounds) }
    /// The same as `coordinateSpace`; a desktop does not rotate.
    open var fixedCoordinateSpace: UICoordinateSpace { coordinateSpace }
}

extension Runtime {
    private static let screenSlot = RuntimeSlot { runtime in MainActor.assumeIsolated { makeScreen(of: runtime) } }

    @MainActor private static func makeScreen(of runtime: Runtime) -> UIScreen {
        let screen = UIScreen()
        screen.owner = runtime
        return screen
    }

    /// The screen that the host describes.
    @MainActor var screen: UIScreen { unsafeDowncast(object(in: Self.screenSlot), to: UIScreen.self) }
}

/// The screen's coordinates.
private final class ScreenSpace: UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) {
        self.bounds = bounds
    }
}

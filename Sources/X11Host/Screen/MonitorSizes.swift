internal import CXrandr
import Foundation
import UIPrimitives

/// A monitor's place on the root window and how large it really is.
struct MonitorSize: Equatable, Sendable {
    /// *Units*: pixels of the root window.
    var frame: PixelRect
    /// As the monitor says; 0 where it does not know. *Units*: millimetres.
    var millimetres: (width: Int, height: Int)

    static func == (a: MonitorSize, b: MonitorSize) -> Bool {
        a.frame == b.frame && a.millimetres == b.millimetres
    }

    /// Dots an inch across the diagonal; nil where the monitor says nothing, or what no screen has (projectors and
    /// televisions report an aspect ratio, or zeros).
    var dotsPerInch: Double? {
        guard millimetres.width > 0, millimetres.height > 0 else { return nil }
        let pixels = hypot(Double(frame.width), Double(frame.height))
        let inches = hypot(Double(millimetres.width), Double(millimetres.height)) / 25.4
        let dots = pixels / inches
        return Self.plausibleDots.contains(dots) ? dots : nil
    }

    private static let plausibleDots: ClosedRange<Double> = 50...800

    /// The monitor that shows most of a window; of a window that none shows, the first.
    static func showing(_ window: PixelRect, of monitors: [MonitorSize]) -> MonitorSize? {
        monitors.max { $0.frame.intersection(window).area < $1.frame.intersection(window).area }
    }
}

/// The monitors' sizes as RandR 1.5 lists them. *Thread*: main.
///
/// Asked for only where the user wants the scale to follow the monitor.
@MainActor final class MonitorSizes {
    private let connection: DisplayConnection
    private let changeEvent: Int32?
    private(set) var monitors: [MonitorSize] = []

    init(connection: DisplayConnection) {
        self.connection = connection
        var events: Int32 = 0
        var errors: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XRRQueryExtension(connection.display, &events, &errors) != 0,
            XRRQueryVersion(connection.display, &major, &minor) != 0, (major, minor) >= (1, 5)
        else {
            changeEvent = nil
            return
        }
        changeEvent = events + Int32(RRScreenChangeNotify)
        XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
        reload()
    }

    /// Reads anew after the monitors have changed.
    func reload() {
        guard changeEvent != nil, connection.isUsable else { return }
        var count: Int32 = 0
        guard let list = XRRGetMonitors(connection.display, connection.root, 1, &count) else { return }
        defer { XRRFreeMonitors(list) }
        monitors = UnsafeBufferPointer(start: list, count: Int(count)).map { monitor in
            MonitorSize(
                frame: PixelRect(x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height)),
                millimetres: (width: Int(monitor.mwidth), height: Int(monitor.mheight)))
        }
    }
}

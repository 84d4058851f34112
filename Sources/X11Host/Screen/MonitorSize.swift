import Foundation
import UIPrimitives

/// The part of the root window that a monitor shows, and the physical size of the monitor.
struct MonitorSize: Equatable, Sendable, OnMonitor {
    /// The part of the root window that the monitor shows. *Units*: pixels of the root window.
    var frame: PixelRect
    /// The physical size that the monitor reports; 0 if it reports none. *Units*: millimeters.
    var millimeters: (width: Int, height: Int)

    static func == (a: MonitorSize, b: MonitorSize) -> Bool {
        a.frame == b.frame && a.millimeters == b.millimeters
    }

    /// The dots per inch along the diagonal; nil if the monitor reports no size, or a size that gives an implausible number. Projectors and
    /// televisions report an aspect ratio or zeros.
    var dotsPerInch: Double? {
        guard millimeters.width > 0, millimeters.height > 0 else { return nil }
        let pixels = hypot(Double(frame.width), Double(frame.height))
        let inches = hypot(Double(millimeters.width), Double(millimeters.height)) / 25.4
        let dots = pixels / inches
        return Self.plausibleDots.contains(dots) ? dots : nil
    }

    private static let plausibleDots: ClosedRange<Double> = 50...800
}

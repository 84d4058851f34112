import Foundation
import UIPrimitives

/// A monitor's place on the root window and how large it really is.
struct MonitorSize: Equatable, Sendable, OnMonitor {
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
}

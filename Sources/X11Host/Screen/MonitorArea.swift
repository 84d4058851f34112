import Foundation
import UIPrimitives

/// Data about a monitor, together with the part of the root window that the monitor shows.
protocol OnMonitor {
    /// The part of the root window that the monitor shows. *Units*: pixels of the root window.
    var frame: PixelRect { get }
}

extension Sequence where Element: OnMonitor {
    /// Returns the element of the monitor that shows the largest part of a window; the first element if no monitor shows the window; nil if
    /// there are no monitors.
    func showing(_ window: PixelRect) -> Element? {
        self.max { $0.frame.intersection(window).area < $1.frame.intersection(window).area }
    }
}

/// The part of the root window that a monitor shows, and the refresh rate of the monitor.
struct MonitorArea: Equatable, Sendable, OnMonitor {
    var frame: PixelRect
    /// The refresh rate. *Units*: frames per second.
    var refreshRate: Double

    /// The refresh rate of most monitors, which is used if the server reports no rate or an implausible one. *Units*: frames per second.
    static let standardRate: Double = 60
    private static let plausibleRates: ClosedRange<Double> = 24...500

    /// Returns the refresh rate of a mode, computed from its timings: pixels per second divided by pixels per frame. Returns
    /// ``standardRate`` if the result is implausible.
    static func refreshRate(
        dotClock: Double, horizontalTotal: Double, verticalTotal: Double, isInterlaced: Bool, isDoubleScan: Bool
    ) -> Double {
        var lines = verticalTotal
        if isDoubleScan { lines *= 2 }
        if isInterlaced { lines /= 2 }
        let rate = dotClock / (horizontalTotal * lines)
        // Virtual screens report zeros: the quotient is then not a finite number and not in the range.
        return plausibleRates.contains(rate) ? rate : standardRate
    }
}

import Foundation
import UIPrimitives

/// Something about the part of the root window that a monitor shows.
protocol OnMonitor {
    /// *Units*: pixels of the root window.
    var frame: PixelRect { get }
}

extension Sequence where Element: OnMonitor {
    /// Of the monitor that shows most of a window; of a window that none shows, of the first.
    func showing(_ window: PixelRect) -> Element? {
        self.max { $0.frame.intersection(window).area < $1.frame.intersection(window).area }
    }
}

/// A picture on a monitor: where it is and how often it is renewed.
struct MonitorArea: Equatable, Sendable, OnMonitor {
    var frame: PixelRect
    /// *Units*: frames per second.
    var refreshRate: Double

    /// Where nothing is known: what most monitors do.
    static let standardRate: Double = 60
    private static let plausibleRates: ClosedRange<Double> = 24...500

    /// The rate of a mode from its timings (pixels a second over pixels a frame).
    static func refreshRate(
        dotClock: Double, horizontalTotal: Double, verticalTotal: Double, isInterlaced: Bool, isDoubleScan: Bool
    ) -> Double {
        var lines = verticalTotal
        if isDoubleScan { lines *= 2 }
        if isInterlaced { lines /= 2 }
        let rate = dotClock / (horizontalTotal * lines)
        // Virtual screens report zeros: the quotient is then no number.
        return plausibleRates.contains(rate) ? rate : standardRate
    }
}

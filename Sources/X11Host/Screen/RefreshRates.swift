internal import CXrandr
import Foundation
import UIPrimitives

/// A picture on a monitor: where it is and how often it is renewed.
struct MonitorArea: Equatable, Sendable {
    /// *Units*: pixels of the root window.
    var frame: PixelRect
    /// *Units*: frames per second.
    var refreshRate: Double

    /// The rate to pace a window's frames by: that of the monitor which shows most of it.
    static func refreshRate(of window: PixelRect, on monitors: [MonitorArea]) -> Double {
        let best = monitors.max { $0.frame.intersection(window).area < $1.frame.intersection(window).area }
        return best?.refreshRate ?? standardRate
    }

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

/// The monitors as RandR describes them. *Thread*: main.
@MainActor final class RefreshRates {
    private let connection: DisplayConnection
    /// Number of the event that tells of a new arrangement; nil without RandR.
    let changeEvent: Int32?
    private(set) var monitors: [MonitorArea] = []

    init(connection: DisplayConnection) {
        self.connection = connection
        var events: Int32 = 0
        var errors: Int32 = 0
        guard XRRQueryExtension(connection.display, &events, &errors) != 0 else {
            changeEvent = nil
            return
        }
        changeEvent = events + Int32(RRScreenChangeNotify)
        XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
        reload()
    }

    /// Takes an event of the extension.
    func handleChange(_ event: XEvent) {
        var event = event
        XRRUpdateConfiguration(&event)
        reload()
    }

    private func reload() {
        monitors = []
        guard changeEvent != nil, connection.isUsable,
            let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
        else { return }
        defer { XRRFreeScreenResources(resources) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let crtc = XRRGetCrtcInfo(connection.display, resources, resources.pointee.crtcs[index]) else { continue }
            defer { XRRFreeCrtcInfo(crtc) }
            let area = crtc.pointee
            guard area.width > 0, let mode = modes.first(where: { $0.id == area.mode }) else { continue }
            monitors.append(
                MonitorArea(
                    frame: PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)),
                    refreshRate: MonitorArea.refreshRate(
                        dotClock: Double(mode.dotClock), horizontalTotal: Double(mode.hTotal), verticalTotal: Double(mode.vTotal),
                        isInterlaced: mode.modeFlags & UInt(RR_Interlace) != 0,
                        isDoubleScan: mode.modeFlags & UInt(RR_DoubleScan) != 0)))
        }
    }
}

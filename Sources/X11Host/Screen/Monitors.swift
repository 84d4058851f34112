internal import CXrandr
import Foundation
import UIPrimitives

/// The monitors as RandR describes them. Each list is read at its first use, and again after a change.
///
/// *Thread*: main.
@MainActor final class Monitors {
    private let connection: DisplayConnection
    /// The number of the event that reports a new arrangement of the monitors; nil without RandR.
    let changeEvent: Int32?
    private var knownAreas: [MonitorArea]?
    private var knownSizes: [MonitorSize]?

    init(connection: DisplayConnection) {
        self.connection = connection
        changeEvent = connection.readingReplies {
            var (events, errors): (Int32, Int32) = (0, 0)
            guard XRRQueryExtension(connection.display, &events, &errors) != 0 else { return nil }
            XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
            return events + Int32(RRScreenChangeNotify)
        }
    }

    /// The areas that the monitors show, with their refresh rates; empty without RandR.
    var areas: [MonitorArea] {
        let areas = knownAreas ?? readAreas()
        knownAreas = areas
        return areas
    }

    /// The monitors with their physical sizes; empty before RandR 1.5.
    var sizes: [MonitorSize] {
        let sizes = knownSizes ?? readSizes()
        knownSizes = sizes
        return sizes
    }

    /// Handles an event that reports a new arrangement: the lists are read again at their next use.
    func handleChange(_ event: XEvent) {
        var event = event
        XRRUpdateConfiguration(&event)
        knownAreas = nil
        knownSizes = nil
    }

    private func readAreas() -> [MonitorArea] {
        changeEvent == nil ? [] : connection.readingReplies(of: requestAreas) ?? []
    }

    private func requestAreas() -> [MonitorArea]? {
        guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
        else { return nil }
        defer { XRRFreeScreenResources(resources) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        return (0..<Int(resources.pointee.ncrtc)).compactMap { index in
            guard let crtc = XRRGetCrtcInfo(connection.display, resources, resources.pointee.crtcs[index]) else { return nil }
            defer { XRRFreeCrtcInfo(crtc) }
            let area = crtc.pointee
            guard area.width > 0, let mode = modes.first(where: { $0.id == area.mode }) else { return nil }
            return MonitorArea(
                frame: PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)),
                refreshRate: MonitorArea.refreshRate(
                    dotClock: Double(mode.dotClock), horizontalTotal: Double(mode.hTotal), verticalTotal: Double(mode.vTotal),
                    isInterlaced: mode.modeFlags & UInt(RR_Interlace) != 0,
                    isDoubleScan: mode.modeFlags & UInt(RR_DoubleScan) != 0))
        }
    }

    private func readSizes() -> [MonitorSize] {
        changeEvent == nil ? [] : connection.readingReplies(of: requestSizes) ?? []
    }

    private func requestSizes() -> [MonitorSize]? {
        var major: Int32 = 0
        var minor: Int32 = 0
        var count: Int32 = 0
        guard XRRQueryVersion(connection.display, &major, &minor) != 0, (major, minor) >= (1, 5),
            let list = XRRGetMonitors(connection.display, connection.root, 1, &count)
        else { return nil }
        defer { XRRFreeMonitors(list) }
        return UnsafeBufferPointer(start: list, count: Int(count)).map { monitor in
            MonitorSize(
                frame: PixelRect(x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height)),
                millimeters: (width: Int(monitor.mwidth), height: Int(monitor.mheight)))
        }
    }
}

internal import CX11
import Foundation
import UIKit
import UIPrimitives

/// Where windows are: on which monitor, at which scale, and where they were left.
extension X11ApplicationHost {
    /// Device pixels a point of a new window.
    var scale: CGFloat { scale { $0.first } }

    /// Device pixels a point where a window is; the same everywhere, unless it shall follow the monitor.
    func scale(of surface: X11Surface) -> CGFloat {
        scale { $0.showing(surface.frame) }
    }

    private func scale(_ choose: ([MonitorSize]) -> MonitorSize?) -> CGFloat {
        let preferences = preferences.preferences
        return preferences.scale(on: preferences.followsMonitor ? choose(monitors?.sizes ?? []) : nil)
    }

    // MARK: Monitors

    func handleMonitorChange(_ event: XEvent) -> Bool {
        guard let monitors, event.type == monitors.changeEvent else { return false }
        monitors.handleChange(event)
        knownWorkArea = nil
        updateRefreshRate()
        if preferences.preferences.followsMonitor { preferencesDidChange() }
        return true
    }

    /// Paces by the monitor that shows most of the first visible window.
    func updateRefreshRate() {
        guard let monitors, let surface = surfaces.first(where: \.isVisible) ?? surfaces.first else { return }
        pacer.refreshRate = monitors.areas.showing(surface.frame)?.refreshRate ?? MonitorArea.standardRate
    }

    // MARK: Geometry

    /// The size that the program requested, limited to the work area: few desktops reduce a window that
    /// extends beyond it. *Units*: points.
    var newWindowSize: CGSize {
        let available = workArea.points(scale: scale)
        return CGSize(width: min(options.size.width, available.width), height: min(options.size.height, available.height))
    }

    /// What the window manager says of the present desktop (EWMH `_NET_WORKAREA`: four numbers each), else the screen.
    func readWorkArea() -> PixelSize {
        func numbers(_ name: AtomName) -> [Int] {
            connection.property(connection.atoms[name], of: connection.root)?.longs.map { Int(clamping: $0) } ?? []
        }
        let screen = connection.screenSize
        let areas = numbers(._NET_WORKAREA)
        let desktop = numbers(._NET_CURRENT_DESKTOP).first ?? 0
        let first = desktop < areas.count / 4 ? desktop * 4 : 0
        guard areas.count >= first + 4, areas[first + 2] > 0, areas[first + 3] > 0 else { return screen }
        return PixelSize(width: min(areas[first + 2], screen.width), height: min(areas[first + 3], screen.height))
    }

    /// What the first window follows: where it was left, or where it begins; nil for further windows.
    func geometryToRestore(requestedSize: CGSize) -> GeometryTracker? {
        guard let geometryStore, surfaces.isEmpty, !hasMadeSurface else { return nil }
        hasMadeSurface = true
        guard var found = geometryStore.load(requestedSize: requestedSize) else {
            return GeometryTracker(WindowGeometry(x: 0, y: 0, size: requestedSize, requestedSize: requestedSize))
        }
        // The screen may have been a larger one.
        let screen = connection.screenSize.points(scale: scale)
        found.size = CGSize(width: min(found.size.width, screen.width), height: min(found.size.height, screen.height))
        return GeometryTracker(found)
    }

    /// The place of a geometry where the window can be taken hold of there; nil leaves it to the window manager.
    func reachablePlace(of geometry: WindowGeometry, size: PixelSize) -> (x: Int, y: Int)? {
        guard geometry.x != 0 || geometry.y != 0, geometry.isReachable(pixels: size, on: connection.screenSize) else { return nil }
        return (x: geometry.x, y: geometry.y)
    }

    /// Writes down where the user has left a window, if that is a window to be restored and it has changed.
    func saveGeometry(of surface: X11Surface) {
        if let tracker = surface.geometry, tracker.hasChanged { geometryStore?.save(tracker.geometry) }
    }

    /// A window has been moved to another place of the root window.
    func didMove(_ surface: X11Surface) {
        updateRefreshRate()
        // Moves alone count: growing over another monitor's edge would make the window shrink and grow for ever.
        surface.setScale(scale(of: surface))
    }
}

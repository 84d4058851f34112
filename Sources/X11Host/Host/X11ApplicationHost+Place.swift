internal import CX11
import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// The monitors, the scales and the saved geometry of windows.
extension X11ApplicationHost {
    /// The scale of a new window. *Units*: device pixels per point.
    var scale: CGFloat { scale { $0.first } }

    /// Returns the scale of a window. It depends on the monitor if `WEFT_SCALE=monitor` is set. *Units*: device pixels per point.
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

    /// Sets the refresh rate to that of the monitor that shows most of the first visible window.
    func updateRefreshRate() {
        guard let monitors, let surface = surfaces.first(where: \.isVisible) ?? surfaces.first else { return }
        pacer.refreshRate = monitors.areas.showing(surface.frame)?.refreshRate ?? MonitorArea.standardRate
        // Display links read the rate in each frame; without this closure they would create a description of the whole screen for it.
        if UIApplication.shared.host === self {
            FrameScheduler.current.refreshRate = { [weak pacer] in pacer?.refreshRate ?? MonitorArea.standardRate }
        }
    }

    // MARK: Geometry

    /// The size that the program requested, limited to the work area, because few desktops reduce a window that
    /// extends beyond it. *Units*: points.
    var newWindowSize: CGSize {
        let available = workArea.points(scale: scale)
        return CGSize(width: min(options.size.width, available.width), height: min(options.size.height, available.height))
    }

    /// Returns the work area of the current desktop (EWMH `_NET_WORKAREA`: four numbers for each desktop), otherwise the screen.
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

    /// Returns the geometry of the first window, restored or initial; nil for further windows, or without a `geometryStore`.
    func geometryToRestore(requestedSize: CGSize) -> GeometryTracker? {
        guard let geometryStore, surfaces.isEmpty, !hasCreatedSurface else { return nil }
        hasCreatedSurface = true
        guard var found = geometryStore.load(requestedSize: requestedSize) else {
            return GeometryTracker(WindowGeometry(x: 0, y: 0, size: requestedSize, requestedSize: requestedSize))
        }
        // The screen may have been larger when the geometry was saved.
        let screen = connection.screenSize.points(scale: scale)
        // The saved size may be below the minimum: a previous version may have had a smaller minimum, or the window manager ignored it.
        let least = options.minimumSize
        found.size = CGSize(
            width: min(max(found.size.width, least.width), screen.width), height: min(max(found.size.height, least.height), screen.height))
        return GeometryTracker(found)
    }

    /// Returns the position of a geometry if enough of the window is on a screen there; otherwise nil, so that the window manager chooses
    /// one. The position (0, 0) counts as unknown.
    func reachablePosition(of geometry: WindowGeometry, size: PixelSize) -> (x: Int, y: Int)? {
        guard geometry.x != 0 || geometry.y != 0, geometry.isReachable(pixels: size, on: connection.screenSize) else { return nil }
        return (x: geometry.x, y: geometry.y)
    }

    /// Saves the geometry of a window, if the window is one to be restored and its geometry has changed.
    func saveGeometry(of surface: X11Surface) {
        guard let tracker = surface.geometry, tracker.hasChanged else { return }
        geometryStore?.save(tracker.geometry)
        surface.geometry?.didSave()
    }

    /// Saves the geometry of a window half a second after its change, so that a crash loses only the most recent changes.
    func saveGeometrySoon(of surface: X11Surface) {
        guard geometrySaving == nil, surface.geometry?.hasChanged == true else { return }
        geometrySaving = FrameScheduler.current.schedule(after: 0.5) { [weak self, weak surface] in
            self?.geometrySaving = nil
            if let surface { self?.saveGeometry(of: surface) }
        }
    }

    /// Called after a window has moved on the root window.
    func didMove(_ surface: X11Surface) {
        updateRefreshRate()
        // The scale is not updated after a change of only the size. Otherwise the new scale of a window that grows onto another monitor
        // would change its size, and the new size would change its monitor, again and again.
        surface.setScale(scale(of: surface))
    }
}

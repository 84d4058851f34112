import CX11
import CXrandr
import Scheduling
import UIPrimitives
import XCTest

@testable import X11Host

/// Windows that change their size, many times and to extremes.
final class ResizeTests: XCTestCase {
    @MainActor private func resize(_ surface: X11Surface, to width: Int, _ height: Int, by stage: Stage) {
        XResizeWindow(stage.other.display, surface.native.identifier, UInt32(width), UInt32(height))
        stage.other.flush()
    }

    func testAResizeReachesTheClientInPoints() throws {
        try onMain {
            let stage = try Stage(environment: ["WEFT_SCALE": "2"])
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            XCTAssertEqual(surface.native.size, PixelSize(width: 400, height: 200))
            resize(surface, to: 600, 300, by: stage)
            eventually("the client is notified") { client.sizes.last == CGSize(width: 300, height: 150) }
            XCTAssertEqual(surface.beginFrame(repaintsAll: false).buffer.memory.width, 600)
            XCTAssertFalse(surface.beginFrame(repaintsAll: false).isValid)
        }
    }

    func testManySizesArePaintedAtMostOncePerFrameAndTheLastOneRemains() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            var paints = 0
            client.onResize = { FrameScheduler.current.setNeedsFrame() }
            let painter = NSObject()
            FrameScheduler.current.addWorker(.compose, owner: painter) {
                paints += 1
                let bitmap = surface.beginFrame(repaintsAll: false).buffer.memory
                fill(bitmap, bitmap.bounds, 0xFF20_4060)
                surface.present(damage: [bitmap.bounds])
            }
            let start = Date()
            for step in 0..<1_000 { resize(surface, to: 100 + step % 500, 100 + step % 300, by: stage) }
            resize(surface, to: 333, 222, by: stage)
            eventually("the last size is reported and painted") {
                client.sizes.last == CGSize(width: 333, height: 222) && stage.pixel(332, 221, of: surface) == 0x204060
            }
            let frames = Int(Date().timeIntervalSince(start) * 60) + 2
            XCTAssertLessThanOrEqual(paints, frames, "at most one a refresh")
            withExtendedLifetime(painter) {}
        }
    }

    func testAResizedWindowKeepsItsPixelsUntilItIsPaintedAgain() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 200, height: 100), on: surface)
            stage.host.connection.synchronize()
            for (width, height) in [(300, 200), (150, 80)] {
                resize(surface, to: width, height, by: stage)
                stage.other.synchronize()
                // The host has not read the event about the new size yet.
                XCTAssertEqual(stage.pixel(10, 10, of: surface), 0x204060, "no flash of a background at \(width)")
                XCTAssertEqual(stage.pixel(149, 79, of: surface), 0x204060)
            }
        }
    }

    func testExtremeSizesAreSurvived() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let errors = XErrors.unexpectedCount
            for size in [0, 1, 16_384, 70_000] {
                let surface = stage.makeWindow(size: CGSize(width: size, height: 3)).surface
                let expected = min(max(size, 1), 16_384)
                XCTAssertEqual(surface.native.size.width, expected)
                stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: expected, height: 3), on: surface)
                surface.native.requestSize(PixelSize(width: 1, height: 1))
                eventually("1 by 1") { surface.native.size == PixelSize(width: 1, height: 1) }
                stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 1, height: 1), on: surface)
                stage.host.connection.synchronize()
                XCTAssertEqual(stage.pixel(0, 0, of: surface), 0x204060)
                surface.close()
            }
            XCTAssertEqual(XErrors.unexpectedCount, errors)
        }
    }

    func testWindowsKeepTheirPointsWhenTheScaleChanges() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            stage.other.setProperty(
                PredefinedAtom.resourceManager, of: stage.other.root, type: PredefinedAtom.string, bytes: Array("Xft.dpi:\t192\n".utf8))
            stage.other.flush()
            eventually("the new scale is reported") { client.scales.last == 2 && surface.native.size == PixelSize(width: 400, height: 200) }
            XCTAssertEqual(surface.size, CGSize(width: 200, height: 100))
            XCTAssertEqual(stage.host.screen.scale, 2)
        }
    }

    /// Two monitors of 640 pixels: 96 dots an inch on the left, 192 on the right.
    @MainActor private func makeMonitors(_ other: DisplayConnection) throws {
        let display = other.display
        let resources = try XCTUnwrap(XRRGetScreenResourcesCurrent(display, other.root))
        defer { XRRFreeScreenResources(resources) }
        for (index, millimeters) in [Int32(169), 85].enumerated() {
            // Assigning the output to one of them removes the monitor that the server makes of it by itself.
            let monitor = try XCTUnwrap(XRRAllocateMonitor(display, index == 0 ? 1 : 0))
            defer { XRRFreeMonitors(monitor) }
            monitor.pointee.name = XInternAtom(display, "weft-\(index)", 0)
            if index == 0 { monitor.pointee.outputs[0] = resources.pointee.outputs[0] }
            (monitor.pointee.x, monitor.pointee.y) = (Int32(index) * 640, 0)
            (monitor.pointee.width, monitor.pointee.height) = (640, 1024)
            (monitor.pointee.mwidth, monitor.pointee.mheight) = (millimeters, millimeters * 8 / 5)
            XRRSetMonitor(display, other.root, monitor)
        }
        other.synchronize()
    }

    func testAWindowAdoptsTheScaleOfTheMonitorItIsMovedTo() throws {
        try onMain {
            let server = try XServer()
            let other = try DisplayConnection(displayName: server.display)
            try makeMonitors(other)
            let stage = try Stage(on: server, environment: ["WEFT_SCALE": "monitor"])
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            XCTAssertEqual(surface.native.size, PixelSize(width: 200, height: 100))
            XMoveWindow(other.display, surface.native.identifier, 700, 10)
            other.flush()
            eventually("twice the pixels") { surface.native.size == PixelSize(width: 400, height: 200) }
            XCTAssertEqual(client.scales.last, 2)
            XCTAssertEqual(client.sizes.last, CGSize(width: 200, height: 100))
            XMoveWindow(other.display, surface.native.identifier, 20, 10)
            other.flush()
            eventually("as before") { surface.native.size == PixelSize(width: 200, height: 100) && client.scales.last == 1 }
            other.close()
        }
    }

    func testTheSettingsManagersThemeIsFollowedLive() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            XCTAssertEqual(stage.host.screen.style, .light)
            let manager = SettingsManager(on: stage.other, theme: "Adwaita-dark")
            eventually("dark") { stage.host.screen.style == .dark }
            manager.publish(theme: "Adwaita")
            eventually("light again") { stage.host.screen.style == .light }
            manager.publish(theme: "Adwaita-dark")
            eventually("dark again") { stage.host.screen.style == .dark }
            manager.close()
            pass(0.05)
            XCTAssertEqual(stage.host.screen.style, .dark, "the last setting stays until another manager announces itself")
        }
    }
}

import CX11
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// Views in a real window: from an input event to pixels on the server.
final class EndToEndTests: XCTestCase {
    /// Changes its color when it is pressed.
    private final class Key: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            backgroundColor = backgroundColor == .red ? .blue : .red
        }
    }

    /// A white window with a key of 40 by 20 points at 10, 10.
    @MainActor private func makeScene(_ stage: Stage, size: CGSize = CGSize(width: 200, height: 100)) throws -> (UIWindow, Key, X11Surface)
    {
        UIApplication.shared.host = stage.host
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.backgroundColor = .white
        let key = Key(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
        key.backgroundColor = .blue
        window.addSubview(key)
        window.makeKeyAndVisible()
        let surface = try XCTUnwrap(window.surface as? X11Surface)
        let inKey = Int(12 * surface.scale)
        eventually("the first frame") {
            stage.pixel(199, 99, of: surface) == 0xFFFFFF && stage.pixel(inKey, inKey, of: surface) == 0x0000FF
        }
        return (window, key, surface)
    }

    @MainActor private func end(_ stage: Stage, _ window: UIWindow) {
        window.isHidden = true
        UIApplication.shared.host = nil
        stage.close()
    }

    func testAClickRepaintsOnlyTheChangedArea() throws {
        try onMain {
            let stage = try Stage()
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            stage.rest()
            let before = surface.presenter.sentPixels
            try stage.server.xdotool("mousemove", "20", "20", "click", "1")
            eventually("the key is red") { stage.pixel(12, 12, of: surface) == 0xFF0000 }
            XCTAssertEqual(stage.pixel(60, 60, of: surface), 0xFFFFFF)
            XCTAssertEqual(surface.presenter.sentPixels - before, 40 * 20)
        }
    }

    func testAResizedWindowIsPaintedToItsNewEdges() throws {
        try onMain {
            let stage = try Stage()
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            surface.native.requestSize(PixelSize(width: 500, height: 400))
            eventually("white to the corner") { stage.pixel(499, 399, of: surface) == 0xFFFFFF }
            XCTAssertEqual(window.bounds.size, CGSize(width: 500, height: 400))
        }
    }

    func testLimitsOfTheSizeAreHintsAndResizeTheWindow() throws {
        try onMain {
            let stage = try Stage()
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            surface.setSizeLimits(minimum: CGSize(width: 300, height: 80), maximum: CGSize(width: 600, height: 500))
            eventually("the smallest width") { window.bounds.size == CGSize(width: 300, height: 100) }
            var hints = XSizeHints()
            var supplied = 0
            XGetWMNormalHints(stage.other.display, surface.native.identifier, &hints, &supplied)
            let scale = surface.scale
            XCTAssertEqual(hints.flags & (PMinSize | PMaxSize), PMinSize | PMaxSize)
            XCTAssertEqual([hints.min_width, hints.min_height], [Int32(300 * scale), Int32(80 * scale)])
            XCTAssertEqual([hints.max_width, hints.max_height], [Int32(600 * scale), Int32(500 * scale)])
            surface.requestSize(CGSize(width: 400, height: 200))
            eventually("the requested size") { window.bounds.size == CGSize(width: 400, height: 200) }
        }
    }

    func testClosingTheLastWindowEndsTheLoop() throws {
        try onMain {
            let stage = try Stage()
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            stage.send(.WM_PROTOCOLS, to: surface, [stage.other.atoms[.WM_DELETE_WINDOW], 0])
            let watchdog = FrameScheduler.current.schedule(after: 5) { stage.host.terminate() }
            stage.host.run()
            XCTAssertTrue(watchdog.isPending, "the loop ended by itself")
            watchdog.cancel()
            XCTAssertEqual(stage.host.exitCode, 0)
            XCTAssertTrue(window.isHidden)
        }
    }

    func testControlWClosesTheWindow() throws {
        try onMain {
            let stage = try Stage()
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            XSetInputFocus(stage.other.display, surface.native.identifier, RevertToParent, 0)
            stage.other.synchronize()
            try stage.server.xdotool("key", "ctrl+w")
            eventually("the window is closed") { window.isHidden }
        }
    }

    func testFramesInARowArePacedByTheServersNotices() throws {
        try onMain {
            let stage = try Stage()
            let (window, key, _) = try makeScene(stage)
            defer { end(stage, window) }
            eventually("the parts that load after the first frame are loaded") { stage.host.hasRefreshNotifications }
            stage.rest()
            // The grace period is so long that no frame runs before its notification, even if a busy machine delivers it late.
            stage.host.pacer.notificationGracePeriod = 3600
            let before = (
                frames: FrameScheduler.current.frameCount, notices: stage.host.pacer.refreshNotificationCount,
                requests: stage.host.pacer.requestCount
            )
            let start = Date()
            eventually("forty frames", limit: 60) {
                key.alpha = key.alpha == 1 ? 0.9 : 1
                return FrameScheduler.current.frameCount >= before.frames + 40
            }
            let frames = FrameScheduler.current.frameCount - before.frames
            let notices = stage.host.pacer.refreshNotificationCount - before.notices
            // Xvfb's clock ticks sixty times a second.
            XCTAssertLessThanOrEqual(frames, Int(Date().timeIntervalSince(start) * 60) + 2)
            // On a busy machine, a frame that is already late does not wait for the server.
            let requests = stage.host.pacer.requestCount - before.requests
            XCTAssertGreaterThan(requests, 0)
            XCTAssertLessThanOrEqual(requests - notices, 1, "each request but the last one is answered")
        }
    }

    /// In a sequence of frames, each wakes the process once: events of the server wait for the next frame, and not for the end of the
    /// animation.
    func testEventsWaitForTheNextFrameWhileFramesFollowEachOther() throws {
        try onMain {
            let stage = try Stage()
            let (window, key, _) = try makeScene(stage)
            defer { end(stage, window) }
            stage.rest()
            try stage.server.xdotool("mousemove", "20", "20")
            @MainActor func animated(_ what: String, _ isDone: () -> Bool) {
                eventually(what, limit: 30) {
                    key.alpha = key.alpha == 1 ? 0.9 : 1
                    return isDone()
                }
            }
            animated("events wait") { stage.host.connection.defersEvents }
            try stage.server.xdotool("click", "1")
            animated("the key is pressed during the animation") { key.backgroundColor == .red }
            eventually("events no longer wait") { !stage.host.connection.defersEvents }
            try stage.server.xdotool("click", "1")
            eventually("the key is pressed after the animation") { key.backgroundColor == .blue }
        }
    }

    func testMessagesOfOtherProgramsDoNotWaitForFrames() throws {
        try onMain {
            let stage = try Stage()
            let (window, key, surface) = try makeScene(stage)
            defer { end(stage, window) }
            stage.rest()
            let start = Date()
            eventually("two seconds of animation with messages", limit: 60) {
                key.alpha = key.alpha == 1 ? 0.9 : 1
                stage.send(.WM_PROTOCOLS, to: surface, [stage.other.atoms[._NET_WM_PING], 0])
                if Date().timeIntervalSince(start) > 1 { XCTAssertFalse(stage.host.connection.defersEvents) }
                return Date().timeIntervalSince(start) > 2
            }
        }
    }

    /// Scrolling rotates the rows of the back buffer; the server gets them in order, also after an expose.
    func testAScrolledWindowShowsItsRowsBetweenItsBars() throws {
        try onMain {
            let stage = try Stage()
            let (window, key, surface) = try makeScene(stage)
            defer { end(stage, window) }
            key.removeFromSuperview()
            let scroll = makeStripes(in: window)
            for offset in [0, 7, 20, 13, 300, 310, 333, 360, 352, 920, 0, 30] {
                scroll.contentOffset = CGPoint(x: 0, y: offset)
                eventually("offset \(offset)", limit: 10) { shows(offset, on: surface, stage) }
            }
            XCTAssertNotEqual(surface.beginFrame(repaintsAll: false).buffer.firstRow, 0, "rows are rotated, not moved")
            XClearArea(stage.other.display, surface.native.identifier, 0, 0, 0, 0, 1)
            stage.other.flush()
            pass(0.1)
            XCTAssertTrue(shows(30, on: surface, stage))
            let (buffer, isValid) = surface.beginFrame(repaintsAll: true)
            XCTAssertEqual(buffer.firstRow, 0, "a frame that is repainted is not rotated")
            XCTAssertFalse(isValid)
        }
    }

    /// A scroll view with stripes of 10 points, each in a color of its own, above a bar of 10 points.
    @MainActor private func makeStripes(in window: UIWindow) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 10, width: 200, height: 80))
        scroll.backgroundColor = .white
        scroll.showsVerticalScrollIndicator = false
        scroll.contentSize = CGSize(width: 200, height: 1000)
        for row in 0..<100 {
            let stripe = UIView(frame: CGRect(x: 0, y: row * 10, width: 200, height: 10))
            stripe.backgroundColor = UIColor(red: 0x10 / 255.0, green: 0x20 / 255.0, blue: CGFloat(0x30 + row) / 255, alpha: 1)
            scroll.addSubview(stripe)
        }
        window.addSubview(scroll)
        let bar = UIView(frame: CGRect(x: 0, y: 90, width: 200, height: 10))
        bar.backgroundColor = .red
        window.addSubview(bar)
        return scroll
    }

    /// Whether the stripes appear scrolled by `offset`, between the window's background and the bar.
    @MainActor private func shows(_ offset: Int, on surface: X11Surface, _ stage: Stage) -> Bool {
        stage.pixel(100, 9, of: surface) == 0xFFFFFF && stage.pixel(100, 90, of: surface) == 0xFF0000
            && (10..<90).allSatisfy { stage.pixel(100, $0, of: surface) == Self.word((offset + $0 - 10) / 10) }
    }

    private static func word(_ row: Int) -> UInt32 { 0x102030 + UInt32(row) }

    func testTwoWindowsExistAtTheSameTime() throws {
        try onMain {
            let stage = try Stage()
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            second.backgroundColor = .green
            second.isHidden = false
            let other = try XCTUnwrap(second.surface as? X11Surface)
            eventually("both are painted") { stage.pixel(40, 40, of: other) == 0x00FF00 }
            XCTAssertNotEqual(surface.native.identifier, other.native.identifier)
            stage.send(.WM_PROTOCOLS, to: other, [stage.other.atoms[.WM_DELETE_WINDOW], 0])
            eventually("one is closed") { stage.host.surfaces.count == 1 }
            XCTAssertFalse(window.isHidden)
        }
    }

    func testAScaledWindowIsPaintedWithItsPixels() throws {
        try onMain {
            let stage = try Stage(environment: ["WEFT_SCALE": "2"])
            let (window, _, surface) = try makeScene(stage)
            defer { end(stage, window) }
            XCTAssertEqual(surface.native.size, PixelSize(width: 400, height: 200))
            eventually("every pixel is painted") { stage.pixel(399, 199, of: surface) == 0xFFFFFF }
            XCTAssertEqual(stage.pixel(99, 59, of: surface), 0x0000FF)
            XCTAssertEqual(stage.pixel(100, 60, of: surface), 0xFFFFFF)
        }
    }

    func testAChangeIsOnTheServerAfterOneFrame() throws {
        try onMain {
            let stage = try Stage()
            let (window, key, surface) = try makeScene(stage)
            defer { end(stage, window) }
            stage.rest()
            for color in [UIColor.red, .blue, .red] {
                let before = FrameScheduler.current.frameCount
                key.backgroundColor = color
                eventually("a frame") { FrameScheduler.current.frameCount > before }
                XCTAssertEqual(FrameScheduler.current.frameCount, before + 1)
                XCTAssertTrue(stage.isShown(color == .red ? 0xFF0000 : 0x0000FF, 12, 12, of: surface))
                stage.rest()
            }
        }
    }
}

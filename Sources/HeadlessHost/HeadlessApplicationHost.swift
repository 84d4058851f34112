import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Runs an application without a display: its windows are bitmaps, and its time is that of a virtual clock.
@MainActor package final class HeadlessApplicationHost: ApplicationHost {
    package let configuration: HeadlessConfiguration
    /// The runtime that the host drives.
    package let runtime: Runtime
    package let clock = VirtualClock()
    package let clipboard: any HostClipboard = PrivateClipboard()

    /// The surfaces that were created, in the order in which their windows appeared.
    private(set) var surfaces: [MemorySurface] = []

    /// The URLs that the application opened.
    package private(set) var openedURLs: [URL] = []

    /// Whether the application keeps the screen on.
    package private(set) var keepsScreenOn = false

    private var isTerminated = false

    /// A signal that is never set: waiting for it with a time limit pauses the thread.
    private let idleWait = MonotonicSignal()

    /// The scale and traits that the runtime had before the first of several successive hosts; the last of these hosts restores them.
    private var before: (scale: CGFloat, traits: UITraitCollection)?

    /// Creates a host. Hosts with different runtimes can work at the same time; in one runtime, a newly installed host replaces the
    /// previous one.
    package init(configuration: HeadlessConfiguration = HeadlessConfiguration(), runtime: Runtime = .process) {
        self.configuration = configuration
        self.runtime = runtime
    }

    /// Installs this host in its runtime, which then uses the clock, scale and traits of the host. The process uses the pinned fonts, so
    /// that equal input gives equal bytes. The windows of the previous host are hidden, and the animations on its clock end.
    package func install() {
        runtime.run { installInRuntime() }
    }

    private func installInRuntime() {
        for window in runtime.application.windows { window.isHidden = true }
        runtime.animationDriver.endAll()
        FontSource.usePinnedFonts()
        let predecessor = runtime.application.host as? HeadlessApplicationHost
        before = predecessor?.before ?? (runtime.scale, runtime.systemTraits)
        runtime.scheduler.clock = clock
        runtime.scheduler.onNeedsFrame = nil
        runtime.scale = configuration.scale
        // Discard the changes that a previous run made.
        runtime.systemTraits = .desktop
        ApplicationParts.register()
        UIApplication.stateRestorer = StateRestoration.self
        runtime.application.host = self
        runtime.application.overrideSystemTraits(
            UITraitCollection(traitsFrom: [
                UITraitCollection(preferredContentSizeCategory: configuration.contentSizeCategory),
                UITraitCollection(layoutDirection: configuration.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight),
                UITraitCollection(accessibilityContrast: configuration.accessibilityContrast),
                UITraitCollection(legibilityWeight: configuration.legibilityWeight),
            ]))
    }

    /// Restores the scale and the traits that the runtime had before; does nothing if another host has been installed since.
    func uninstall() {
        guard let before, runtime.application.host === self else { return }
        self.before = nil
        runtime.scale = before.scale
        runtime.systemTraits = before.traits
        // The host and the runtime retain each other; this ends the cycle.
        if runtime !== Runtime.process { runtime.application.host = nil }
    }

    package var screen: HostScreen {
        HostScreen(
            size: configuration.size, scale: configuration.scale, refreshRate: 60,
            style: configuration.userInterfaceStyle, contrast: configuration.accessibilityContrast)
    }

    package func makeSurface(for window: UIWindow) -> any WindowSurface {
        let surface = MemorySurface(size: configuration.size, scale: configuration.scale)
        surface.onSizeRequest = { [weak surface, weak window] in
            guard let surface else { return }
            surface.resize(to: $0, scale: surface.scale)
            window?.hostDidResize(to: $0, scale: surface.scale)
        }
        surfaces.append(surface)
        return surface
    }

    /// Settles once and returns: a headless host has no event source to wait for.
    package func run() {
        settle()
    }

    package func terminate() {
        isTerminated = true
    }

    package func open(_ url: URL) -> Bool {
        openedURLs.append(url)
        return true
    }

    package func keepScreenOn(_ isOn: Bool) { keepsScreenOn = isOn }
}

extension HeadlessApplicationHost {
    /// Runs frames and waits for background work until nothing is left to do at the current time of the clock.
    ///
    /// The clock does not advance, so animations do not move. Background work is counted for the whole process, so this host also waits for
    /// the work of other hosts. With ``HeadlessConfiguration/awaitsClientWork``, it also waits while blocks on the client's own queues run,
    /// at most one second. *Cost*: waits for loads and drawings, at most `limit` seconds.
    /// - Returns: false if work was still pending after `limit` seconds of real time.
    @discardableResult
    package func settle(limit: Double = 30) -> Bool {
        // Work that clients enqueue on the main queue runs in the runtime of the host that settles.
        runtime.run { settleInRuntime(limit: limit, awaitsClientWork: configuration.awaitsClientWork) }
    }

    private func settleInRuntime(limit: Double, awaitsClientWork: Bool) -> Bool {
        let scheduler = runtime.scheduler
        let deadline = SystemClock().now + limit
        var idleTurns = 0
        var framesWithoutWork = 0
        var begun = OutstandingWork.numberBegun
        var clientWork = ClientWorkDetector()
        var hasWaitedForClient = false
        while SystemClock().now < deadline {
            // The work of other queues may enqueue a block on the main queue.
            if idleTurns > 0 { _ = idleWait.wait(seconds: 0.0005) }
            drainMainQueue()
            // The comparison of the numbers also finds work that begins and ends between two checks.
            let number = OutstandingWork.numberBegun
            let isWorkOutstanding = number != begun || !OutstandingWork.isNone
            begun = number
            // If every frame requests another one without any background work, settling ends: either time has to pass, as in an interactive
            // transition, or the layout requests itself endlessly.
            if scheduler.needsFrame, framesWithoutWork < 8 {
                scheduler.runFrame()
                framesWithoutWork = isWorkOutstanding ? 0 : framesWithoutWork + 1
                idleTurns = 0
            } else if isWorkOutstanding {
                idleTurns = 0
                framesWithoutWork = 0
                // The wait is short, because the work may itself wait for the main queue.
                OutstandingWork.wait(seconds: 0.002)
            } else {
                idleTurns += 1
                guard idleTurns >= 3 else { continue }
                if awaitsClientWork, clientWork.isInProgress() {
                    // The next turn waits a moment for blocks that the client's work enqueues on the main queue.
                    (idleTurns, hasWaitedForClient) = (1, true)
                } else if hasWaitedForClient {
                    // The client's work may have enqueued a block since the main queue was drained.
                    (idleTurns, hasWaitedForClient) = (2, false)
                } else {
                    return true
                }
            }
        }
        return false
    }

    /// Whether nothing is left to settle: no background work is outstanding, and no frame has been requested. Animations that wait for the
    /// clock to advance do not count.
    package var isAtRest: Bool {
        // Run the callbacks of loads that have ended since the host settled last; they may request a frame.
        runtime.run { drainMainQueue() }
        return OutstandingWork.isNone && !runtime.scheduler.needsFrame
    }

    /// Moves the virtual clock forward to `time` seconds, frame by frame, and settles after each frame. Waits for blocks on the client's
    /// own queues only before the first frame and after the last one.
    package func advance(to time: Double, framesPerSecond: Double = 60) {
        let step = 1 / framesPerSecond
        settle()
        while clock.now < time {
            runtime.run { clock.advance(to: min(time, clock.now + step)) }
            runtime.scheduler.setNeedsFrame()
            runtime.run { _ = settleInRuntime(limit: 30, awaitsClientWork: false) }
        }
        settle()
    }

    /// Runs the main loop without waiting. The limit is in the distant past, because the loop compares it with the system's date, which can
    /// be set back at any time.
    private func drainMainQueue() {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
}

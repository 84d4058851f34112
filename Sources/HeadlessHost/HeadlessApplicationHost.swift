import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Runs an application without a display: windows are bitmaps, time is a virtual clock.
@MainActor package final class HeadlessApplicationHost: ApplicationHost {
    package let configuration: HeadlessConfiguration
    /// The runtime that the host drives.
    package let runtime: Runtime
    package let clock = VirtualClock()
    package let clipboard: any HostClipboard = PrivateClipboard()

    /// The surfaces made so far, in order of their windows' appearance.
    package private(set) var surfaces: [MemorySurface] = []

    /// Addresses that the application opened.
    package private(set) var openedURLs: [URL] = []

    /// Whether the application keeps the screen on.
    package private(set) var keepsScreenOn = false

    private var isTerminated = false

    /// The runtime's values before the first of several consecutive hosts; restored after the last.
    private var before: (scale: CGFloat, traits: UITraitCollection)?

    /// A host with a runtime of its own runs beside other hosts; in that of the process, one host follows another.
    package init(configuration: HeadlessConfiguration = HeadlessConfiguration(), runtime: Runtime = .process) {
        self.configuration = configuration
        self.runtime = runtime
    }

    /// Installs this host in its runtime: its clock, its pixel scale, its windows. The process gets the pinned fonts, so that the
    /// same input gives the same bytes. Windows of a host before it are closed, animations on its clock ended.
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
        // Discard changes of a previous run.
        runtime.systemTraits = .desktop
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

    /// Gives the runtime back the scale and the traits that it had; does nothing once another host is in charge.
    func uninstall() {
        guard let before, runtime.application.host === self else { return }
        self.before = nil
        runtime.scale = before.scale
        runtime.systemTraits = before.traits
        // Host and runtime retain each other.
        if runtime !== Runtime.process { runtime.application.host = nil }
    }

    package var screen: HostScreen {
        HostScreen(
            size: configuration.size, scale: configuration.scale, refreshRate: 60,
            style: configuration.userInterfaceStyle, contrast: configuration.accessibilityContrast)
    }

    package func makeSurface(for window: UIWindow) -> any WindowSurface {
        let surface = MemorySurface(size: configuration.size, scale: configuration.scale)
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
    /// Runs frames and waits for background work until nothing is left to do at the present time.
    ///
    /// The clock does not advance, so animations do not move. Background work is counted for the process, so a host also waits for that of others
    /// beside it. *Cost*: waits for loads and drawings, `limit` seconds at most.
    /// - Returns: false if work was still pending after `limit` seconds of real time.
    @discardableResult
    package func settle(limit: Double = 30) -> Bool {
        // Blocks of clients on the main queue run in the runtime of the host that waits for them.
        runtime.run { settleInRuntime(limit: limit) }
    }

    private func settleInRuntime(limit: Double) -> Bool {
        let scheduler = runtime.scheduler
        let deadline = Date(timeIntervalSinceNow: limit)
        var idleTurns = 0
        var framesWithoutWork = 0
        var begun = OutstandingWork.numberBegun
        while Date() < deadline {
            drainMainQueue(waiting: idleTurns == 0 ? 0 : 0.0005)
            // Work that begins and ends between two checks counts, too.
            let number = OutstandingWork.numberBegun
            let isWorkOutstanding = number != begun || !OutstandingWork.isNone
            begun = number
            // A worker that requests a frame at every frame is an animation waiting for time to pass.
            if scheduler.needsFrame, framesWithoutWork < 8 {
                scheduler.runFrame()
                framesWithoutWork = isWorkOutstanding ? 0 : framesWithoutWork + 1
                idleTurns = 0
            } else if isWorkOutstanding {
                idleTurns = 0
                framesWithoutWork = 0
                // Not for long: it may itself be waiting for the main queue.
                OutstandingWork.wait(seconds: 0.002)
            } else {
                idleTurns += 1
                if idleTurns >= 3 { return true }
            }
        }
        return false
    }

    /// Whether nothing has changed since the host settled last: no load has ended, and nothing has requested a frame. False where an
    /// animation waits for time to pass.
    package var isAtRest: Bool {
        // The callbacks of loads that ended meanwhile.
        runtime.run { drainMainQueue(waiting: 0) }
        return OutstandingWork.isNone && !runtime.scheduler.needsFrame
    }

    /// Moves the virtual clock forward to `time` seconds, frame by frame, settling after each.
    package func advance(to time: Double, framesPerSecond: Double = 60) {
        let step = 1 / framesPerSecond
        settle()
        while clock.now < time {
            runtime.run { clock.advance(to: min(time, clock.now + step)) }
            runtime.scheduler.setNeedsFrame()
            settle()
        }
    }

    private func drainMainQueue(waiting seconds: Double) {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    }
}

import Foundation
import Graphics
import LivePreviewMessages
import Scheduling
import UIKit
import UIPrimitives

/// Runs frames for windows whose pixels another process shows.
///
/// A frame begins when one is needed, but not before the shell has shown the previous one, because the shell reads the same memory until
/// then. Frames begin at most 60 times a second; see `FrameCadence` for the exception of urgent frames. *Thread*: main.
@MainActor final class SharedPixelsHost: ApplicationHost {
    let forwardedClipboard: ForwardedClipboard
    var clipboard: any HostClipboard { forwardedClipboard }
    private let channel: MessageChannel<ShellMessage, HostMessage>
    private let pixels: [SurfaceName: SharedPixels]
    private var surfaces: [ObjectIdentifier: SharedSurfaceWindow] = [:]
    private var isFrameNeeded = false
    private var isTimerSet = false
    /// The windows whose last frame the shell has not shown yet.
    private var unshown: Set<SurfaceName> = []
    private var cadence = FrameCadence()
    /// The closures that run after the next frame, with their numbers.
    private var afterFrameBodies: [(number: Int, body: @MainActor () -> Void)] = []
    private var lastNumber = 0

    private static let interval = 1.0 / 60

    init(channel: MessageChannel<ShellMessage, HostMessage>, pixels: [SurfaceName: SharedPixels]) {
        self.channel = channel
        self.pixels = pixels
        forwardedClipboard = ForwardedClipboard { [channel] in channel.send($0) }
    }

    /// Installs this object as the application host of the process.
    func install() {
        ApplicationParts.register()
        UIApplication.shared.host = self
        FrameScheduler.current.onNeedsFrame = { [weak self] in self?.frameNeeded() }
    }

    /// Creates the surface that `window` gets when it becomes visible.
    func assign(_ name: SurfaceName, to window: UIWindow) -> SharedSurfaceWindow {
        let surface = SharedSurfaceWindow(name: name, host: self)
        surfaces[ObjectIdentifier(window)] = surface
        return surface
    }

    // MARK: Frames

    private func frameNeeded() {
        isFrameNeeded = true
        schedule()
    }

    /// Notes that the shell has shown the last frame of a window, so that the next frame can begin.
    func frameShown(_ name: SurfaceName) {
        unshown.remove(name)
        schedule()
    }

    private func schedule() {
        let isUrgent = FrameScheduler.current.isNextFrameUrgent
        guard isFrameNeeded, unshown.isEmpty, !isTimerSet || isUrgent else { return }
        isTimerSet = true
        let wait = cadence.nextFrame(interval: Self.interval, isUrgent: isUrgent) - FrameScheduler.currentTime
        let run: @Sendable () -> Void = { [weak self] in MainActor.assumeIsolated { self?.runFrame() } }
        if wait > 0 { DispatchQueue.main.asyncAfter(deadline: .now() + wait, execute: run) } else { DispatchQueue.main.async(execute: run) }
    }

    private func runFrame() {
        isTimerSet = false
        guard isFrameNeeded, unshown.isEmpty else { return }
        isFrameNeeded = false
        let scheduler = FrameScheduler.current
        cadence.frameWillRun(
            at: FrameScheduler.currentTime, interval: Self.interval, isUrgent: scheduler.isNextFrameUrgent)
        scheduler.runFrame()
        for body in takeClosures(upTo: lastNumber) { body() }
    }

    /// Runs `body` after the next frame, or immediately if no frame is needed. If the frame has to wait for the shell, `body` runs after
    /// ``afterFrameLimit`` at the latest.
    func afterFrame(_ body: @escaping @MainActor () -> Void) {
        guard isFrameNeeded else { return body() }
        lastNumber += 1
        let number = lastNumber
        afterFrameBodies.append((number, body))
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.afterFrameLimit) { [weak self] in
            // Closures that were added later are kept, because their frame may still run in time.
            MainActor.assumeIsolated { self?.takeClosures(upTo: number).forEach { $0() } }
        }
    }

    private func takeClosures(upTo number: Int) -> [@MainActor () -> Void] {
        let due = afterFrameBodies.filter { $0.number <= number }
        afterFrameBodies.removeAll { $0.number <= number }
        return due.map(\.body)
    }

    /// The longest delay of a closure in ``afterFrame(_:)``. *Units*: seconds.
    private static let afterFrameLimit = 1.0

    fileprivate func present(_ damage: [PixelRect], in name: SurfaceName) {
        unshown.insert(name)
        cadence.frameDidPresent()
        channel.send(.frame(name, damage))
    }

    /// Returns the shared pixels for a surface, and reports its layout to the shell; nil if they cannot be provided, for example for a size
    /// that no bitmap can have.
    fileprivate func bitmap(for surface: SharedSurface, of name: SurfaceName) -> Bitmap? {
        guard let bitmap = pixels[name]?.bitmap(for: surface, grows: true) else { return nil }
        channel.send(.surface(name, surface))
        return bitmap
    }

    fileprivate func cursorDidChange(_ cursor: HostCursor, in name: SurfaceName) {
        channel.send(.cursor(name, cursor))
    }

    // MARK: ApplicationHost

    var screen: HostScreen {
        let surface = surfaces.values.first { $0.name == .preview }
        return HostScreen(size: surface?.size ?? CGSize(width: 375, height: 667), scale: surface?.scale ?? 1)
    }

    /// Returns the assigned surface of a window. A window that user code opens is not shown; it draws into memory of this process.
    func makeSurface(for window: UIWindow) -> any WindowSurface {
        surfaces[ObjectIdentifier(window)] ?? SharedSurfaceWindow(name: nil, host: self)
    }

    func run() {}

    func terminate() {
        exit(0)
    }

    /// Does nothing, because previews must not open anything on the desktop.
    func open(_ url: URL) -> Bool { false }
}

extension HostProtocol {
    /// The shared memory of the windows. The shell passed its descriptors when it started the host.
    static var pixels: [SurfaceName: SharedPixels] {
        Dictionary(uniqueKeysWithValues: SurfaceName.allCases.map { ($0, SharedPixels(file: $0.descriptor)) })
    }
}

/// The pixels of one of the host's windows.
@MainActor final class SharedSurfaceWindow: WindowSurface {
    /// The name of the window; nil for pixels that are not shared.
    let name: SurfaceName?
    /// The host; nil after it was released, for example at the end of a test.
    private weak var host: SharedPixelsHost?
    private(set) var size = CGSize(width: 1, height: 1)
    private(set) var scale: CGFloat = 1
    private var bitmap: Bitmap?
    private var isValid = false
    var title = ""
    var cursor = HostCursor.arrow {
        didSet { if cursor != oldValue, let name { host?.cursorDidChange(cursor, in: name) } }
    }

    init(name: SurfaceName?, host: SharedPixelsHost) {
        self.name = name
        self.host = host
    }

    func resize(to size: CGSize, scale: CGFloat) {
        guard size != self.size || scale != self.scale else { return }
        self.size = size
        self.scale = scale
        bitmap = nil
    }

    func beginFrame(repaintsAll: Bool) -> (buffer: FrameBuffer, isValid: Bool) {
        if let bitmap { return (FrameBuffer(bitmap), isValid && !repaintsAll) }
        let extent = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        let surface = SharedSurface(size: size, scale: scale, width: max(1, extent.width), height: max(1, extent.height))
        let shared = name.flatMap { host?.bitmap(for: surface, of: $0) }
        // If the pixels are not shared, or no bitmap can have this size, the frame is drawn into another bitmap and dropped.
        let other = shared ?? Bitmap(width: surface.width, height: surface.height, isOpaque: true)
        guard let new = other ?? Bitmap(width: 1, height: 1, isOpaque: true) else { fatalError("no memory for one pixel") }
        bitmap = new
        isValid = false
        return (FrameBuffer(new), false)
    }

    func present(damage: [PixelRect]) {
        isValid = true
        if let name { host?.present(damage, in: name) }
    }

    func close() {}
}

extension HostEvent {
    /// Returns the same input with `time` as its timestamp. *Units*: seconds on the clock of frames.
    func timed(at time: Double) -> HostEvent {
        func moved(_ pointer: HostPointer) -> HostPointer {
            HostPointer(location: pointer.location, modifiers: pointer.modifiers, timestamp: time)
        }
        func timed(_ press: HostKeyPress) -> HostKeyPress {
            var press = press
            press.timestamp = time
            return press
        }
        switch self {
        case .pointerMoved(let pointer): return .pointerMoved(moved(pointer))
        case .pointerPressed(let pointer, let button): return .pointerPressed(moved(pointer), button: button)
        case .pointerReleased(let pointer, let button): return .pointerReleased(moved(pointer), button: button)
        case .pointerLeft(let pointer): return .pointerLeft(moved(pointer))
        case .scrolled(let pointer, let scroll): return .scrolled(moved(pointer), scroll)
        case .pinched(let pointer, let scale, let phase): return .pinched(moved(pointer), scale: scale, phase: phase)
        case .keyPressed(let press): return .keyPressed(timed(press))
        case .keyReleased(let press): return .keyReleased(timed(press))
        case .textInput(let text, _): return .textInput(text, timestamp: time)
        case .textComposition(let text, let caret, _): return .textComposition(text, caret: caret, timestamp: time)
        case .focusChanged(let isFocused, _): return .focusChanged(isFocused: isFocused, timestamp: time)
        case .filesDropped(let pointer, let files): return .filesDropped(moved(pointer), files)
        case .touched(var touch):
            touch.pointer = moved(touch.pointer)
            return .touched(touch)
        case .rotated(let pointer, let angle, let phase): return .rotated(moved(pointer), angle: angle, phase: phase)
        }
    }
}

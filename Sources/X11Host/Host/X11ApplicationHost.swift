import AccessibilityBus
internal import CX11
import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Runs the application in windows of an X server.
///
/// *Thread*: main. All windows use one connection.
@MainActor package final class X11ApplicationHost: ApplicationHost {
    /// The options that all windows share.
    let options: WindowOptions
    /// Called after the connection is lost, before the program ends or waits for the server, to save state.
    package var onServerLost: (() -> Void)?
    /// The exit code of the process after ``run()``: 0, or 3 if the connection was lost.
    package private(set) var exitCode: Int32 = 0

    let connection: DisplayConnection
    let x11Clipboard: X11Clipboard
    let cursors: CursorSet
    let keyboard: Keyboard
    let pacer: FramePacer
    private(set) var surfaces: [X11Surface] = []
    private(set) var pointerInput: PointerInput!
    let inputExtension: InputExtension?
    private(set) lazy var inputMethod = makeInputMethod()
    let preferences: PreferenceWatcher
    /// The monitors; nil until the first frame has been shown, unless windows use the scale of their monitor.
    private(set) var monitors: Monitors?
    private var refreshNotifications: RefreshNotifications?
    private let environment: [String: String]
    private var startup: StartupNotification?
    private var closeWatchdog: CloseRequestWatchdog?
    /// Whether a thread watches for requests to close that the main thread does not handle.
    var watchesForUnansweredRequests: Bool { closeWatchdog != nil }
    private var memoryMonitor: MemoryPressureMonitor?
    private lazy var screenSaverInhibitor = ScreenSaverInhibitor(connection: connection)
    private(set) lazy var accessibility = AccessibilityExporter { window in
        let surface = window.surface as? X11Surface
        let position = surface?.screenPosition ?? (x: 0, y: 0)
        return WindowPosition(x: position.x, y: position.y, scale: surface?.scale ?? 1)
    }
    /// The file with the geometry of the first window.
    let geometryStore: GeometryStore?
    /// The pending write of that file; nil if there is none.
    var geometrySaving: ClockTimer?
    /// The drag in progress that began in this program; nil if there is none.
    var drag: X11Drag?
    private(set) var isTerminated = false
    /// The host on the display to which the windows have moved; ``run()`` continues there.
    private(set) var successor: X11ApplicationHost?
    private var reconnector: ServerReconnector?
    private var hasPresented = false
    /// The time of the last event that is part of an exchange with another program. *Units*: seconds of uptime.
    var timeOfLastExchange = -Double.infinity
    /// The size of the desktop without panels, read at the first use after a change of the monitors. *Units*: pixels.
    var workArea: PixelSize {
        if let knownWorkArea { return knownWorkArea }
        let area = readWorkArea()
        knownWorkArea = area
        return area
    }
    var knownWorkArea: PixelSize?
    /// Whether the first window, whose geometry is saved, has been created.
    var hasCreatedSurface = false

    /// Opens the display. *Throws*: the reason why it cannot be opened.
    package convenience init(
        options: WindowOptions = WindowOptions(), displayName: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DisplayFailure) {
        self.init(options: options, connection: try DisplayConnection(displayName: displayName), environment: environment)
    }

    private init(options: WindowOptions, connection: DisplayConnection, environment: [String: String]) {
        self.options = options
        self.environment = environment
        self.connection = connection
        geometryStore =
            options.restoresGeometry ? GeometryStore(name: options.instanceName, environment: environment) : nil
        ApplicationParts.register()
        UIApplication.stateRestorer = StateRestoration.self
        // Windows use real time; a headless run of the same process may have set another clock. A system clock is not replaced, because it
        // has timers.
        if !(FrameScheduler.current.clock is SystemClock) { FrameScheduler.current.clock = SystemClock() }
        preferences = PreferenceWatcher(connection: connection, environment: environment)
        monitors = preferences.preferences.followsMonitor ? Monitors(connection: connection) : nil
        x11Clipboard = X11Clipboard(connection: connection)
        cursors = CursorSet(connection: connection)
        keyboard = Keyboard(connection: connection)
        pacer = FramePacer(scheduler: .current)
        inputExtension = InputExtension(connection: connection, environment: environment)
        startup = StartupNotification.consumeFromEnvironment()
        if let time = startup?.userTime { x11Clipboard.lastUserTime = time }
        closeWatchdog = options.onUnansweredClose.flatMap { connection.watchForUnansweredClose($0) }
        connectParts()
    }

    private func connectParts() {
        pointerInput = PointerInput(
            queryValuators: { [inputExtension] in inputExtension?.scrollValuators() ?? [:] },
            queryPressure: { [inputExtension] in inputExtension?.pressureAxes() ?? [:] },
            send: { [weak self] event, window in self?.surface(of: window)?.send(event) })
        preferences.onChange = { [weak self] in self?.preferencesDidChange() }
        pacer.onFrameEnd = { [weak self] in self?.frameDidEnd() }
        pacer.requestRefreshNotification = { [weak self] in self?.requestRefreshNotification() ?? false }
        pacer.onDeferralChange = { [connection] in connection.defersEvents = $0 }
        pacer.readDeferredEvents = { [weak self] in self?.readEvents() }
        pacer.mayDeferEvents = { [weak self] in self?.mayDeferEvents ?? false }
        connection.onLost = { [weak self] in self?.serverLost() }
        connection.onQueuedEvents = { [weak self] in self?.readEvents() }
        connection.watch { [weak self] in self?.readEvents() }
    }

    private func makeInputMethod() -> InputMethod {
        let method = InputMethod(connection: connection, focusedWindow: focusedWindow)
        method.onContextMade = { [weak self] window, events in self?.surface(of: window)?.native.addEventMask(events) }
        method.onComposition = { [weak self] window, text, caret in
            self?.surface(of: window)?.send(.textComposition(text, caret: caret, timestamp: FrameScheduler.currentTime))
        }
        surfaces.forEach { method.addWindow($0.native.identifier) }
        return method
    }

    // MARK: ApplicationHost

    /// *Differs from UIKit*: the size is that of a new window, so that `UIWindow(frame: UIScreen.main.bounds)` has the
    /// size that the program requested, limited to the work area, and not that of the monitor.
    package var screen: HostScreen {
        HostScreen(
            size: newWindowSize, scale: scale, refreshRate: pacer.refreshRate, style: preferences.preferences.style,
            contrast: preferences.preferences.contrast, prefersReducedMotion: preferences.preferences.prefersReducedMotion)
    }

    package var clipboard: any HostClipboard { x11Clipboard }

    package func makeSurface(for window: UIWindow) -> any WindowSurface {
        let requestedSize = window.bounds.size
        return makeSurface(client: window, size: requestedSize.width > 0 && requestedSize.height > 0 ? requestedSize : newWindowSize)
    }

    /// Creates a window of `size` points and shows it.
    func makeSurface(client: any SurfaceClient, size: CGSize) -> X11Surface {
        let surface = X11Surface(
            host: self, client: client, size: PixelSize(size, scale: scale), geometry: geometryToRestore(requestedSize: size))
        surfaces.append(surface)
        pacer.windowWillOpen()
        surface.title = options.title
        if let inputExtension {
            inputExtension.selectPointer(on: surface.native.identifier)
        } else {
            surface.native.selectCorePointer()
        }
        if hasOpenedInputMethod { inputMethod.addWindow(surface.native.identifier) }
        startup?.mark(surface.native)
        surface.native.map()
        return surface
    }

    package func run() {
        while !isTerminated {
            // Round trips may have read events for which the socket does not become readable again.
            if connection.hasQueuedEvents { readEvents() }
            connection.flush()
            if isTerminated { break }
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
        close()
        if let successor {
            successor.run()
            exitCode = successor.exitCode
        }
    }

    package func terminate() {
        isTerminated = true
        closeWatchdog?.beginClosing()
        // Wakes the main loop, so that ``run()`` ends.
        DispatchQueue.main.async {}
    }

    /// Calls `body`, which handles a request to close a window. The close watchdog limits its time.
    func handleCloseRequest(_ body: () -> Void) {
        closeWatchdog?.beginClosing()
        body()
        if !isTerminated { closeWatchdog?.endClosing() }
    }

    package func open(_ url: URL) -> Bool {
        URLOpener.open(url, environment: environment)
    }

    package func keepScreenOn(_ isOn: Bool) { screenSaverInhibitor.isActive = isOn }

    /// Closes all windows and the connection. ``run()`` calls it at its end.
    package func close() {
        guard !connection.isClosed else { return }
        x11Clipboard.transferOwnership()
        closeWatchdog?.stop()
        closeWatchdog = nil
        memoryMonitor?.cancel()
        memoryMonitor = nil
        surfaces.forEach { $0.close() }
        pacer.stop()
        preferences.close()
        accessibility.stop()
        x11Clipboard.close()
        if hasOpenedInputMethod { inputMethod.close() }
        cursors.close()
        connection.close()
    }

    // MARK: Surfaces

    func surface(of window: UInt) -> X11Surface? {
        surfaces.first { $0.native.identifier == window }
    }

    func remove(_ surface: X11Surface) {
        surfaces.removeAll { $0 === surface }
        refreshNotifications?.remove(surface.native.identifier)
        if hasOpenedInputMethod { inputMethod.removeWindow(surface.native.identifier) }
    }

    /// Called after each presentation; after the first one, it schedules everything that the first frame does not need.
    func didPresent(_ surface: X11Surface) {
        pacer.frameDidPresent()
        guard !hasPresented else { return }
        hasPresented = true
        startup?.finish(with: surface.native)
        startup = nil
        DispatchQueue.main.async { MainActor.assumeIsolated { self.loadDeferred() } }
    }

    private func loadDeferred() {
        guard connection.isUsable else { return }
        monitors = monitors ?? Monitors(connection: connection)
        refreshNotifications = RefreshNotifications(connection: connection, environment: environment)
        updateRefreshRate()
        preferences.observePortal()
        accessibility.start(environment: environment)
        memoryMonitor = MemoryPressureMonitor(environment: environment) { UIApplication.shared.receiveMemoryWarning() }
        for surface in surfaces { surface.native.setIcon(.standard) }
        connection.flush()
    }

    /// Whether the input method is open. It is not opened at the start but at the first key press or shortly after the first focus, because
    /// reading the compose tables takes longer than the rest of the start.
    private(set) var hasOpenedInputMethod = false

    /// The window with the keyboard focus.
    private var focusedWindow: UInt?

    func noteFocus(of window: UInt, isFocused: Bool) {
        if isFocused { focusedWindow = window } else if focusedWindow == window { focusedWindow = nil }
        if hasOpenedInputMethod { inputMethod.setFocus(window, isFocused: isFocused) }
    }

    /// Schedules the opening of the input method, so that the first key press need not wait for it.
    func openInputMethodSoon() {
        guard !hasOpenedInputMethod else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.inputMethodDelay) { [weak self] in
            MainActor.assumeIsolated { self?.openInputMethod() }
        }
    }

    /// The delay of ``openInputMethodSoon()``; longer than the first frames. *Units*: seconds.
    private static let inputMethodDelay = 0.3

    /// Reports the lower end of a window's caret to the input method. *Units*: pixels.
    func setSpot(of surface: X11Surface, x: Int, y: Int) {
        guard hasOpenedInputMethod else { return }
        inputMethod.setSpot(surface.native.identifier, x: x, y: y, isPassing: FrameScheduler.current.needsFrame)
    }

    func openInputMethod() {
        guard !hasOpenedInputMethod, connection.isUsable else { return }
        hasOpenedInputMethod = true
        _ = inputMethod
    }

    // MARK: Frames

    private func frameDidEnd() {
        surfaces.forEach { $0.frameDidEnd() }
        // If a timer has started the frame, the run loop does not return to `run()` afterwards, so the requests are sent here.
        connection.flush()
    }

    /// Whether the server reports refreshes; false until the first frame has been shown.
    var hasRefreshNotifications: Bool { refreshNotifications != nil }

    private func requestRefreshNotification() -> Bool {
        guard let refreshNotifications, let surface = surfaces.first(where: \.isVisible) else { return false }
        refreshNotifications.request(on: surface.native.identifier)
        return true
    }

    /// Handles a generic event if it reports a refresh of the screen. Returns whether it does.
    func handleRefreshNotification(_ event: inout XEvent) -> Bool {
        guard let time = refreshNotifications?.refreshTime(in: &event) else { return false }
        pacer.refreshDidOccur(at: time)
        return true
    }

    // MARK: Changes from outside

    func handlePreferenceEvent(_ event: XEvent) -> Bool {
        guard preferences.watches(event.xany.window) else { return false }
        preferences.handle(event)
        return true
    }

    /// Called after the scale, the appearance or the monitors have changed.
    func preferencesDidChange() {
        for surface in surfaces { surface.setScale(scale(of: surface)) }
        UIApplication.shared.hostScreenDidChange(screen)
    }

    /// Called after a window has been shown or hidden.
    func visibilityDidChange() {
        let isVisible = surfaces.contains(where: \.isVisible)
        pacer.isThrottled = !isVisible && !surfaces.isEmpty
        if isVisible {
            UIApplication.shared.becomeActive()
        } else if !surfaces.isEmpty {
            UIApplication.shared.enterBackground()
        }
    }

    private func serverLost() {
        surfaces.forEach(saveGeometry)
        x11Clipboard.reader.cancelAll()
        onServerLost?()
        if UIApplication.shared.host === self, waitForServer() { return }
        endAfterLoss()
    }

    private func endAfterLoss() {
        exitCode = ServerLoss.exitCode
        ServerLoss.report()
        if UIApplication.shared.host === self { UIApplication.shared.terminate() }
        terminate()
    }

    // MARK: Other displays

    /// Moves all windows to another display, with their state. *Throws*: the reason why it cannot be opened; the windows then stay.
    package func move(toDisplay name: String) throws(DisplayFailure) {
        moveWindows(to: try DisplayConnection(displayName: name))
    }

    /// Starts to wait for the server to return if the user permits that (`WEFT_RECONNECT`). Returns immediately, with whether it waits.
    private func waitForServer() -> Bool {
        guard let limit = ServerReconnector.limit(in: environment) else { return false }
        // The close watchdog would end the program, because it regards the end of the connection as an unanswered request to close.
        closeWatchdog?.stop()
        closeWatchdog = nil
        ServerLoss.report("\(ServerLoss.sentence) The program waits \(Int(limit.rounded(.up))) seconds for the server to return.")
        UIApplication.shared.windows.forEach { $0.detachFromHost() }
        UIApplication.shared.enterBackground()
        reconnector = ServerReconnector(display: connection.name, limit: limit) { [weak self] connection in
            self?.reconnector = nil
            if let connection { self?.moveWindows(to: connection) } else { self?.endAfterLoss() }
        }
        return true
    }

    /// Closes the windows on this display, and shows the windows of the application on another display through a new host.
    private func moveWindows(to connection: DisplayConnection) {
        guard !isTerminated else { return connection.close() }
        let windows = UIApplication.shared.windows.filter { !$0.isHidden }
        windows.forEach { $0.detachFromHost() }
        close()
        let next = X11ApplicationHost(options: options, connection: connection, environment: environment)
        next.onServerLost = onServerLost
        successor = next
        UIApplication.shared.host = next
        windows.forEach { $0.attachToHost() }
        terminate()
    }
}

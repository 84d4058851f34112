internal import CX11
import Foundation
import Scheduling
import UIPrimitives

/// A connection to an X server, which all windows of a host share. It owns the `Display` and the data that `init` reads from the server.
///
/// *Thread*: main only. Objects created with a connection retain it; ``close()`` ends it for all of them.
@MainActor final class DisplayConnection {
    /// The raw `Display *`. When ``isLost``, its memory is still valid, but it must not be used.
    let display: OpaquePointer
    /// The name of the display: the parameter of `init`, otherwise the value of `DISPLAY`.
    let name: String
    /// The number of the default screen of the display.
    let screen: Int32
    /// The root window of that screen.
    let root: Window
    let atoms: AtomTable
    /// The pixel format of the server's default visual.
    let visual: VisualFormat
    /// The type of the event by which the server reports that it has read pixels in shared memory; nil if memory cannot be shared, or if
    /// `WEFT_X11_SHM=0` disables sharing.
    private(set) lazy var shmCompletionEvent: Int32? =
        EnvironmentVariable.value("WEFT_X11_SHM") == "0" ? nil : querySharedMemory()
    /// Called once, on the main thread, after the connection is lost. It must not send requests.
    var onLost: (() -> Void)?
    /// Called in a later turn of the main loop when Xlib has queued events for which the socket does not become readable.
    var onQueuedEvents: (() -> Void)?
    /// Whether arriving events do not wake the main loop, because the owner reads them when the next frame begins. Data of the server then
    /// stays unread for at most one frame interval.
    var defersEvents = false {
        didSet {
            guard defersEvents != oldValue else { return }
            eventSource?.isPaused = defersEvents
            if !defersEvents { announceQueuedEvents() }
        }
    }
    private var isAnnouncementPosted = false
    /// The number of the first request that may not have been sent.
    private var firstUnsentRequest: UInt = 0
    private var eventSource: EventSource?
    /// Whether the connection is lost. Xlib must then not be called.
    private(set) var isLost = false
    /// Whether ``close()`` has run.
    private(set) var isClosed = false

    /// The open connections by their `Display *`, for the handlers of Xlib, which are shared by the process.
    private static var open: [OpaquePointer: DisplayConnection] = [:]

    /// The display to which a connection is being opened; nil if there is none. If the server is lost meanwhile, `XOpenDisplay` never
    /// returns.
    private static var connectingDisplayName: String?

    /// Opens the display `displayName`, or the display that the variable `DISPLAY` names if `displayName` is nil.
    ///
    /// If the server closes the connection after the handshake, or does not answer for ``ResourceLimits/connectionTime``, the process ends
    /// with ``ServerLoss/exitCode``, because Xlib does not return.
    /// *Throws*: ``DisplayFailure`` with the cause, which a second connection determines.
    init(displayName: String? = nil) throws(DisplayFailure) {
        Self.prepareProcess()
        Self.ignoreBrokenPipeSignal()
        Self.connectingDisplayName = displayName ?? EnvironmentVariable.value("DISPLAY") ?? ""
        defer { Self.connectingDisplayName = nil }
        let watchdog = ConnectionWatchdog(display: Self.connectingDisplayName ?? "")
        defer { watchdog.end() }
        guard let display = XOpenDisplay(displayName) else {
            throw DisplayFailure.diagnose(displayName: displayName)
        }
        self.display = display
        name = Self.connectingDisplayName ?? ""
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        guard let visual = VisualFormat(display: display, screen: screen) else {
            XCloseDisplay(display)
            throw DisplayFailure(cause: .noTrueColor, display: Self.connectingDisplayName ?? "")
        }
        self.visual = visual
        atoms = AtomTable(display: display)
        Self.open[display] = self
        Self.installExitHandler(on: display)
    }

    /// Calls `onReadable` on the main thread each time the server has sent data.
    func watch(_ onReadable: @escaping @MainActor () -> Void) {
        guard isUsable else { return }
        eventSource = EventSource(fileDescriptor: fileDescriptor, onReadable: onReadable)
    }

    /// Watches for requests to close a window that the main thread does not handle. Stop the watchdog before ``close()``.
    func watchForUnansweredClose(_ onUnanswered: @escaping @Sendable () -> Void) -> CloseRequestWatchdog? {
        guard isUsable else { return nil }
        let pattern = CloseRequestPattern(
            protocols: UInt32(truncatingIfNeeded: atoms[.WM_PROTOCOLS]), deleteWindow: UInt32(truncatingIfNeeded: atoms[.WM_DELETE_WINDOW]))
        return CloseRequestWatchdog(connection: fileDescriptor, pattern: pattern, onUnanswered: onUnanswered)
    }

    /// Ends the connection, which also closes its windows. After the loss of the server it releases nothing.
    func close() {
        guard !isClosed else { return }
        flush()
        isClosed = true
        onLost = nil
        onQueuedEvents = nil
        Self.open[display] = nil
        XErrors.remove(display)
        // After a loss, the close hooks of extension libraries read state that a reply would have initialized (libXext crashes in
        // `XextFindDisplay`). The display's memory and socket are therefore left to the end of the process.
        guard !isLost else { return }
        guard let eventSource else { return Self.closeDisplay(UInt(bitPattern: display)) }
        let address = UInt(bitPattern: display)
        eventSource.cancel { Self.closeDisplay(address) }
        self.eventSource = nil
    }

    /// Closes a display. The address is an integer, because a sendable closure cannot capture pointers.
    private static func closeDisplay(_ address: UInt) {
        OpaquePointer(bitPattern: address).map { _ = XCloseDisplay($0) }
    }

    /// Whether requests can reach the server.
    var isUsable: Bool { !isLost && !isClosed }

    /// The size of the area of all monitors, as last reported by the server. *Units*: pixels.
    var screenSize: PixelSize {
        PixelSize(width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
    }

    /// The socket's file descriptor.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// Sends the requests that Xlib has buffered.
    func flush() {
        guard isUsable else { return }
        let next = XNextRequest(display)
        // `XFlush` also reads from the socket, which takes longer than this check.
        if next != firstUnsentRequest {
            XFlush(display)
            firstUnsentRequest = next
        }
        announceQueuedEvents()
    }

    /// Waits until the server has processed all requests. *Cost*: a round trip.
    func synchronize() {
        guard isUsable else { return }
        XSync(display, 0)
        announceQueuedEvents()
    }

    /// Schedules the handling of events that Xlib read while it sent requests or waited for a reply. The socket does not become readable
    /// again for these.
    func announceQueuedEvents() {
        guard !defersEvents, !isAnnouncementPosted, onQueuedEvents != nil, hasQueuedEvents else { return }
        isAnnouncementPosted = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.isAnnouncementPosted = false
                self.onQueuedEvents?()
            }
        }
    }

    /// Returns the next event if one is available. Reads from the socket without waiting.
    func nextEvent() -> XEvent? {
        guard isUsable else { return nil }
        let next = XNextRequest(display)
        guard XPending(display) > 0 else {
            // If no event was queued, `XPending` has sent the requests.
            firstUnsentRequest = next
            return nil
        }
        var event = XEvent()
        XNextEvent(display, &event)
        return isUsable ? event : nil
    }

    /// Whether Xlib has queued events that it read during a round trip. The socket does not become readable again for these.
    var hasQueuedEvents: Bool {
        isUsable && XEventsQueued(display, QueuedAlready) > 0
    }

    /// The behavior of a library if the connection is lost while it waits for a reply.
    enum ConnectionLossPolicy {
        /// The library returns, with no result.
        case returns
        /// The library crashes, so the process must end from within Xlib after the state has been saved, as after any loss.
        case endsProcess
    }

    private var lossPolicy = ConnectionLossPolicy.returns

    /// Calls `body`, which calls an extension library that reads a reply. After the loss of the server, returns nil without calling `body`,
    /// because some libraries use the reply even if it has not arrived. *Cost*: a system call.
    func readingReplies<Result>(onLoss: ConnectionLossPolicy = .returns, of body: () -> Result?) -> Result? {
        if isPeerClosed { synchronize() }
        guard isUsable else { return nil }
        lossPolicy = onLoss
        defer { lossPolicy = .returns }
        return body()
    }

    /// Whether the other end of the socket is closed, which Xlib detects at its next request. *Cost*: a system call.
    private var isPeerClosed: Bool {
        guard isUsable else { return false }
        var entry = pollfd(fd: fileDescriptor, events: 0, revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    // MARK: Handlers of the process

    /// Ignores `SIGPIPE`, which Xlib does not suppress: writing to a server that has just ended must be an error and must not end the
    /// program without a message. A handler that the program has installed is kept.
    private static func ignoreBrokenPipeSignal() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { return }
        signal(SIGPIPE, SIG_IGN)
    }

    private static var isPrepared = false

    private static func prepareProcess() {
        guard !isPrepared else { return }
        isPrepared = true
        XInitThreads()
        LocaleSetup.prepare()
        XErrors.installHandler()
        XSetIOErrorHandler { display in
            guard let display else { return 0 }
            MainActor.assumeIsolated { DisplayConnection.serverDidDisconnect(display) }
            return 0
        }
    }

    private typealias ExitHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    private typealias SetExitHandler = @convention(c) (OpaquePointer, ExitHandler, UnsafeMutableRawPointer?) -> Void

    /// The function `XSetIOErrorExitHandler`, which lets the process continue after the loss of its server; otherwise Xlib calls `exit`. It
    /// is looked up at run time, because libX11 has it only since version 1.7.
    private static let setExitHandler: SetExitHandler? = {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) ?? dlopen(nil, RTLD_LAZY),
            let symbol = dlsym(library, "XSetIOErrorExitHandler")
        else { return nil }
        return unsafeBitCast(symbol, to: SetExitHandler.self)
    }()

    private static func installExitHandler(on display: OpaquePointer) {
        setExitHandler?(display, { _, _ in }, nil)
    }

    private static func serverDidDisconnect(_ display: OpaquePointer) {
        if let connection = open[display] { return connection.serverDidDisconnect() }
        guard let name = connectingDisplayName else { return }
        ServerLoss.report(DisplayFailure(cause: .closed, display: name).description)
        exit(ServerLoss.exitCode)
    }

    private func serverDidDisconnect() {
        guard !isLost else { return }
        isLost = true
        // Cancel the source, because the socket of a lost connection stays readable.
        eventSource?.cancel {}
        eventSource = nil
        // An older Xlib ends the process itself, or Xlib returns to a library that crashes after the loss: end the process here.
        if Self.setExitHandler == nil || lossPolicy == .endsProcess {
            notifyOfLoss()
            exit(ServerLoss.exitCode)
        }
        // The call is deferred, because Xlib may hold its lock here.
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.notifyOfLoss() }
        }
    }

    /// Calls ``onLost``, which may have been set after the loss, and only once. If it is not set, reports the loss.
    private func notifyOfLoss() {
        guard !isClosed else { return }
        guard let onLost else { return ServerLoss.report() }
        self.onLost = nil
        onLost()
    }
}

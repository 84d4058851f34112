internal import CX11
import Foundation
import Scheduling

/// The one connection to the X server: owns the `Display` and everything that is known once it is open.
///
/// *Thread*: main only. Objects made from a connection keep it alive; ``close()`` ends it for all of them.
@MainActor final class DisplayConnection {
    /// The raw `Display *`. Still valid memory, but of no use, once ``isLost``.
    let display: OpaquePointer
    /// Number of the screen the connection began on.
    let screen: Int32
    /// The root window of that screen.
    let root: Window
    let atoms: AtomTable
    /// How the server wants pixels of its default visual.
    let visual: VisualFormat
    /// Number of the event that says pixels in shared memory have been read; nil where memory cannot be shared, or
    /// `WEFT_X11_SHM=0` says not to.
    private(set) lazy var shmCompletionEvent: Int32? =
        ProcessInfo.processInfo.environment["WEFT_X11_SHM"] == "0" ? nil : querySharedMemory()
    /// Called once, on the main thread, when the server has gone. Nothing may be sent from it.
    var onLost: (() -> Void)?
    /// Called in a later turn of the main loop when Xlib holds events for which the socket does not become readable.
    var onQueuedEvents: (() -> Void)?
    private var isAnnouncementPosted = false
    private var eventSource: EventSource?
    /// Whether the server has gone; Xlib's calls return without effect from then on.
    private(set) var isLost = false
    /// Whether ``close()`` has run.
    private(set) var isClosed = false

    /// Connections by their `Display *`, for Xlib's process-wide handlers.
    private static var open: [OpaquePointer: DisplayConnection] = [:]

    /// Opens the display of that name, or the one `DISPLAY` names.
    ///
    /// *Throws*: ``DisplayFailure`` with the cause, found out after the fact.
    init(displayName: String? = nil) throws(DisplayFailure) {
        Self.prepareProcess()
        Self.surviveBrokenPipes()
        guard let display = XOpenDisplay(displayName) else {
            throw DisplayFailure.diagnose(displayName: displayName)
        }
        self.display = display
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        guard let visual = VisualFormat(display: display, screen: screen) else {
            XCloseDisplay(display)
            throw DisplayFailure(cause: .noTrueColor, display: displayName ?? "")
        }
        self.visual = visual
        atoms = AtomTable(display: display)
        Self.open[display] = self
        Self.installExitHandler(on: display)
    }

    /// Calls `onReadable` on the main thread whenever the server has written something.
    func watch(_ onReadable: @escaping @MainActor () -> Void) {
        eventSource = EventSource(fileDescriptor: fileDescriptor, onReadable: onReadable)
    }

    /// Ends the connection; the windows made on it vanish.
    func close() {
        guard !isClosed else { return }
        flush()
        isClosed = true
        onLost = nil
        onQueuedEvents = nil
        Self.open[display] = nil
        XErrors.forget(display)
        // Closing a lost display is safe where libX11 let the program live on: it has an exit handler then.
        guard let eventSource else { return Self.closeDisplay(UInt(bitPattern: display)) }
        let address = UInt(bitPattern: display)
        eventSource.cancel { Self.closeDisplay(address) }
        self.eventSource = nil
    }

    /// Takes the address as a number: pointers may not wander into closures that are sent.
    private static func closeDisplay(_ address: UInt) {
        OpaquePointer(bitPattern: address).map { _ = XCloseDisplay($0) }
    }

    /// Whether requests still reach a server.
    var isUsable: Bool { !isLost && !isClosed }

    /// The bounds of all monitors, as last reported by the server. *Units*: pixels.
    var screenSize: PixelSize {
        PixelSize(width: Int(XDisplayWidth(display, screen)), height: Int(XDisplayHeight(display, screen)))
    }

    /// The socket's file descriptor.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// Sends what Xlib has buffered.
    func flush() {
        guard isUsable else { return }
        XFlush(display)
        announceQueuedEvents()
    }

    /// Waits until the server has dealt with all requests. *Cost*: a round trip.
    func synchronize() {
        guard isUsable else { return }
        XSync(display, 0)
        announceQueuedEvents()
    }

    /// Sees to it that events which Xlib read on the way, while sending or waiting for an answer, are dealt with: the
    /// socket has nothing more to tell of them.
    func announceQueuedEvents() {
        guard !isAnnouncementPosted, onQueuedEvents != nil, hasQueuedEvents else { return }
        isAnnouncementPosted = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.isAnnouncementPosted = false
                self.onQueuedEvents?()
            }
        }
    }

    /// The next event if one is there, reading the socket but never waiting.
    func nextEvent() -> XEvent? {
        guard isUsable, XPending(display) > 0 else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return isUsable ? event : nil
    }

    /// Whether Xlib holds events that it read during a round trip: the socket will not tell of them.
    var hasQueuedEvents: Bool {
        isUsable && XEventsQueued(display, QueuedAlready) > 0
    }

    // MARK: Xlib's handlers are the process's

    /// Writing to a server that has just died must be an error, not the end of the program without a word: Xlib writes to
    /// its socket without saying so. A program that deals with the signal itself is left alone.
    private static func surviveBrokenPipes() {
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
            MainActor.assumeIsolated { DisplayConnection.serverVanished(display) }
            return 0
        }
    }

    private typealias ExitHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    private typealias SetExitHandler = @convention(c) (OpaquePointer, ExitHandler, UnsafeMutableRawPointer?) -> Void

    /// Lets the process outlive its server: without the handler (new in libX11 1.7, hence looked up) Xlib calls `exit`.
    private static let setExitHandler: SetExitHandler? = {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) ?? dlopen(nil, RTLD_LAZY),
            let symbol = dlsym(library, "XSetIOErrorExitHandler")
        else { return nil }
        return unsafeBitCast(symbol, to: SetExitHandler.self)
    }()

    private static func installExitHandler(on display: OpaquePointer) {
        setExitHandler?(display, { _, _ in }, nil)
    }

    private static func serverVanished(_ display: OpaquePointer) {
        guard let connection = open[display], !connection.isLost else { return }
        connection.isLost = true
        // A dead socket stays readable for ever.
        connection.eventSource?.cancel {}
        connection.eventSource = nil
        let onLost = connection.onLost
        connection.onLost = nil
        if setExitHandler == nil {
            // Older libraries end the process when the handler returns, so everything has to happen in here.
            onLost?()
            Log.error(ServerLoss.sentence)
            exit(ServerLoss.exitCode)
        }
        // Never inside Xlib, which may hold its lock.
        DispatchQueue.main.async {
            MainActor.assumeIsolated { onLost?() }
        }
    }
}

/// What is said and returned when the server goes away under a running program.
package enum ServerLoss {
    package static let sentence = "The X server closed the connection: its windows are gone."
    /// The code of DESIGN: no display where a window was demanded.
    package static let exitCode: Int32 = 3
}

internal import CX11
import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// The owner of a surface: a window of UIKit, or a test.
@MainActor protocol SurfaceClient: AnyObject {
    func hostDidResize(to size: CGSize, scale: CGFloat)
    func hostSendEvent(_ event: HostEvent)
    func hostDidRequestClose()
    /// The rectangle of the caret, in points of the window; nil if no view accepts text.
    var hostCaretRect: CGRect? { get }
}

extension UIWindow: SurfaceClient {}

/// Connects a window of UIKit to its window on the server: transfers pixels, title, cursor and events.
///
/// *Thread*: main.
@MainActor final class X11Surface: WindowSurface {
    let native: NativeWindow
    let presenter: Presenter
    private unowned let host: X11ApplicationHost
    private weak var client: (any SurfaceClient)?
    let sync: SyncCounter?
    private var drop: DropTarget?
    private var isClosed = false
    /// The last reported size that has not been applied.
    private var configured: PixelSize?
    /// The regions of the `Expose` events that ``finishEventBatch()`` has not handled.
    private var exposed: [PixelRect] = []
    private var isFramed = false
    /// Whether `position` is valid: the server has sent it, or for a framed window the window manager.
    private var isPositionKnown = false
    private var hasWarnedAboutSize = false
    private var hasMoved = false
    /// The last known position of the window on the root window. *Units*: pixels.
    private(set) var position = (x: 0, y: 0)
    /// The last known frame of the window on the root window. *Units*: pixels.
    var frame: PixelRect { PixelRect(x: position.x, y: position.y, width: native.size.width, height: native.size.height) }
    private(set) var state: WindowState = []
    private(set) var scale: CGFloat
    /// The geometry to save; nil for windows that are not restored.
    var geometry: GeometryTracker?

    /// Creates a window of `size`, or with the restored `geometry`.
    init(host: X11ApplicationHost, client: any SurfaceClient, size: PixelSize, geometry saved: GeometryTracker? = nil) {
        self.host = host
        self.client = client
        scale = host.scale
        geometry = saved
        let connection = host.connection
        let size = (saved.map { PixelSize($0.geometry.size, scale: host.scale) } ?? size).drawable
        let place = saved.flatMap { host.reachablePosition(of: $0.geometry, size: size) }
        native = NativeWindow(connection: connection, size: size, place: place)
        presenter = Presenter(connection: connection, window: native.identifier, size: size)
        sync = SyncCounter(connection: connection)
        native.setProperties(with: host.options, scale: scale, place: place)
        if let state = saved?.geometry.state, !state.isEmpty { native.request(state, isOn: true) }
        native.setProtocols(syncCounter: sync?.identifier)
        drop = DropTarget(
            connection: connection, window: native.identifier, reader: host.x11Clipboard.reader,
            client: DropTarget.Client(
                moved: { [weak self] in self?.dragMoved($0, to: $1) ?? .cancel },
                didReadURLs: { [weak self] in self?.window?.hostDragDidReadURLs() },
                exited: { [weak self] in self?.window?.hostDragExited() },
                dropped: { [weak self] in self?.window?.hostDragDropped() ?? .cancel },
                droppedFiles: { [weak self] files, position in self?.filesDropped(files, at: position) }))
    }

    // MARK: WindowSurface

    var size: CGSize { native.size.points(scale: scale) }

    func beginFrame(repaintsAll: Bool) -> (buffer: FrameBuffer, isValid: Bool) { presenter.beginFrame(repaintsAll: repaintsAll) }

    func present(damage: [PixelRect]) {
        guard !native.isDestroyed else { return }
        presenter.present(damage: damage)
        host.didPresent(self)
    }

    var title: String = "" {
        didSet { if title != oldValue, !native.isDestroyed { native.setTitle(title) } }
    }

    var cursor: HostCursor = .arrow {
        didSet { if cursor != oldValue, !native.isDestroyed { host.cursors.set(cursor, on: native.identifier) } }
    }

    func setSizeLimits(minimum: CGSize, maximum: CGSize) {
        guard !native.isDestroyed else { return }
        let least = PixelSize(minimum == .zero ? host.options.minimumSize : minimum, scale: scale).drawable
        let limit = PixelSize.limits.upperBound
        let most = maximum == .zero ? PixelSize(width: limit, height: limit) : PixelSize(maximum, scale: scale).drawable
        native.setSizeLimits(minimum: least, maximum: most)
        // Window managers apply changed hints only when the user resizes the window.
        let fitting = PixelSize(
            width: min(max(native.size.width, least.width), max(most.width, least.width)),
            height: min(max(native.size.height, least.height), max(most.height, least.height)))
        if fitting != native.size { native.requestSize(fitting) }
    }

    func requestSize(_ size: CGSize) {
        guard !native.isDestroyed else { return }
        native.requestSize(PixelSize(size, scale: scale).drawable)
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        host.saveGeometry(of: self)
        host.remove(self)
        presenter.close()
        sync?.destroy()
        native.destroy()
    }

    // MARK: Events

    func send(_ event: HostEvent) {
        client?.hostSendEvent(event)
    }

    /// Records a region that ``finishEventBatch()`` presents again.
    func handleExpose(_ event: XExposeEvent) {
        exposed.append(PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    }

    /// Records the newest size, which ``finishEventBatch()`` applies, so that several events cause one layout.
    func handleConfigure(_ event: XConfigureEvent) {
        let size = PixelSize(width: Int(event.width), height: Int(event.height))
        // Any client can send such an event with any size; only events of the server are reliable.
        configured = event.send_event != 0 && size != native.size ? native.actualSize ?? native.size : size
        // If a window manager has framed the window, only the events that it sends contain the position on the root window (ICCCM 4.1.5).
        guard event.send_event != 0 || !isFramed else { return }
        isPositionKnown = true
        let place = (x: Int(event.x), y: Int(event.y))
        hasMoved = hasMoved || place != position
        position = place
    }

    /// Records whether a window manager has reparented the window into a frame of its own.
    func handleReparent(_ event: XReparentEvent) {
        isFramed = event.parent != host.connection.root
        isPositionKnown = !isFramed
    }

    /// The position on the root window, requested from the server if the window manager does not send it (that of Weston does not).
    /// *Units*: pixels.
    var screenPosition: (x: Int, y: Int) { isPositionKnown ? position : rootPosition(of: .zero) ?? position }

    func handleMap(isMapped: Bool) {
        native.isMapped = isMapped
        host.visibilityDidChange()
    }

    /// Called when another program has destroyed the window. Handles this like a request of the user to close it.
    func handleDestroy() {
        guard !native.isDestroyed else { return }
        native.noteDestroyed()
        client?.hostDidRequestClose()
    }

    func handleProperty(_ event: XPropertyEvent) {
        guard event.atom == host.connection.atoms[._NET_WM_STATE] else { return }
        state = native.readState()
        geometry?.record(state, at: FrameScheduler.currentTime)
        host.saveGeometrySoon(of: self)
        host.visibilityDidChange()
    }

    /// Whether the window is mapped and not hidden, according to the last events of the server.
    var isVisible: Bool { native.isMapped && !state.contains(.hidden) }

    func handleMessage(_ message: XClientMessageEvent) {
        if drop?.handle(message) == true || host.drag?.handle(message) == true { return }
        let atoms = host.connection.atoms
        guard message.message_type == atoms[.WM_PROTOCOLS] else { return }
        let items = message.items
        switch atoms.name(of: items[0]) {
        case .WM_DELETE_WINDOW: host.handleCloseRequest { client?.hostDidRequestClose() }
        case ._NET_WM_PING: replyToPing(message)
        case ._NET_WM_SYNC_REQUEST:
            sync?.noteRequest(low: items[2], high: items[3])
            // A frame must run even if the size is the same, because it acknowledges the request.
            FrameScheduler.current.setNeedsFrame()
        default: break
        }
    }

    /// Answers a ping: sends the same message back, with the root window as its window.
    private func replyToPing(_ message: XClientMessageEvent) {
        let connection = host.connection
        guard connection.isUsable else { return }
        var event = XEvent()
        event.xclient = message
        event.xclient.window = connection.root
        XSendEvent(connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        connection.flush()
    }

    /// Called after the events that have arrived were read. Applies the newest size and position, and presents the exposed regions again.
    func finishEventBatch() {
        if let size = configured {
            configured = nil
            warn(aboutSize: size)
            if native.noteSize(size.drawable) { didResize() }
            // A size that is not drawn completely is not saved, because the next window would then have the reduced size.
            if size.drawable == size {
                let place = screenPosition
                geometry?.record(x: place.x, y: place.y, size: self.size, at: FrameScheduler.currentTime)
                host.saveGeometrySoon(of: self)
            }
        }
        if hasMoved {
            hasMoved = false
            host.didMove(self)
        }
        if !exposed.isEmpty {
            let rects = exposed
            exposed = []
            presenter.resend(rects)
        }
    }

    private func warn(aboutSize size: PixelSize) {
        let drawn = size.drawable
        guard drawn != size, !hasWarnedAboutSize else { return }
        hasWarnedAboutSize = true
        Log.warning(
            "a window of \(size.width) × \(size.height) pixels is larger than \(ResourceLimits.windowArea >> 20) Mpx: "
                + "\(drawn.width) × \(drawn.height) of it are drawn")
    }

    private func didResize() {
        presenter.resize(to: native.size)
        client?.hostDidResize(to: size, scale: scale)
    }

    /// Called after each frame, even if it presented nothing.
    func frameDidEnd() {
        sync?.acknowledge()
        // Layout moves the caret, so its position is reported after each frame.
        if let caret = client?.hostCaretRect { host.setSpot(of: self, x: pixel(caret.minX), y: pixel(caret.maxY)) }
    }

    /// Returns the pixel of a coordinate, clamped to the range of X11.
    private func pixel(_ coordinate: CGFloat) -> Int {
        let value = (coordinate * scale).rounded()
        return value.isNaN ? 0 : Int(min(max(value, CGFloat(Int16.min)), CGFloat(Int16.max)))
    }

    /// Sets the scale after that of the desktop or of the monitor has changed, and requests a size with which the window keeps its size in
    /// points.
    func setScale(_ newScale: CGFloat) {
        guard newScale != scale else { return }
        let points = size
        scale = newScale
        native.requestSize(PixelSize(points, scale: newScale))
        client?.hostDidResize(to: size, scale: newScale)
    }

    // MARK: Drags

    /// The window of UIKit; nil in tests that observe the host.
    var window: UIWindow? { client as? UIWindow }

    private func dragMoved(_ drag: any IncomingDrag, to position: (x: Int, y: Int)) -> UIDropOperation {
        window?.hostDragMoved(drag, to: location(of: position)) ?? .cancel
    }

    private func filesDropped(_ files: [URL], at position: (x: Int, y: Int)) {
        send(.filesDropped(HostPointer(location: location(of: position), timestamp: FrameScheduler.currentTime), files))
    }

    /// Converts a point of the root window to points of this window. *Cost*: a round trip.
    private func location(of position: (x: Int, y: Int)) -> CGPoint {
        let point = host.connection.translate(position, from: host.connection.root, to: native.identifier) ?? (x: 0, y: 0)
        return CGPoint(x: CGFloat(point.x) / scale, y: CGFloat(point.y) / scale)
    }

    /// Converts a point of this window to pixels of the root window; nil if the connection is lost. *Cost*: a round trip.
    func rootPosition(of location: CGPoint) -> (x: Int, y: Int)? {
        host.connection.translate((x: pixel(location.x), y: pixel(location.y)), from: native.identifier, to: host.connection.root)
    }
}

extension X11Surface: FullScreenSurface {
    /// Has no effect without a window manager.
    func requestFullScreen(_ isOn: Bool) {
        if !native.isDestroyed { native.request(.fullscreen, isOn: isOn) }
    }
}

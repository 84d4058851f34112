internal import CX11
import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The back buffer of one window, which is sent to the server through shared memory if that works, otherwise through the socket.
///
/// *Thread*: main.
@MainActor final class Presenter {
    private let connection: DisplayConnection
    private let target: PutImageTarget
    fileprivate var store: any FrameStore
    private(set) var size: PixelSize
    /// Whether frames are sent through shared memory; for tests.
    var usesSharedMemory: Bool { store is SharedFrames }
    /// The number of pixels that ``present(damage:)`` has sent; for tests.
    private(set) var sentPixels = 0

    init(connection: DisplayConnection, window: UInt, size: PixelSize) {
        self.connection = connection
        self.size = size
        var values = XGCValues()
        values.graphics_exposures = 0
        target = PutImageTarget(window: window, context: XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values))
        store = SharedFrames(connection: connection, size: size) ?? SocketFrames(connection: connection, size: size)
    }

    /// Sets the size of the next frame.
    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        store.resize(to: size)
    }

    /// Returns the buffer of the next frame. If it is not valid, all of it must be drawn, as with `repaintsAll`.
    func beginFrame(repaintsAll: Bool) -> (buffer: FrameBuffer, isValid: Bool) {
        let (buffer, isValid) = store.begin() ?? switchToSocket(copying: nil)
        guard repaintsAll || !isValid else { return (buffer, true) }
        // After `reset`, the frame is one contiguous band of memory, which is drawn and sent faster than two.
        buffer.reset()
        return (buffer, false)
    }

    /// Sends the damaged parts of the frame; nothing if there are none.
    func present(damage: [PixelRect]) {
        guard connection.isUsable else { return }
        let rects = PutImageRects.prepare(damage, size: size)
        guard !rects.isEmpty else { return }
        Trace.span(.present, "\(rects.count) rectangles") {
            if !store.present(rects, to: target) {
                _ = switchToSocket(copying: store.current)
                _ = store.present(rects, to: target)
            }
        }
        sentPixels += rects.reduce(0) { $0 + $1.area }
        connection.flush()
    }

    /// Sends parts of the last frame again, without drawing.
    func resend(_ rects: [PixelRect]) {
        guard connection.isUsable else { return }
        store.resend(PutImageRects.prepare(rects, size: size), on: target)
        // Without a flush, the pixels would stay in Xlib's buffer while the window is idle.
        connection.flush()
    }

    /// Handles the event that reports that the server has read a segment. Returns whether the segment belongs to this window.
    func handleCompletion(of segment: UInt) -> Bool {
        (store as? SharedFrames)?.handleCompletion(of: segment) ?? false
    }

    /// Releases the memory and the graphics context.
    func close() {
        store.discard()
        if connection.isUsable { XFreeGC(connection.display, target.context) }
    }

    /// Switches to the socket permanently, with the frame that could not be sent. Returns the buffer of the next frame.
    private func switchToSocket(copying frame: FrameBuffer?) -> (buffer: FrameBuffer, isValid: Bool) {
        let replacement = SocketFrames(connection: connection, size: size)
        // A frame in a segment that could not be resized has its previous size and is not copied.
        if let frame, frame.bounds == replacement.buffer.bounds {
            for row in 0..<frame.bounds.height {
                replacement.buffer.row(row).update(from: frame.row(row), count: frame.bounds.width)
            }
        }
        store.discard()
        store = replacement
        return (replacement.buffer, false)
    }
}

extension Presenter {
    /// The system's identifier of the segment in use; for tests.
    var sharedSegment: Int32? { (store as? SharedFrames)?.segmentIdentifier }

    /// Detaches the segment on the server without changing this object, to simulate a fault in tests.
    func detachSharedSegmentForTesting() {
        (store as? SharedFrames)?.detachOnServer()
    }
}

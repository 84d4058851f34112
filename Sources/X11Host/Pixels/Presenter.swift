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
    private var bitmaps: [Int: Bitmap] = [:]
    private(set) var size: PixelSize
    /// Whether frames are sent through shared memory; for tests.
    var usesSharedMemory: Bool { store is SharedFrames }
    /// The number of pixels that were sent; for tests and the frame meter.
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
        bitmaps = [:]
        store.resize(to: size)
    }

    /// Returns the bitmap of the next frame. If it is not valid, all of it must be drawn.
    func beginFrame() -> (bitmap: Bitmap, isValid: Bool) {
        var memory = store.begin()
        if memory.stride == 0 {
            fallBack(copying: nil)
            memory = store.begin()
        }
        let bitmap = bitmaps[memory.identity] ?? wrap(memory)
        bitmaps[memory.identity] = bitmap
        return (bitmap, memory.isValid)
    }

    private func wrap(_ memory: FrameMemory) -> Bitmap {
        // The bitmap does not retain the memory, which exists longer: a frame is drawn between `begin` and `present`.
        Bitmap(
            wrapping: memory.pixels.assumingMemoryBound(to: UInt32.self), width: memory.size.width, height: memory.size.height,
            stride: memory.stride / 4, isOpaque: true, release: {})
    }

    /// Sends the damaged parts of the frame; nothing if there are none.
    func present(damage: [PixelRect]) {
        guard connection.isUsable else { return }
        let rects = PutImageRects.prepare(damage, size: size)
        guard !rects.isEmpty else { return }
        Trace.span(.present, "\(rects.count) rectangles") {
            if !store.present(rects, to: target) {
                fallBack(copying: store.current)
                _ = store.present(rects, to: target)
            }
        }
        sentPixels += rects.reduce(0) { $0 + $1.area }
        connection.flush()
    }

    /// Sends parts of the last frame again, without drawing.
    func repair(_ rects: [PixelRect]) {
        guard connection.isUsable else { return }
        store.repair(PutImageRects.prepare(rects, size: size), on: target)
        // Without a flush, the repair would stay in Xlib's buffer while the window is idle.
        connection.flush()
    }

    /// Handles the completion of a segment. Returns whether it belongs to this window.
    func handleCompletion(of segment: UInt) -> Bool {
        (store as? SharedFrames)?.handleCompletion(of: segment) ?? false
    }

    /// Releases the memory and the graphics context.
    func close() {
        bitmaps = [:]
        store.discard()
        if connection.isUsable { XFreeGC(connection.display, target.context) }
    }

    /// Switches to the socket permanently, and sends the frame that failed.
    private func fallBack(copying frame: FrameMemory?) {
        let replacement = SocketFrames(connection: connection, size: size)
        if let frame {
            let copy = replacement.begin()
            for row in 0..<frame.size.height {
                (copy.pixels + row * copy.stride).copyMemory(
                    from: frame.pixels + row * frame.stride, byteCount: frame.size.width * 4)
            }
        }
        bitmaps = [:]
        store.discard()
        store = replacement
    }
}

extension Presenter {
    /// The system's identifier of the segment in use; for tests.
    var sharedSegment: Int32? { (store as? SharedFrames)?.segmentIdentifier }

    /// Detaches the segment on the server without changing this object, to simulate a fault in tests.
    func breakSharedMemory() {
        (store as? SharedFrames)?.detachOnServer()
    }
}

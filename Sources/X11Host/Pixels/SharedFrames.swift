internal import CXext
import Foundation
import Graphics
import UIPrimitives

/// Frame buffers in at most two segments of shared memory: while the server reads one, the next frame is drawn into the other.
///
/// Usually the server has read a segment before the next frame begins, so the same segment is used again and nothing is copied.
/// The second segment is created when it is first needed. Before a segment becomes current, the rectangles that changed since it was
/// current are copied from the other one.
@MainActor final class SharedFrames: FrameStore {
    private let connection: DisplayConnection
    private let completionEvent: Int32
    private var size = PixelSize(width: 1, height: 1)
    private var slots: [Slot] = []
    private var currentIndex = 0
    private var isValid = false
    private var hasPresented = false

    private struct Slot {
        let segment: SharedSegment
        var image: UnsafeMutablePointer<XImage>
        var buffer: FrameBuffer
        /// The number of presentations (`put`) whose completion event has not arrived.
        var pending = 0
        /// The number of completion events still to arrive for presentations that a round trip has already shown to be complete.
        var ignored = 0
        /// The rectangles that changed in the other segment since this one was current.
        var stale: [PixelRect] = []
    }

    /// Creates the first segment; nil if the connection does not support shared memory or the segment cannot be created.
    init?(connection: DisplayConnection, size: PixelSize) {
        guard let completionEvent = connection.shmCompletionEvent else { return nil }
        self.connection = connection
        self.completionEvent = completionEvent
        self.size = size
        guard connection.visual.pixels.isCanvas, let slot = makeSlot() else { return nil }
        slots = [slot]
    }

    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        isValid = false
        waitForServer()
        currentIndex = 0
        while slots.count > 1 { release(slots.removeLast()) }
        guard let slot = slots.first else { return }
        let needed = Self.stride(of: size) * size.height
        if slot.segment.capacity >= needed, slot.segment.capacity <= max(needed * 4, Self.retainedCapacity) {
            recreateImage(&slots[0])
        } else {
            release(slots.removeFirst())
            if let slot = makeSlot() { slots = [slot] }
        }
    }

    func begin() -> (buffer: FrameBuffer, isValid: Bool)? {
        readCompletions()
        if slots.isEmpty, let slot = makeSlot() { slots = [slot] }
        if !slots.isEmpty, slots[currentIndex].pending > 0 { switchSlot() }
        return current.map { ($0, isValid) }
    }

    var current: FrameBuffer? { slots.indices.contains(currentIndex) ? slots[currentIndex].buffer : nil }

    func present(_ rects: [PixelRect], to target: PutImageTarget) -> Bool {
        guard slots.indices.contains(currentIndex) else { return false }
        isValid = true
        for index in slots.indices where index != currentIndex { slots[index].stale += rects }
        if hasPresented {
            put(rects, to: target)
            return true
        }
        // In a container, the server may accept the segment but fail at the first put.
        hasPresented = true
        let error = XErrors.trap(on: connection) { put(rects, to: target) }.error
        return error == nil
    }

    func resend(_ rects: [PixelRect], on target: PutImageTarget) {
        if isValid, slots.indices.contains(currentIndex) { put(rects, to: target) }
    }

    func discard() {
        slots.forEach(release)
        slots = []
        isValid = false
    }

    /// Counts the completion of a presentation from `segment`. Returns whether the segment belongs to this store.
    func handleCompletion(of segment: UInt) -> Bool {
        guard let index = slots.firstIndex(where: { $0.segment.info.pointee.shmseg == segment }) else { return false }
        if slots[index].ignored > 0 {
            slots[index].ignored -= 1
        } else if slots[index].pending > 0 {
            slots[index].pending -= 1
        }
        return true
    }

    // MARK: For tests

    /// The system's identifier of the segment in use.
    var segmentIdentifier: Int32? { slots.first?.segment.info.pointee.shmid }

    /// Detaches the segment on the server only, so that later puts fail.
    func detachOnServer() {
        guard let slot = slots.first else { return }
        XShmDetach(connection.display, slot.segment.info)
    }

    // MARK: Steps

    /// Segments up to this size are kept when a window becomes smaller. Larger segments are kept only if they have at most four times the
    /// required size. *Units*: bytes.
    private static let retainedCapacity = 4 << 20
    /// The maximum capacity of a segment in addition to the required one. *Units*: bytes.
    private static let additionalCapacity = 8 << 20
    /// The maximum area of a window with two segments: that of an 8K display, for which the two segments have 266 MB. A larger window has
    /// one segment and waits for the server. *Units*: pixels.
    private static let doubledArea = 34 << 20

    /// Returns the distance between rows, which is their length: the server then copies whole rows directly from the segment, instead of
    /// first creating an image of it. *Units*: bytes.
    private static func stride(of size: PixelSize) -> Int { size.width * 4 }

    private func put(_ rects: [PixelRect], to target: PutImageTarget) {
        let slot = slots[currentIndex]
        let parts = rects.flatMap(slot.buffer.parts)
        for (index, rect) in parts.enumerated() {
            let isLast = index == parts.count - 1
            XShmPutImage(
                connection.display, target.window, target.context, slot.image, Int32(rect.x), Int32(slot.buffer.memoryRow(rect.y)),
                Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), isLast ? 1 : 0)
        }
        if !parts.isEmpty { slots[currentIndex].pending += 1 }
    }

    /// Removes the completion events of this store from Xlib's queue.
    private func readCompletions() {
        guard slots.contains(where: { $0.pending > 0 }), connection.isUsable else { return }
        var event = XEvent()
        var others: [XEvent] = []
        while XCheckTypedEvent(connection.display, completionEvent, &event) != 0 {
            if !handleCompletion(of: Self.segment(of: event)) { others.append(event) }
        }
        // The events of other windows' stores are pushed back; the main loop delivers them.
        for var event in others.reversed() { XPutBackEvent(connection.display, &event) }
    }

    private static func segment(of event: XEvent) -> UInt {
        withUnsafeBytes(of: event) { $0.load(as: XShmCompletionEvent.self).shmseg }
    }

    /// Returns the segment of a completion event; nil for other events.
    static func completedSegment(of event: XEvent, on connection: DisplayConnection) -> UInt? {
        event.type == connection.shmCompletionEvent ? segment(of: event) : nil
    }

    private func switchSlot() {
        if slots.count < 2, size.width * size.height <= Self.doubledArea, let slot = makeSlot() {
            slots.append(slot)
            slots[1].stale = [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
        }
        let other = slots.count - 1 - currentIndex
        if slots.count < 2 || slots[other].pending > 0 { waitForServer() }
        guard slots.count == 2 else { return }
        if isValid { copyStale(from: currentIndex, to: other) }
        slots[other].stale = []
        currentIndex = other
    }

    private func copyStale(from source: Int, to target: Int) {
        for rect in PutImageRects.prepare(slots[target].stale, size: size) {
            for row in rect.y..<rect.maxY {
                (slots[target].buffer.row(row) + rect.x).update(from: slots[source].buffer.row(row) + rect.x, count: rect.width)
            }
        }
    }

    /// Makes a round trip. The server handles requests in order, so it has read the pixels of every earlier put when the call returns.
    private func waitForServer() {
        guard slots.contains(where: { $0.pending > 0 }) else { return }
        connection.synchronize()
        for index in slots.indices {
            slots[index].ignored += slots[index].pending
            slots[index].pending = 0
        }
    }

    private func makeSlot() -> Slot? {
        let needed = Self.stride(of: size) * size.height
        let page = 4096
        // Some additional capacity, so that resizing by the mouse does not create a segment for each step.
        let capacity = (needed + min(needed / 8, Self.additionalCapacity) + page - 1) & ~(page - 1)
        guard let segment = SharedSegment(capacity: capacity, connection: connection) else { return nil }
        guard let image = makeImage(on: segment) else {
            segment.detach()
            return nil
        }
        return Slot(segment: segment, image: image, buffer: makeBuffer(on: segment))
    }

    private func makeBuffer(on segment: SharedSegment) -> FrameBuffer {
        FrameBuffer(wrapping: segment.memory, size: size, stride: size.width, rotates: true)
    }

    private func makeImage(on segment: SharedSegment) -> UnsafeMutablePointer<XImage>? {
        XShmCreateImage(
            connection.display, connection.visual.visual, UInt32(connection.visual.depth), ZPixmap, segment.info.pointee.shmaddr,
            segment.info, UInt32(size.width), UInt32(size.height))
    }

    private func recreateImage(_ slot: inout Slot) {
        guard let image = makeImage(on: slot.segment) else { return }
        XFree(slot.image)
        slot.image = image
        slot.stale = []
        slot.buffer = makeBuffer(on: slot.segment)
    }

    private func release(_ slot: Slot) {
        XFree(slot.image)
        slot.segment.detach()
    }
}

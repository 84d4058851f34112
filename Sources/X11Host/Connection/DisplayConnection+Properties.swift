internal import CX11
import Foundation
import UIPrimitives

/// The contents of a window property.
struct PropertyValue: Equatable {
    var type: Atom
    /// The number of bits of an item: 8, 16 or 32.
    var format: Int
    /// The items of a property of format 8.
    var bytes: [UInt8] = []
    /// The items of a property of format 32; Xlib passes them as C longs.
    var longs: [UInt] = []
    /// Whether the property is longer than the limit of the request, so that its rest is missing.
    var isTruncated = false

    /// The memory of the items, in bytes.
    var byteCount: Int { bytes.count + longs.count * MemoryLayout<UInt>.size }
}

extension DisplayConnection {
    /// Reads a property of any type; nil if the property or the window does not exist. `limit` is the maximum number of bytes that are
    /// read; the rest of a longer property is missing. If `isDeleted` is true, the server deletes the property after it has been read
    /// completely.
    func property(
        _ name: Atom, of window: Window, limit: Int = ResourceLimits.settingBytes, isDeleted: Bool = false
    ) -> PropertyValue? {
        guard isUsable else { return nil }
        defer { announceQueuedEvents() }
        return XErrors.trapReply(on: self) { readProperty(name, of: window, limit: limit, isDeleted: isDeleted) }.result
    }

    private func readProperty(_ name: Atom, of window: Window, limit: Int, isDeleted: Bool) -> PropertyValue? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var left: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let code = XGetWindowProperty(
            display, window, name, 0, limit / 4, isDeleted ? 1 : 0, 0, &type, &format, &count, &left, &data)
        defer { if let data { XFree(data) } }
        guard code == 0, type != 0, let data else { return nil }
        var value = PropertyValue(type: type, format: Int(format), isTruncated: left > 0)
        switch format {
        case 8: value.bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
        case 32:
            value.longs = data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        default: break
        }
        return value
    }

    /// Replaces a property by items of 32 bits. Xlib requires C longs, which have 64 bits on a 64-bit machine.
    func setProperty(_ name: Atom, of window: Window, type: Atom, longs: [UInt]) {
        guard isUsable else { return }
        longs.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, name, type, 32, PropModeReplace, $0.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
        }
    }

    /// Replaces a property by items of 8 bits.
    func setProperty(_ name: Atom, of window: Window, type: Atom, bytes: [UInt8]) {
        guard isUsable else { return }
        XChangeProperty(display, window, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    func deleteProperty(_ name: Atom, of window: Window) {
        if isUsable { XDeleteProperty(display, window, name) }
    }

    /// Converts a point of one window to the coordinates of another one; nil if a window or the connection no longer exists.
    /// *Units*: pixels. *Cost*: a round trip.
    func translate(_ point: (x: Int, y: Int), from: Window, to: Window) -> (x: Int, y: Int)? {
        guard isUsable else { return nil }
        defer { announceQueuedEvents() }
        var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
        let isKnown = XErrors.trapReply(on: self) {
            XTranslateCoordinates(display, from, to, Int32(clamping: point.x), Int32(clamping: point.y), &x, &y, &child) != 0
        }.result
        return isKnown ? (x: Int(x), y: Int(y)) : nil
    }

    /// Sends a client message of 32-bit items to the window `target`; `window` is the window that the message concerns.
    func sendMessage(
        _ type: Atom, about window: Window, to target: Window, mask: Int = 0, _ items: [UInt]
    ) {
        guard isUsable else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = type
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { raw in
            let longs = raw.bindMemory(to: Int.self)
            for (index, item) in items.prefix(longs.count).enumerated() { longs[index] = Int(bitPattern: item) }
        }
        XErrors.ignore(on: self) { _ = XSendEvent(display, target, 0, mask, &event) }
    }
}

extension XClientMessageEvent {
    /// The five 32-bit items of the message.
    var items: [UInt] {
        let longs = data.l
        return [longs.0, longs.1, longs.2, longs.3, longs.4].map { UInt(bitPattern: $0) & 0xFFFF_FFFF }
    }
}

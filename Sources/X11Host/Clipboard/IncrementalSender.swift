internal import CX11
import Foundation
import Scheduling

/// Writes answers into properties of other programs' windows. Large answers are written chunk by chunk, each chunk after the previous one
/// was read (INCR, ICCCM 2.7.2).
///
/// *Thread*: main.
@MainActor final class IncrementalSender {
    /// The time after which a transfer is canceled if the requestor reads nothing. *Units*: seconds.
    private static let timeLimit = 5.0

    private let connection: DisplayConnection
    private var transfers: [Key: Transfer] = [:]
    /// The maximum number of bytes in one property: below the limit of a request, and at most 128 KB, so that one write does not block the
    /// server.
    private let chunkSize: Int

    private struct Key: Hashable {
        let requestor: Window
        let property: Atom
    }

    private struct Transfer {
        let bytes: [UInt8]
        let type: Atom
        var sent = 0
        var timer: ClockTimer?
    }

    init(connection: DisplayConnection) {
        self.connection = connection
        chunkSize = min(XMaxRequestSize(connection.display) * 4 - 1024, 128 << 10)
    }

    /// Writes `bytes` if they are small enough. Otherwise announces them, and sends the first chunk when the requestor has deleted the
    /// announcement.
    func send(_ bytes: [UInt8], type: Atom, to requestor: Window, _ property: Atom) {
        // A new answer in the same property replaces the previous one.
        transfers.removeValue(forKey: Key(requestor: requestor, property: property))?.timer?.cancel()
        guard bytes.count > chunkSize else {
            return connection.setProperty(property, of: requestor, type: type, bytes: bytes)
        }
        let key = Key(requestor: requestor, property: property)
        transfers[key] = Transfer(bytes: bytes, type: type)
        XSelectInput(connection.display, requestor, PropertyChangeMask)
        connection.setProperty(property, of: requestor, type: connection.atoms[.INCR], longs: [UInt(bytes.count)])
        restartTimer(key)
    }

    /// Sends the next chunk if the requestor has deleted the property. Returns whether the event belongs to a transfer.
    func handleProperty(_ event: XPropertyEvent) -> Bool {
        let key = Key(requestor: event.window, property: event.atom)
        guard var transfer = transfers[key] else { return false }
        guard event.state == PropertyDelete else { return true }
        let chunk = transfer.bytes[transfer.sent..<min(transfer.sent + chunkSize, transfer.bytes.count)]
        transfer.sent += chunk.count
        transfers[key] = transfer
        XErrors.ignore(on: connection) {
            // An empty chunk marks the end.
            connection.setProperty(event.atom, of: event.window, type: transfer.type, bytes: Array(chunk))
        }
        connection.flush()
        if chunk.isEmpty { end(key) } else { restartTimer(key) }
        return true
    }

    private func restartTimer(_ key: Key) {
        transfers[key]?.timer?.cancel()
        transfers[key]?.timer = FrameScheduler.current.schedule(after: Self.timeLimit) { [weak self] in self?.end(key) }
    }

    private func end(_ key: Key) {
        transfers.removeValue(forKey: key)?.timer?.cancel()
        guard connection.isUsable, !transfers.keys.contains(where: { $0.requestor == key.requestor }) else { return }
        XErrors.ignore(on: connection) { _ = XSelectInput(connection.display, key.requestor, 0) }
    }
}

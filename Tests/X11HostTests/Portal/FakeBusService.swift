import Foundation
import XCTest

@testable import MessageBus
@testable import X11Host

/// A service with a name on the test's own bus. It answers while the main loop runs.
@MainActor final class FakeBusService {
    /// Called with each call of a method. Calls may arrive together with the answer to the request for the name; they wait for this
    /// closure.
    var onCall: @MainActor (BusMessage) -> Void = { _ in } {
        didSet { serve() }
    }
    private let library: DBusLibrary
    private var bus: MessageBus?
    private var source: EventSource?

    init(named name: String, on daemon: MessageDaemon) throws {
        library = try XCTUnwrap(DBusLibrary(), "These tests need libdbus-1-3, which comes with dbus")
        let bus = try XCTUnwrap(MessageBus(library: library, address: daemon.address))
        self.bus = bus
        XCTAssertTrue(bus.register())
        let request = BusMessage(library: library, calling: .bus("RequestName"))
        request?.write { writer in
            writer.string(name)
            writer.number(0)
        }
        var answer = bus.call(request)?.arguments
        XCTAssertEqual(answer?.number(), 1, "no other service has the name")
        source = EventSource(fileDescriptor: bus.fileDescriptor) { [weak self] in self?.serve() }
    }

    /// Ends the service; its name is free again.
    func close() {
        source?.cancel { self.bus = nil }
        source = nil
    }

    private func serve() {
        guard let bus else { return }
        // Sending the answers may also read further calls, of which the event source then no longer notifies.
        var hasRead = true
        while hasRead {
            _ = bus.exchange()
            hasRead = false
            while let message = bus.nextReceivedMessage() {
                hasRead = true
                if message.isCall { onCall(message) }
            }
        }
    }

    // MARK: Sending

    func sendAll() {
        while let bus, bus.hasUnsentMessages, bus.exchange() {}
    }

    func reply(to call: BusMessage, _ values: [BusValue]) {
        reply(to: call) { writer in values.forEach { writer.value($0) } }
    }

    func reply(to call: BusMessage, _ body: (inout BusWriter) -> Void) { send(BusMessage(answering: call), body) }

    func refuse(_ call: BusMessage, _ error: String, _ text: String) {
        bus?.send(BusMessage(answering: call, error: "org.freedesktop.DBus.Error." + error, text))
    }

    func signal(_ member: String, of interface: String, from path: String, _ body: (inout BusWriter) -> Void) {
        send(BusMessage(library: library, signal: member, of: interface, from: path), body)
    }

    private func send(_ message: BusMessage?, _ body: (inout BusWriter) -> Void) {
        message?.write(body)
        bus?.send(message)
    }
}

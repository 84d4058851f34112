import Foundation
import XCTest

@testable import MessageBus
@testable import X11Host

/// A secret service with one collection, on the test's own bus. It answers while the main loop runs.
@MainActor final class FakeSecretService {
    struct Item: Equatable {
        var label = ""
        var attributes: [String: String] = [:]
        var value = Data()
        var isLocked = false
    }

    /// The items, by their numbers.
    private(set) var items: [UInt32: Item] = [:]
    /// Whether the user enters the password of a locked item.
    var unlocks = false
    private let library: DBusLibrary
    private var bus: MessageBus?
    private var source: EventSource?

    private static let root = "/org/freedesktop/secrets"
    private static let session = root + "/session/1"
    /// The path that means that no prompt is needed.
    private static let noPrompt = BusValue.path("/")

    init(on daemon: MessageDaemon) throws {
        library = try XCTUnwrap(DBusLibrary(), "These tests need libdbus-1-3, which comes with dbus")
        let bus = try XCTUnwrap(MessageBus(library: library, address: daemon.address))
        self.bus = bus
        XCTAssertTrue(bus.register())
        let request = BusMessage(library: library, calling: .bus("RequestName"))
        request?.write { writer in
            writer.string("org.freedesktop.secrets")
            writer.number(0)
        }
        var answer = bus.call(request)?.arguments
        XCTAssertEqual(answer?.number(), 1, "the name is ours")
        source = EventSource(fileDescriptor: bus.fileDescriptor) { [weak self] in self?.serve() }
        serve()
    }

    func close() {
        source?.cancel { self.bus = nil }
        source = nil
    }

    /// Locks all items.
    func lock() { for number in items.keys { items[number]?.isLocked = true } }

    private func serve() {
        guard let bus else { return }
        // Sending the answers may also read the next calls, of which the event source does not notify any more.
        var hasRead = true
        while hasRead {
            _ = bus.exchange()
            hasRead = false
            while let message = bus.nextReceivedMessage() {
                hasRead = true
                if message.isCall { answer(message, bus) }
            }
        }
    }

    private func answer(_ call: BusMessage, _ bus: MessageBus) {
        var arguments = call.arguments
        let values = arguments.values()
        switch call.member {
        case "OpenSession":
            // The secrets are not encrypted on this bus.
            guard values.first?.text == "plain" else {
                return _ = bus.send(BusMessage(answering: call, error: "org.freedesktop.DBus.Error.NotSupported", "plain"))
            }
            reply(call, [.variant(.string("")), .path(Self.session)])
        case "GetAll": reply(call, [.array(of: "{sv}", properties(call.path))])
        case "SearchItems":
            let found = items.filter { $0.value.attributes == Self.texts(values[0]) }
            reply(call, [false, true].map { isLocked in Self.paths(found.filter { $0.value.isLocked == isLocked }.keys) })
        case "Unlock":
            let numbers = Self.numbers(values[0])
            if unlocks { for number in numbers { items[number]?.isLocked = false } }
            reply(call, [Self.paths(unlocks ? numbers : []), Self.noPrompt])
        case "GetSecrets":
            let secrets = Self.numbers(values[0]).compactMap { number in
                items[number].map { BusValue.entry(Self.path(number), Self.secret($0.value)) }
            }
            reply(call, [.array(of: "{o(oayays)}", secrets)])
        case "CreateItem": reply(call, [Self.path(create(values)), Self.noPrompt])
        default: _ = bus.send(BusMessage(answering: call, error: "org.freedesktop.DBus.Error.UnknownMethod", call.member))
        }
    }

    private func reply(_ call: BusMessage, _ values: [BusValue]) {
        let message = BusMessage(answering: call)
        message?.write { writer in values.forEach { writer.value($0) } }
        bus?.send(message)
    }

    // MARK: Items

    /// Creates an item, or replaces the value of the one with the same attributes.
    private func create(_ values: [BusValue]) -> UInt32 {
        var item = Item()
        for case .entry(let key, .variant(let value)) in Self.elements(values[0]) {
            if key.text?.hasSuffix("Item.Label") == true { item.label = value.text ?? "" }
            if key.text?.hasSuffix("Item.Attributes") == true { item.attributes = Self.texts(value) }
        }
        if case .structure(let parts) = values[1] {
            item.value = Data(Self.elements(parts[2]).compactMap { if case .byte(let byte) = $0 { byte } else { nil } })
        }
        let number = items.first { $0.value.attributes == item.attributes }?.key ?? UInt32(items.count + 1)
        items[number] = item
        return number
    }

    private func properties(_ path: String) -> [BusValue] {
        guard let item = items[Self.number(path)] else { return [] }
        return [
            .entry(.string("Label"), .variant(.string(item.label))), .entry(.string("Locked"), .variant(.bool(item.isLocked))),
            .entry(
                .string("Attributes"),
                .variant(.array(of: "{ss}", item.attributes.map { .entry(.string($0.key), .string($0.value)) }))),
        ]
    }

    private static func secret(_ value: Data) -> BusValue {
        .structure([.path(session), .array(of: "y", []), .array(of: "y", value.map { .byte($0) }), .string("text/plain")])
    }

    private static func path(_ number: UInt32) -> BusValue { .path("\(root)/collection/login/\(number)") }

    private static func paths(_ numbers: some Sequence<UInt32>) -> BusValue { .array(of: "o", numbers.map(path)) }

    private static func number(_ path: String) -> UInt32 { path.split(separator: "/").last.flatMap { UInt32($0) } ?? 0 }

    private static func numbers(_ paths: BusValue) -> [UInt32] { elements(paths).compactMap { $0.text.map(number) } }

    private static func elements(_ array: BusValue) -> [BusValue] {
        if case .array(_, let values) = array { values } else { [] }
    }

    private static func texts(_ dictionary: BusValue) -> [String: String] {
        var texts: [String: String] = [:]
        for case .entry(let key, let value) in elements(dictionary) { texts[key.text ?? ""] = value.text }
        return texts
    }
}

import Foundation

@testable import MessageBus

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
    private let service: FakeBusService

    private static let root = "/org/freedesktop/secrets"
    private static let session = root + "/session/1"
    /// The path that means that no prompt is needed.
    private static let noPrompt = BusValue.path("/")

    init(on daemon: MessageDaemon) throws {
        service = try FakeBusService(named: "org.freedesktop.secrets", on: daemon)
        service.onCall = { [weak self] in self?.answer($0) }
    }

    func close() { service.close() }

    /// Locks all items.
    func lock() { for number in items.keys { items[number]?.isLocked = true } }

    private func answer(_ call: BusMessage) {
        var arguments = call.arguments
        let values = arguments.values()
        switch call.member {
        case "OpenSession":
            // The secrets are not encrypted on this bus.
            guard values.first?.text == "plain" else { return service.refuse(call, "NotSupported", "plain") }
            service.reply(to: call, [.variant(.string("")), .path(Self.session)])
        case "GetAll": service.reply(to: call, [.array(of: "{sv}", properties(call.path))])
        case "SearchItems":
            let found = items.filter { $0.value.attributes == Self.texts(values[0]) }
            service.reply(to: call, [false, true].map { isLocked in Self.paths(found.filter { $0.value.isLocked == isLocked }.keys) })
        case "Unlock":
            let numbers = Self.numbers(values[0])
            if unlocks { for number in numbers { items[number]?.isLocked = false } }
            service.reply(to: call, [Self.paths(unlocks ? numbers : []), Self.noPrompt])
        case "GetSecrets":
            let secrets = Self.numbers(values[0]).compactMap { number in
                items[number].map { BusValue.entry(Self.path(number), Self.secret($0.value)) }
            }
            service.reply(to: call, [.array(of: "{o(oayays)}", secrets)])
        case "CreateItem": service.reply(to: call, [Self.path(create(values)), Self.noPrompt])
        default: service.refuse(call, "UnknownMethod", call.member)
        }
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

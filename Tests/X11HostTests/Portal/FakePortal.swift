import Foundation

@testable import MessageBus
@testable import X11Host

/// A desktop portal with the answers of a test, on the test's own bus. It answers while the main loop runs.
@MainActor final class FakePortal {
    /// The number of requests for its settings.
    private(set) var questions = 0
    private var settings: [String: UInt32]
    private let service: FakeBusService

    init(on daemon: MessageDaemon, _ settings: [String: UInt32]) throws {
        self.settings = settings
        service = try FakeBusService(named: PortalWatcher.service, on: daemon)
        service.onCall = { [weak self] call in
            if call.interface == PortalWatcher.interface, call.member == "ReadAll" { self?.answer(call) }
            if call.interface == FileChooserPortal.interface { self?.openDialog(call) }
        }
    }

    func close() { service.close() }

    /// Sends all signals and replies without the main loop.
    func sendAll() { service.sendAll() }

    /// Changes a setting, and sends the signal.
    func set(_ key: String, _ value: UInt32) {
        settings[key] = value
        announce(key) { writer in writer.writeContainer(.variant, of: "u") { $0.number(value) } }
    }

    /// Sends an invalid value of a setting.
    func announceNonsense(of key: String) {
        announce(key) { writer in writer.writeContainer(.variant, of: "s") { $0.string("dark") } }
        announce(key) { writer in writer.writeContainer(.array, of: "u") { $0.number(1) } }
        announce(key) { _ in }
    }

    private func announce(_ key: String, _ value: (inout BusWriter) -> Void) {
        service.signal("SettingChanged", of: PortalWatcher.interface, from: PortalWatcher.path) { writer in
            writer.string(PortalPreferences.nameSpace)
            writer.string(key)
            value(&writer)
        }
    }

    // MARK: Answering

    private func answer(_ question: BusMessage) {
        questions += 1
        service.reply(to: question) { writer in
            writer.writeContainer(.array, of: "{sa{sv}}") { spaces in
                // A namespace that was not requested, and a key of another type, are ignored.
                spaces.entry(of: "org.example", ["color-scheme": 2])
                spaces.entry(of: PortalPreferences.nameSpace, self.settings)
            }
        }
    }

    // MARK: Dialogs

    /// The arguments of the last request for files.
    private(set) var dialog: [BusValue] = []
    private var dialogPath = ""
    /// The portal has no dialogs.
    var refusesDialogs = false

    private func openDialog(_ call: BusMessage) {
        guard !refusesDialogs else { return service.refuse(call, "UnknownMethod", "no dialogs") }
        var arguments = call.arguments
        dialog = arguments.values()
        // A path that the portal chooses and not the caller, as portals before version 0.9 do.
        dialogPath = "\(PortalWatcher.path)/request/own/1"
        service.reply(to: call, [.path(dialogPath)])
    }

    /// The user closes the dialog: `code` 0 with addresses, 1 without a choice.
    func closeDialog(_ code: UInt32, _ addresses: [String] = []) {
        service.signal("Response", of: FileChooserPortal.requestInterface, from: dialogPath) { writer in
            writer.number(code)
            let uris = BusValue.array(of: "s", addresses.map { .string($0) })
            writer.value(.array(of: "{sv}", [.entry(.string("uris"), .variant(uris))]))
        }
    }
}

extension BusWriter {
    /// Writes a namespace and its settings, one of which has a string as its value.
    fileprivate mutating func entry(of space: String, _ settings: [String: UInt32]) {
        writeContainer(.entry, of: nil) { entry in
            entry.string(space)
            entry.writeContainer(.array, of: "{sv}") { pairs in
                pairs.pair("a-text") { value in value.writeContainer(.variant, of: "s") { $0.string("1") } }
                for (key, number) in settings {
                    pairs.pair(key) { value in value.writeContainer(.variant, of: "u") { $0.number(number) } }
                }
            }
        }
    }

    private mutating func pair(_ key: String, _ value: (inout BusWriter) -> Void) {
        writeContainer(.entry, of: nil) { pair in
            pair.string(key)
            value(&pair)
        }
    }
}

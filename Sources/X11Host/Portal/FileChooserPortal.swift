import Foundation
import MessageBus
import Scheduling
import UIKit
import UIPrimitives

/// A dialog of the desktop portal for choosing files. It has its own connection and thread, because the portal closes a dialog when the
/// connection that opened it ends. *Thread*: any.
///
/// *Source*: `org.freedesktop.portal.FileChooser` and `org.freedesktop.portal.Request` of xdg-desktop-portal.
final class FileChooserPortal: HostFileDialog {
    private let listener: BusListener
    private let runtime = Runtime.current
    private let completion: Locked<(@MainActor @Sendable (HostFileChoice) -> Void)?>

    static let interface = "org.freedesktop.portal.FileChooser"
    static let requestInterface = "org.freedesktop.portal.Request"

    /// Opens a dialog. `parent` is the window in the format of portals: `x11:` and its number in hexadecimal digits.
    init(
        _ request: HostFileRequest, parent: String, address: String,
        completion: @escaping @MainActor @Sendable (HostFileChoice) -> Void
    ) {
        listener = BusListener(address: address)
        self.completion = Locked(completion)
        listener.start(named: "weft.files") { bus in
            self.finish(with: Self.choice(request, parent, bus))
        } onEnd: {
            // There is no libdbus or no bus.
            self.finish(with: .unavailable)
        }
    }

    func close() {
        completion.withLock { $0 = nil }
        listener.stop()
    }

    private func finish(with choice: HostFileChoice) {
        let completion = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        guard let completion else { return }
        runtime.run { performOnNextMainTurn { completion(choice) } }
    }

    // MARK: On the thread

    /// Opens the dialog and waits until the user has closed it.
    private static func choice(_ request: HostFileRequest, _ parent: String, _ bus: MessageBus) -> HostFileChoice {
        // Subscribe to all responses to this connection: a rule for one request could be added after its response has arrived.
        bus.subscribe("type='signal',interface='\(requestInterface)',member='Response'")
        let serial = open(request, parent, token: "weft\(UInt32.random(in: 0 ... .max))", bus)
        var path: String?
        while let message = bus.nextMessage() {
            if message.replySerial == serial {
                guard message.isReply else { return .unavailable }
                var arguments = message.arguments
                path = arguments.values().first?.text
            } else if message.isSignal("Response", of: requestInterface), message.path == path {
                return response(message)
            }
        }
        return .unavailable
    }

    private static func open(_ request: HostFileRequest, _ parent: String, token: String, _ bus: MessageBus) -> UInt32 {
        let member = BusMember(service: PortalWatcher.service, path: PortalWatcher.path, interface: interface, member: "OpenFile")
        let message = BusMessage(library: bus.library, calling: member)
        message?.write { writer in
            writer.string(parent)
            writer.string(request.title)
            writer.value(.array(of: "{sv}", options(request, token)))
        }
        return bus.send(message)
    }

    private static func options(_ request: HostFileRequest, _ token: String) -> [BusValue] {
        var options: [(String, BusValue)] = [
            ("handle_token", .string(token)), ("multiple", .bool(request.allowsMultiple)), ("modal", .bool(true)),
        ]
        if request.choosesFolder { options.append(("directory", .bool(true))) }
        let rules =
            request.patterns.map { BusValue.structure([.number(0), .string($0)]) }
            + request.mimeTypes.map { BusValue.structure([.number(1), .string($0)]) }
        if !rules.isEmpty {
            let names = (request.patterns + request.mimeTypes).joined(separator: ", ")
            options.append(("filters", .array(of: "(sa(us))", [.structure([.string(names), .array(of: "(us)", rules)])])))
        }
        return options.map { .entry(.string($0.0), .variant($0.1)) }
    }

    /// Reads the response, whose first value is 0 if the user has made a choice.
    private static func response(_ message: BusMessage) -> HostFileChoice {
        var arguments = message.arguments
        let values = arguments.values()
        guard values.first == .number(0), values.count > 1, case .array(_, let results) = values[1] else { return .cancelled }
        for case .entry(.string("uris"), .variant(.array(_, let addresses))) in results {
            let files = addresses.compactMap { $0.text.flatMap { URL(string: $0) } }.filter(\.isFileURL)
            return files.isEmpty ? .cancelled : .files(files)
        }
        return .cancelled
    }
}

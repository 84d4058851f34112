internal import CX11
import Foundation
import UIPrimitives
import Scheduling

/// Asks other programs for what they offer in a selection, without ever waiting for them.
///
/// Each question has a property of its own, so that a late answer to a given-up question is not taken for another's.
/// *Thread*: main.
@MainActor final class SelectionReader {
    /// The time after which a request to an owner that does not answer is cancelled. *Units*: seconds.
    static let timeLimit = 1.0
    /// More than this is not taken: somebody else's error. *Units*: bytes.
    static let sizeLimit = ResourceLimits.selectionBytes

    private let connection: DisplayConnection
    /// The window whose properties the answers arrive in.
    private let window: Window
    private var requests: [Atom: Request] = [:]
    private var nextProperty = 0

    private static let propertyCount = 16

    /// One conversion in progress.
    private final class Request {
        let selection: Atom
        let time: Time
        /// What to ask for next where the owner cannot give what was asked.
        var targets: ArraySlice<Atom>
        /// What was asked for last.
        var currentTarget: Atom = 0
        let completion: @MainActor (_ value: PropertyValue?) -> Void
        var isIncremental = false
        var received: PropertyValue?
        var timer: ClockTimer?

        init(
            selection: Atom, time: Time, targets: ArraySlice<Atom>, completion: @escaping @MainActor (PropertyValue?) -> Void
        ) {
            self.selection = selection
            self.time = time
            self.targets = targets
            self.completion = completion
        }
    }

    init(connection: DisplayConnection, window: Window) {
        self.connection = connection
        self.window = window
    }

    /// Asks for the first of `targets` that the owner can give. Calls back once: with nil when there is no owner, no
    /// such target, or no answer in time.
    func read(
        _ selection: Atom, targets: [Atom], time: Time, completion: @escaping @MainActor (PropertyValue?) -> Void
    ) {
        guard connection.isUsable, !targets.isEmpty else { return completion(nil) }
        let property = connection.atoms.number(of: "WEFT_ANSWER_\(nextProperty)")
        nextProperty = (nextProperty + 1) % Self.propertyCount
        if requests[property] != nil { finish(property, with: nil) }
        let request = Request(selection: selection, time: time, targets: targets[...], completion: completion)
        requests[property] = request
        send(request, property)
    }

    /// Cancels all conversions in progress; the server is gone.
    func cancelAll() {
        for property in Array(requests.keys) { finish(property, with: nil) }
    }

    private func send(_ request: Request, _ property: Atom) {
        guard let target = request.targets.popFirst() else { return finish(property, with: nil) }
        request.currentTarget = target
        connection.deleteProperty(property, of: window)
        XConvertSelection(connection.display, request.selection, target, property, window, request.time)
        connection.flush()
        restartTimer(request, property)
    }

    private func restartTimer(_ request: Request, _ property: Atom) {
        request.timer?.cancel()
        request.timer = FrameScheduler.current.schedule(after: Self.timeLimit) { [weak self] in
            self?.finish(property, with: nil)
        }
    }

    private func finish(_ property: Atom, with value: PropertyValue?) {
        guard let request = requests.removeValue(forKey: property) else { return }
        request.timer?.cancel()
        request.completion(value)
    }

    /// The owner has answered.
    func handleNotify(_ event: XSelectionEvent) {
        guard event.property != 0 else { return refuse(event) }
        guard let request = requests[event.property], request.selection == event.selection else {
            // Too late: the request has already ended.
            return connection.deleteProperty(event.property, of: window)
        }
        // Deleting the property notifies the owner to send more, or that all has been read.
        guard let value = connection.property(event.property, of: window, isDeleted: true) else {
            return send(request, event.property)
        }
        if value.type == connection.atoms[.INCR] {
            request.isIncremental = true
            request.received = PropertyValue(type: 0, format: 8)
            connection.flush()
            restartTimer(request, event.property)
        } else {
            finish(event.property, with: value)
        }
    }

    /// The owner cannot give this target: the refusal names no property, so the question is found by the rest.
    private func refuse(_ event: XSelectionEvent) {
        let match = requests.first { _, request in
            request.selection == event.selection && request.time == event.time && request.currentTarget == event.target
                && !request.isIncremental
        }
        if let (property, request) = match { send(request, property) }
    }

    /// The owner has written the next piece of a large answer. Returns whether the property is one of these.
    func handleProperty(_ event: XPropertyEvent) -> Bool {
        guard let request = requests[event.atom] else { return false }
        guard request.isIncremental, event.state == PropertyNewValue else { return true }
        guard let piece = connection.property(event.atom, of: window, isDeleted: true) else { return true }
        connection.flush()
        request.received?.type = piece.type
        request.received?.format = piece.format
        request.received?.bytes += piece.bytes
        request.received?.longs += piece.longs
        if piece.bytes.isEmpty && piece.longs.isEmpty {
            finish(event.atom, with: request.received)
        } else if (request.received?.bytes.count ?? 0) > Self.sizeLimit {
            finish(event.atom, with: nil)
        } else {
            restartTimer(request, event.atom)
        }
        return true
    }
}

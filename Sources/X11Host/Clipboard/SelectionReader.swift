internal import CX11
import Foundation
import UIPrimitives
import Scheduling

/// Requests the contents of a selection from its owner, asynchronously.
///
/// Requests cycle through sixteen properties, so that a late answer to a canceled request is not confused with the answer to another
/// request. A new request cancels the earlier request that still uses its property. *Thread*: main.
@MainActor final class SelectionReader {
    /// The time after which a request to an owner that does not answer is canceled. *Units*: seconds.
    static let timeLimit = 1.0
    /// The maximum size of an answer that arrives in pieces; a request with a larger answer ends without a value. *Units*: bytes.
    static let sizeLimit = ResourceLimits.selectionBytes
    /// The maximum size of an answer in one property, and of a piece; a request with a larger one ends without a value. *Units*: bytes.
    var propertyLimit = ResourceLimits.propertyBytes

    private let connection: DisplayConnection
    /// The window in whose properties the answers arrive.
    private let window: Window
    private var requests: [Atom: Request] = [:]
    private var nextProperty = 0

    private static let propertyCount = 16

    /// One conversion in progress.
    private final class Request {
        let selection: Atom
        let time: Time
        /// The remaining targets, which are requested in order if the owner does not support the current one.
        var targets: ArraySlice<Atom>
        /// The target that was requested last.
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

    /// Requests the first of `targets` that the owner supports. Calls the completion once, with nil if there is no owner, no such target or
    /// no answer in time, or if the request is canceled.
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

    /// Cancels all requests in progress: calls their completions with nil.
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

    /// Called when the owner has answered.
    func handleNotify(_ event: XSelectionEvent) {
        guard event.property != 0 else { return refuse(event) }
        guard let request = requests[event.property], request.selection == event.selection else {
            // The answer is late: its request has already ended.
            return connection.deleteProperty(event.property, of: window)
        }
        // Deleting the property requests the next piece from the owner, or notifies the owner that everything has been read.
        guard let value = connection.property(event.property, of: window, limit: propertyLimit, isDeleted: true) else {
            return send(request, event.property)
        }
        if value.isTruncated { return refuseLength(event.property) }
        if value.type == connection.atoms[.INCR] {
            request.isIncremental = true
            request.received = PropertyValue(type: 0, format: 8)
            connection.flush()
            restartTimer(request, event.property)
        } else {
            finish(event.property, with: value)
        }
    }

    /// Ends a request whose answer is too long.
    private func refuseLength(_ property: Atom) {
        Log.warning("a selection of more than \(Self.sizeLimit >> 20) MB is not read")
        connection.deleteProperty(property, of: window)
        finish(property, with: nil)
    }

    /// Called when the owner refuses a target. A refusal contains no property, so the request is found by its selection, time and target.
    private func refuse(_ event: XSelectionEvent) {
        let match = requests.first { _, request in
            request.selection == event.selection && request.time == event.time && request.currentTarget == event.target
                && !request.isIncremental
        }
        if let (property, request) = match { send(request, property) }
    }

    /// Called when a property changes, because the owner may have written the next piece of a large answer. Returns whether the property
    /// belongs to a request.
    func handleProperty(_ event: XPropertyEvent) -> Bool {
        guard let request = requests[event.atom] else { return false }
        guard request.isIncremental, event.state == PropertyNewValue else { return true }
        guard let piece = connection.property(event.atom, of: window, limit: propertyLimit, isDeleted: true) else { return true }
        connection.flush()
        request.received?.type = piece.type
        request.received?.format = piece.format
        request.received?.bytes += piece.bytes
        request.received?.longs += piece.longs
        if piece.bytes.isEmpty && piece.longs.isEmpty {
            finish(event.atom, with: request.received)
        } else if piece.isTruncated || request.received?.byteCount ?? 0 > Self.sizeLimit {
            refuseLength(event.atom)
        } else {
            restartTimer(request, event.atom)
        }
        return true
    }
}

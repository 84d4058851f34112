import Dispatch
import Foundation
import MessageBus
import Scheduling
import UIKit

/// Shows notifications on the desktop through the portal, or through the notification service of the session if there is no portal. It has
/// its own connection to the bus.
///
/// A thread connects and finds the service. Afterwards the main thread sends messages and reads those that have arrived. *Thread*: main.
@MainActor final class DesktopNotifications: HostNotifications {
    nonisolated private let bus: TransferredBus
    private let service: NotificationService
    private var source: (any DispatchSourceRead)?
    /// The handlers of answers by the number of the call; they receive whether the call succeeded and the number in the answer.
    private var replies: [UInt32: @MainActor (Bool, UInt32?) -> Void] = [:]
    private var respond: (@MainActor @Sendable (HostNotificationResponse) -> Void)?
    /// The numbers that the session's service gave to the notifications.
    private var numbers: [String: UInt32] = [:]
    /// The serial number of the last call that shows each notification, by the notification's identifier, until the call is answered.
    private var unanswered: [String: UInt32] = [:]
    private let runtime = Runtime.current

    private init(_ bus: TransferredBus, _ service: NotificationService) {
        (self.bus, self.service) = (bus, service)
    }

    /// Connects on a thread and calls `completion` once on the main thread, with nil if there is no service.
    static func connect(
        address: String, onResponse: @escaping @MainActor @Sendable (HostNotificationResponse) -> Void,
        completion: @escaping @MainActor @Sendable (DesktopNotifications?) -> Void
    ) {
        let runtime = Runtime.current
        let isStarted = SystemThread.detach {
            let found = NotificationService.find(at: address)
            runtime.run {
                performOnNextMainTurn {
                    guard let found else { return completion(nil) }
                    let notifications = DesktopNotifications(found.bus, found.service)
                    notifications.start(onResponse)
                    completion(notifications)
                }
            }
        }
        if !isStarted { performOnNextMainTurn { completion(nil) } }
    }

    private func start(_ onResponse: @escaping @MainActor @Sendable (HostNotificationResponse) -> Void) {
        respond = onResponse
        let source = DispatchSource.makeReadSource(fileDescriptor: bus.bus.fileDescriptor, queue: .main)
        source.setEventHandler { [weak self, runtime] in runtime.run { MainActor.assumeIsolated { self?.receive() } } }
        // The handler retains the bus, which closes the descriptor, until the source has ended.
        source.setCancelHandler { [bus] in withExtendedLifetime(bus) {} }
        self.source = source
        source.resume()
        receive()
    }

    /// Ends the connection. The notifications remain on the desktop.
    func stop() {
        source?.cancel()
        source = nil
        respond = nil
    }

    // MARK: Notifications

    func show(_ notification: HostNotification, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        guard source != nil else { return completion(false) }
        let serial = send(service.show(notification, replacing: numbers[notification.identifier] ?? 0))
        guard serial != 0 else { return completion(false) }
        unanswered[notification.identifier] = serial
        replies[serial] = { [weak self] isShown, number in
            if isShown { self?.didShow(notification.identifier, number, serial) }
            completion(isShown)
        }
    }

    /// Stores the number that the service gave to a notification. A notification that was removed or replaced before the service answered
    /// is closed now, because closing it requires the number.
    private func didShow(_ identifier: String, _ number: UInt32?, _ serial: UInt32) {
        guard unanswered[identifier] != serial else {
            unanswered[identifier] = nil
            return numbers[identifier] = number
        }
        if service == .session, number != numbers[identifier], let call = service.remove(identifier, number: number) { send(call) }
    }

    func remove(_ identifier: String) {
        unanswered[identifier] = nil
        guard let call = service.remove(identifier, number: numbers.removeValue(forKey: identifier)) else { return }
        send(call)
    }

    // MARK: Messages

    @discardableResult private func send(_ call: NotificationService.Call) -> UInt32 {
        let message = BusMessage(library: bus.bus.library, calling: call.member)
        message?.write { writer in call.values.forEach { writer.value($0) } }
        let serial = bus.bus.send(message)
        // Writing may also read messages, which the socket does not report again.
        DispatchQueue.main.async { [weak self, runtime] in runtime.run { MainActor.assumeIsolated { self?.receive() } } }
        return serial
    }

    private func receive() {
        let isOpen = bus.bus.exchange()
        while let message = bus.bus.nextReceivedMessage() {
            if let reply = replies.removeValue(forKey: message.replySerial) {
                var arguments = message.arguments
                reply(message.isReply, arguments.number())
            } else if let response = service.response(message, identifier: { number in numbers.first { $0.value == number }?.key }) {
                respond?(response)
            }
        }
        if !isOpen { end() }
    }

    /// Called when the bus has ended the connection. Notifications without an answer count as not shown.
    private func end() {
        stop()
        let unanswered = replies
        replies = [:]
        for reply in unanswered.values { reply(false, nil) }
    }
}

/// A connection that one thread creates and passes to the main thread.
final class TransferredBus: @unchecked Sendable {
    // Protection: the thread that creates the connection keeps no reference to it.
    let bus: MessageBus

    init(_ bus: MessageBus) {
        self.bus = bus
    }
}

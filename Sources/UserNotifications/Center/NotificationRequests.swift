import Foundation
import Scheduling
import UIKit

/// The pending requests of the program, and the notifications that are shown. *Thread*: main.
@MainActor final class NotificationRequests {
    private struct Pending {
        let request: UNNotificationRequest
        let due: NotificationDue
        var timer: ClockTimer
    }

    /// The longest time between two looks at the clocks: after a suspension, or if the date is set, a notification is at most as late.
    /// *Units*: seconds.
    private static let longestDelay = 30.0
    /// The resolution of dates. *Units*: seconds.
    private static let resolution = 0.001

    private unowned let center: UNUserNotificationCenter
    /// The source of the time; tests replace it.
    var time: @MainActor () -> NotificationTime = { .now }
    private let presenter = NotificationPresenter()
    private var waiting: [Pending] = []
    private(set) var delivered: [UNNotification] = []
    private var options: UNAuthorizationOptions = []
    private var status = UNAuthorizationStatus.notDetermined
    var categories: Set<UNNotificationCategory> = []

    init(center: UNUserNotificationCenter) {
        self.center = center
        presenter.onResponse = { [weak self] in self?.handle($0) }
    }

    // MARK: Authorization

    func authorize(_ requested: UNAuthorizationOptions) {
        status = .authorized
        options.formUnion(requested)
    }

    var settings: UNNotificationSettings { UNNotificationSettings(status, options) }

    // MARK: Requests

    var pending: [UNNotificationRequest] { waiting.map(\.request) }

    /// Adds a request; it replaces a pending one with the same identifier. Returns an error if the request cannot be shown.
    func add(_ request: UNNotificationRequest) -> UNError? {
        guard status == .authorized else { return UNError(.notificationsNotAllowed) }
        let content = request.content
        guard ![content.title, content.subtitle, content.body].allSatisfy(\.isEmpty) else { return UNError(.notificationInvalidNoContent) }
        removePending([request.identifier])
        guard request.trigger != nil else {
            deliver(request)
            return nil
        }
        return wait(for: request, after: time()) ? nil : UNError(.notificationInvalidNoDate)
    }

    /// Waits for the first time of a request after `start`. Returns false if it has none.
    private func wait(for request: UNNotificationRequest, after start: NotificationTime) -> Bool {
        guard let due = request.trigger?.due(after: start) else { return false }
        waiting.append(Pending(request: request, due: due, timer: timer(for: request, due)))
        return true
    }

    private func timer(for request: UNNotificationRequest, _ due: NotificationDue) -> ClockTimer {
        FrameScheduler.current.schedule(after: min(max(due.remaining(at: time()), 0), Self.longestDelay)) { [weak self] in
            self?.check(request)
        }
    }

    /// Shows a notification whose time has come; otherwise waits on.
    private func check(_ request: UNNotificationRequest) {
        guard let index = waiting.firstIndex(where: { $0.request === request }) else { return }
        let due = waiting[index].due
        let time = time()
        guard due.remaining(at: time) <= Self.resolution else { return waiting[index].timer = timer(for: request, due) }
        waiting.remove(at: index)
        // Schedules the next time before the delivery, in which the delegate may remove the request.
        if request.trigger?.repeats == true { _ = wait(for: request, after: Self.start(of: time, after: due)) }
        deliver(request)
    }

    /// The moment from which the next time is searched: times that have passed in the meantime are left out, and a timer that fires early
    /// does not find the same time again.
    private static func start(of time: NotificationTime, after due: NotificationDue) -> NotificationTime {
        guard case .date(let date) = due else { return time }
        return NotificationTime(date: max(time.date, date), elapsed: time.elapsed)
    }

    func removePending(_ identifiers: [String]) {
        for pending in waiting where identifiers.contains(pending.request.identifier) { pending.timer.cancel() }
        waiting.removeAll { identifiers.contains($0.request.identifier) }
    }

    // MARK: Delivery

    /// Shows the notification. While the program is active, the delegate decides whether and how it is shown.
    private func deliver(_ request: UNNotificationRequest) {
        let notification = UNNotification(date: Date(), request: request)
        guard UIApplication.shared.applicationState == .active else { return show(notification, withSound: true) }
        center.delegate?.userNotificationCenter(center, willPresent: notification) { [weak self] options in
            guard !options.isDisjoint(with: [.banner, .alert, .list]) else { return }
            self?.show(notification, withSound: options.contains(.sound))
        }
    }

    private func show(_ notification: UNNotification, withSound: Bool) {
        let (request, content) = (notification.request, notification.request.content)
        delivered.removeAll { $0.request.identifier == request.identifier }
        delivered.append(notification)
        let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        presenter.show(
            HostNotification(
                identifier: request.identifier, title: lines.first ?? "", body: lines.dropFirst().joined(separator: "\n"),
                actions: category(of: request)?.actions.map { .init(identifier: $0.identifier, title: $0.title) } ?? [],
                isUrgent: content.interruptionLevel.rawValue >= UNNotificationInterruptionLevel.timeSensitive.rawValue,
                hasSound: withSound && content.sound != nil && options.contains(.sound)))
    }

    private func category(of request: UNNotificationRequest) -> UNNotificationCategory? {
        categories.first { $0.identifier == request.content.categoryIdentifier }
    }

    func removeDelivered(_ identifiers: [String]) {
        for notification in delivered where identifiers.contains(notification.request.identifier) {
            presenter.remove(notification.request.identifier)
        }
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }

    // MARK: Reactions

    private func handle(_ response: HostNotificationResponse) {
        switch response {
        case .opened(let identifier): report(identifier, UNNotificationDefaultActionIdentifier)
        case .action(let identifier, let action): report(identifier, action)
        case .dismissed(let identifier):
            let notification = delivered.first { $0.request.identifier == identifier }
            let isReported = notification.flatMap { category(of: $0.request) }?.options.contains(.customDismissAction) == true
            if isReported { report(identifier, UNNotificationDismissActionIdentifier) } else { forget(identifier) }
        }
    }

    private func report(_ identifier: String, _ action: String) {
        guard let notification = forget(identifier) else { return }
        let response = UNNotificationResponse(notification: notification, actionIdentifier: action)
        center.delegate?.userNotificationCenter(center, didReceive: response) {}
    }

    @discardableResult private func forget(_ identifier: String) -> UNNotification? {
        guard let index = delivered.firstIndex(where: { $0.request.identifier == identifier }) else { return nil }
        return delivered.remove(at: index)
    }
}

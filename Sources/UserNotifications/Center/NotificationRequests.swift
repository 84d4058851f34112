import Foundation
import Scheduling
import UIKit

/// The pending requests of the program, and the notifications that are shown. *Thread*: main.
@MainActor final class NotificationRequests {
    private struct Pending {
        let request: UNNotificationRequest
        let due: NotificationDue
        /// The date after which `due` is the first time at which the trigger fires.
        let start: Date
    }

    /// The maximum time between two checks of the clocks. After a suspension of the machine or a change of the date, a notification is late
    /// by at most this time. *Units*: seconds.
    private static let longestDelay = 30.0
    /// The resolution of dates: a notification is due if at most this time remains. *Units*: seconds.
    private static let resolution = 0.001
    /// The time by which a due date may be too late after the user sets the date back. If the trigger would fire earlier by at most this
    /// time, the request keeps its due date. *Units*: seconds.
    private static let longestRepetition = 86_400.0

    private unowned let center: UNUserNotificationCenter
    /// The source of the time; tests replace it.
    var time: @MainActor () -> NotificationTime = { .now }
    private let presenter = NotificationPresenter()
    private var pendingRequests: [Pending] = []
    /// The timer of the next check of the clocks, for all pending requests together; nil if there are none.
    private var timer: ClockTimer?
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

    var pending: [UNNotificationRequest] { pendingRequests.map(\.request) }

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

    /// Makes a request pending until the first time after `start` at which its trigger fires. Returns false if there is no such time.
    private func wait(for request: UNNotificationRequest, after start: NotificationTime) -> Bool {
        guard let due = request.trigger?.due(after: start) else { return false }
        pendingRequests.append(Pending(request: request, due: due, start: start.date))
        schedule()
        return true
    }

    /// Schedules the next check of the clocks.
    private func schedule() {
        timer?.cancel()
        timer = nil
        let time = time()
        guard let remaining = pendingRequests.lazy.map({ $0.due.remaining(at: time) }).min() else { return }
        timer = FrameScheduler.current.schedule(after: min(max(remaining, 0), Self.longestDelay)) { [weak self] in self?.check() }
    }

    /// Shows the notifications that are due, the earliest first, and schedules the next check for the others.
    private func check() {
        let time = time()
        correctDates(at: time)
        // The index is determined again for each delivery, because the delegate may add and remove requests.
        while let index = nextIndex(at: time) {
            let (request, due) = (pendingRequests[index].request, pendingRequests[index].due)
            pendingRequests.remove(at: index)
            // The next time is scheduled before the delivery, because the delegate may remove the request then.
            if request.trigger?.repeats == true { _ = wait(for: request, after: Self.start(of: time, after: due)) }
            deliver(request)
        }
        schedule()
    }

    /// Returns the index of the request that has been due for the longest time; nil if none is due.
    private func nextIndex(at time: NotificationTime) -> Int? {
        let index = pendingRequests.indices.min {
            pendingRequests[$0].due.remaining(at: time) < pendingRequests[$1].due.remaining(at: time)
        }
        return index.flatMap { pendingRequests[$0].due.remaining(at: time) <= Self.resolution ? $0 : nil }
    }

    /// Determines the due dates again if the user has set the date back by a long time. Without this, a daily notification would not be
    /// shown for years after the date is set back by years.
    private func correctDates(at time: NotificationTime) {
        for (index, pending) in pendingRequests.enumerated() where time.date < pending.start {
            guard case .date(let date) = pending.due, case .date(let next)? = pending.request.trigger?.due(after: time),
                date.timeIntervalSince(next) > Self.longestRepetition
            else { continue }
            pendingRequests[index] = Pending(request: pending.request, due: .date(next), start: time.date)
        }
    }

    /// Returns the moment after which the next time of a repeating request is searched: the current time or the due date, whichever is
    /// later. Times that have passed in the meantime are skipped, and a check that runs a little early does not find the same time again.
    private static func start(of time: NotificationTime, after due: NotificationDue) -> NotificationTime {
        guard case .date(let date) = due else { return time }
        return NotificationTime(date: max(time.date, date), elapsed: time.elapsed)
    }

    func removePending(_ identifiers: [String]) {
        pendingRequests.removeAll { identifiers.contains($0.request.identifier) }
        schedule()
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
            if isReported { report(identifier, UNNotificationDismissActionIdentifier) } else { removeDelivered(identifier: identifier) }
        }
    }

    private func report(_ identifier: String, _ action: String) {
        guard let notification = removeDelivered(identifier: identifier) else { return }
        let response = UNNotificationResponse(notification: notification, actionIdentifier: action)
        center.delegate?.userNotificationCenter(center, didReceive: response) {}
    }

    @discardableResult private func removeDelivered(identifier: String) -> UNNotification? {
        guard let index = delivered.firstIndex(where: { $0.request.identifier == identifier }) else { return nil }
        return delivered.remove(at: index)
    }
}

import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Shows notifications through the desktop's portal, through its notification service or, if neither is available, in the window.
/// *Thread*: any; handlers are called on the main thread.
///
/// *Differs from UserNotifications*: authorization is granted without asking the user, because the desktop has the settings of each
/// program. Pending requests are lost when the program ends.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // Protection: all state belongs to the main thread.
    private static let slot = RuntimeSlot { _ in UNUserNotificationCenter() }
    @MainActor lazy var requests = NotificationRequests(center: self)

    override init() {}

    /// The center of the program. Previews that run at the same time have separate centers.
    open class func current() -> UNUserNotificationCenter {
        unsafeDowncast(Runtime.current.object(in: slot), to: UNUserNotificationCenter.self)
    }

    /// Decides how notifications are shown and receives the user's reactions; not retained. *Thread*: main.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Whether programs can extend the content of notifications: always false, because notifications show only texts.
    open var supportsContentExtensions: Bool { false }

    // MARK: Authorization

    /// Grants the authorization. *Differs from UserNotifications*: the user is not asked.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        performOnMain { [self] in
            requests.authorize(options)
            performOnNextMainTurn { completionHandler(true, nil) }
        }
    }

    /// Grants the authorization. *Differs from UserNotifications*: the user is not asked.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAuthorization(options: options) { isGranted, _ in continuation.resume(returning: isGranted) }
        }
    }

    /// Passes the current settings to the handler.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        performOnMain { [self] in
            let settings = requests.settings
            performOnNextMainTurn { completionHandler(settings) }
        }
    }

    /// Returns the current settings.
    open func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in getNotificationSettings { continuation.resume(returning: $0) } }
    }

    // MARK: Categories

    /// Sets the categories to which the content of notifications refers by identifier.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        performOnMain { [self] in requests.categories = categories }
    }

    /// Passes the categories to the handler.
    open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        performOnMain { [self] in
            let categories = requests.categories
            performOnNextMainTurn { completionHandler(categories) }
        }
    }

    /// Returns the categories.
    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in getNotificationCategories { continuation.resume(returning: $0) } }
    }

    // MARK: Requests

    /// Adds a request for a notification, which is shown immediately or when its trigger fires. The handler receives `UNError` if the
    /// program is not authorized, the content has no text, or the trigger has no date in the future.
    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        performOnMain { [self] in
            let error = requests.add(request)
            if let completionHandler { performOnNextMainTurn { completionHandler(error) } }
        }
    }

    /// Adds a request for a notification, which is shown immediately or when its trigger fires.
    /// - Throws: `UNError` if the program is not authorized, the content has no text, or the trigger has no date in the future.
    open func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(request) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Passes to the handler the pending requests, whose trigger has not fired.
    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        performOnMain { [self] in
            let pending = requests.pending
            performOnNextMainTurn { completionHandler(pending) }
        }
    }

    /// Returns the pending requests, whose trigger has not fired.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in getPendingNotificationRequests { continuation.resume(returning: $0) } }
    }

    /// Removes pending requests.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        performOnMain { [self] in requests.removePending(identifiers) }
    }

    /// Removes all pending requests.
    open func removeAllPendingNotificationRequests() {
        performOnMain { [self] in requests.removePending(requests.pending.map(\.identifier)) }
    }

    // MARK: Shown notifications

    /// Passes to the handler the notifications that were shown and to which the user has not reacted.
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        performOnMain { [self] in
            let delivered = requests.delivered
            performOnNextMainTurn { completionHandler(delivered) }
        }
    }

    /// Returns the notifications that were shown and to which the user has not reacted.
    open func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in getDeliveredNotifications { continuation.resume(returning: $0) } }
    }

    /// Removes shown notifications from the desktop.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        performOnMain { [self] in requests.removeDelivered(identifiers) }
    }

    /// Removes all shown notifications from the desktop.
    open func removeAllDeliveredNotifications() {
        performOnMain { [self] in requests.removeDelivered(requests.delivered.map(\.request.identifier)) }
    }

    /// *Differs from UserNotifications*: without effect; desktops have no badges. The handler gets no error.
    open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        if let completionHandler { performOnNextMainTurn { completionHandler(nil) } }
    }
}

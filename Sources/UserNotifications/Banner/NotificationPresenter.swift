import Foundation
import Scheduling
import UIKit

/// Shows notifications through the host's desktop, or in a window of the program if the host has no desktop. *Thread*: main.
@MainActor final class NotificationPresenter {
    private enum Desktop {
        /// The connection is in progress; the notifications are pending until it is established or fails.
        case connecting([HostNotification])
        case connected(any HostNotifications)
        case missing
    }

    private var desktop = Desktop.missing
    /// The host that has been queried; if the host changes, the new one is queried when the next notification is shown.
    private weak var host: (any ApplicationHost)?
    private var banners: [String: NotificationBanner] = [:]
    /// For each notification, the serial number of its last call to the desktop, until the desktop has answered that call.
    private var unanswered: [String: Int] = [:]
    private var calls = 0
    var onResponse: (@MainActor (HostNotificationResponse) -> Void)?

    func show(_ notification: HostNotification) {
        connectIfNeeded()
        switch desktop {
        case .connected(let desktop): show(notification, by: desktop)
        case .connecting(let waiting):
            desktop = .connecting(waiting.filter { $0.identifier != notification.identifier } + [notification])
        case .missing: showInWindow(notification)
        }
    }

    /// Shows a notification through the desktop. If the desktop refuses it, shows it in the window, unless it was removed or replaced in
    /// the meantime.
    private func show(_ notification: HostNotification, by desktop: any HostNotifications) {
        calls += 1
        let call = calls
        unanswered[notification.identifier] = call
        desktop.show(notification) { [weak self] isShown in
            guard let self, unanswered[notification.identifier] == call else { return }
            unanswered[notification.identifier] = nil
            if !isShown { showInWindow(notification) }
        }
    }

    func remove(_ identifier: String) {
        unanswered[identifier] = nil
        switch desktop {
        case .connected(let desktop): desktop.remove(identifier)
        case .connecting(let pending): desktop = .connecting(pending.filter { $0.identifier != identifier })
        case .missing: break
        }
        banners.removeValue(forKey: identifier)?.close()
    }

    // MARK: Desktop

    private func connectIfNeeded() {
        let present = UIApplication.shared.host
        guard present !== host else { return }
        host = present
        // The new host shows the notifications that were pending at the previous host.
        let pending = if case .connecting(let pending) = desktop { pending } else { [HostNotification]() }
        guard let notifications = present as? any NotificationHost else {
            desktop = .missing
            return pending.forEach(showInWindow)
        }
        desktop = .connecting(pending)
        notifications.connectNotifications { [weak self] response in
            self?.onResponse?(response)
        } completion: { [weak self] connected in
            self?.didConnect(connected, present)
        }
    }

    private func didConnect(_ connected: (any HostNotifications)?, _ asked: (any ApplicationHost)?) {
        guard asked === host, case .connecting(let pending) = desktop else { return }
        desktop = connected.map { .connected($0) } ?? .missing
        for notification in pending { show(notification) }
    }

    // MARK: Window

    private func showInWindow(_ notification: HostNotification) {
        banners.removeValue(forKey: notification.identifier)?.close()
        guard let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last(where: { !$0.isHidden }) else { return }
        let banner = NotificationBanner(notification) { [weak self] in
            self?.banners[notification.identifier] = nil
        } respond: { [weak self] response in
            self?.banners[notification.identifier] = nil
            self?.onResponse?(response)
        }
        banners[notification.identifier] = banner
        banner.show(in: window)
    }
}

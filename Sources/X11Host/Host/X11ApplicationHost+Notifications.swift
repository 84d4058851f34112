import MessageBus
import UIKit

extension X11ApplicationHost: NotificationHost {
    package func connectNotifications(
        onResponse: @escaping @MainActor @Sendable (HostNotificationResponse) -> Void,
        completion: @escaping @MainActor @Sendable ((any HostNotifications)?) -> Void
    ) {
        guard let address = SessionBus.address(in: preferences.preferences.environment) else { return completion(nil) }
        DesktopNotifications.connect(address: address, onResponse: onResponse, completion: completion)
    }
}

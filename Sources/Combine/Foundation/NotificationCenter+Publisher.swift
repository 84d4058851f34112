import Foundation

extension NotificationCenter {
    /// The notifications of a name. As in Combine.
    public struct Publisher: Combine.Publisher {
        /// As in Combine.
        public typealias Output = Notification
        /// As in Combine.
        public typealias Failure = Never
        /// The center.
        public let center: NotificationCenter
        /// The name.
        public let name: Notification.Name
        /// The sender; nil for all.
        public let object: AnyObject?

        /// Publishes notifications.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let outlet = Outlet<Notification, Never>(AnySubscriber(subscriber))
            outlet.open()
            let token = UncheckedBox(center.addObserver(forName: name, object: object, queue: nil) { outlet.emit($0) })
            outlet.keep(AnyCancellable { [center] in center.removeObserver(token.value) })
        }
    }

    /// The notifications of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

import Foundation

extension NotificationCenter {
    /// A publisher of the notifications with a name. As in Combine.
    public struct Publisher: Combine.Publisher {
        /// As in Combine.
        public typealias Output = Notification
        /// As in Combine.
        public typealias Failure = Never
        /// The center that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The sender of the notifications; nil for all senders.
        public let object: AnyObject?

        /// Creates a publisher of the notifications of a sender, or of all senders if `object` is nil.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let buffer = BufferedSubscription<Notification, Never>(AnySubscriber(subscriber))
            buffer.start()
            let token = UncheckedBox(center.addObserver(forName: name, object: object, queue: nil) { buffer.emit($0) })
            buffer.retain(AnyCancellable { [center] in center.removeObserver(token.value) })
        }
    }

    /// Returns a publisher of the notifications of a sender, or of all senders if `object` is nil.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

import Foundation
import Scheduling

extension NotificationCenter {
    /// Adds an observer. Each notification calls the method of the selector on the observer, with the notification as the argument, on the
    /// thread that posts the notification.
    ///
    /// The observer is not retained and need not be removed. A type remains an observer until it is removed. *Thread*: any.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let type = observer as? Any.Type
        let observer = observer as AnyObject
        let registration = SelectorObservation(center: self, observer: observer, name: name, object: object as AnyObject?)
        // The cast of a type to an object creates an object, which the registration must retain.
        if let type { registration.type = (ObjectIdentifier(type), observer) }
        registration.token = addObserver(forName: name, object: object, queue: nil) { [weak registration] notification in
            guard let observer = registration?.observer else { return SelectorObservations.removeDead() }
            selector.send(to: observer, notification)
        }
        SelectorObservations.add(registration)
    }

    /// Ends all observations of an observer: an object added with a selector, or the token of a closure.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Ends the observations of an observer for a name and a sender; nil matches every name or sender.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name: NSNotification.Name?, object: Any?) {
        let removed = SelectorObservations.remove(center: self, name: name, object: object as AnyObject?) { $0.observer === observer }
        if removed.isEmpty { return removeObserver(observer as Any, name: name, object: object) }
        for registration in removed { registration.end() }
    }

    /// Ends all observations of a type that was added with a selector.
    public func removeObserver(_ observer: Any.Type) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Ends the observations of a type for a name and a sender; nil matches every name or sender.
    public func removeObserver(_ observer: Any.Type, name: NSNotification.Name?, object: Any?) {
        let removed = SelectorObservations.remove(center: self, name: name, object: object as AnyObject?) {
            $0.type?.identifier == ObjectIdentifier(observer)
        }
        for registration in removed { registration.end() }
    }
}

/// The observation that one call of `addObserver(_:selector:name:object:)` adds. `@unchecked Sendable`: the token is set before the
/// object is shared.
private final class SelectorObservation: @unchecked Sendable {
    weak var center: NotificationCenter?
    weak var observer: AnyObject?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    /// The type that observes, and the object that represents it.
    var type: (identifier: ObjectIdentifier, object: AnyObject)?
    var token: (any NSObjectProtocol)?

    init(center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
        self.center = center
        self.observer = observer
        self.name = name
        self.object = object
    }

    func end() {
        if let token { center?.removeObserver(token as Any) }
    }
}

/// All observations with selectors, so that an observer can be removed without a token.
private enum SelectorObservations {
    private static let all = Locked<[SelectorObservation]>([])

    static func add(_ registration: SelectorObservation) {
        all.withLock { $0.append(registration) }
    }

    static func remove(
        center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?, where isOfObserver: (SelectorObservation) -> Bool
    ) -> [SelectorObservation] {
        extract { entry in
            entry.center === center && isOfObserver(entry)
                && (name == nil || entry.name == name) && (object == nil || entry.object === object)
        }
    }

    static func removeDead() {
        for registration in extract({ $0.observer == nil }) { registration.end() }
    }

    private static func extract(_ isWanted: (SelectorObservation) -> Bool) -> [SelectorObservation] {
        all.withLock { entries in
            let wanted = entries.filter(isWanted)
            entries.removeAll(where: isWanted)
            return wanted
        }
    }
}

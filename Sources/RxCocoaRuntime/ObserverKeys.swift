import Foundation
import Scheduling
import UIControllers
import UIKit

/// The keys under which the observers of messages are associated with an object, and the delivery of the messages of controllers.
enum ObserverKeys {
    private static let keys = Locked<[String: UInt]>([:])

    /// Returns the address that identifies the observers of a selector. It is never freed, as a selector of Objective-C.
    static func key(of name: String) -> UnsafeMutableRawPointer {
        keys.withLock { keys in
            if let known = keys[name], let pointer = UnsafeMutableRawPointer(bitPattern: known) { return pointer }
            let pointer = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
            keys[name] = UInt(bitPattern: pointer)
            return pointer
        }
    }

    /// Whether the framework reports the message of a selector.
    static func isMessage(_ name: String) -> Bool { LifecycleMessage(rawValue: name.filter { $0 != ":" }) != nil }

    /// Passes the messages of all controllers to their observers from now on.
    static func observeControllers() {
        performOnMain { install() }
    }

    @MainActor private static func install() {
        UIViewController.messageObserver = { controller, message, arguments, phase in
            // The name of a method can be written without its labels.
            for name in arguments.isEmpty ? [message.rawValue] : [message.rawValue, message.rawValue + ":"] {
                let observer = objc_getAssociatedObject(controller, key(of: name)) as? any RXMessageSentObserver
                switch phase {
                case .willSend: observer?.messageSent(withArguments: arguments)
                case .didSend: observer?.methodInvoked(withArguments: arguments)
                }
            }
        }
    }
}

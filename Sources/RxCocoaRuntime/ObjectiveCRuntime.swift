import Foundation
import UIKit

// The functions of the Objective-C part of RxCocoa that observe the messages of an object.
//
// Only messages that the framework itself sends can be observed: those about the life cycle of a controller.

/// The errors of RxCocoa when it intercepts messages.
public enum RXObjCRuntimeError: Int, Sendable {
    /// As in RxCocoa.
    case unknown = 1
    /// As in RxCocoa.
    case objectMessagesAlreadyBeingIntercepted
    /// As in RxCocoa.
    case selectorNotImplemented
    /// As in RxCocoa.
    case cantInterceptCoreFoundationTollFreeBridgedObjects
    /// As in RxCocoa.
    case threadingCollisionWithOtherInterceptionMechanism
    /// As in RxCocoa.
    case savingOriginalForwardingMethodFailed
    /// As in RxCocoa.
    case replacingMethodWithForwardingImplementation
    /// As in RxCocoa.
    case observingPerformanceSensitiveMessages
    /// As in RxCocoa.
    case observingMessagesWithUnsupportedReturnType
}

/// The domain of RxCocoa's errors.
public let RXObjCRuntimeErrorDomain = "RXObjCRuntimeErrorDomain"
/// The key under which the information about an error has whether the object is observed by its key paths.
public let RXObjCRuntimeErrorIsKVOKey = "RXObjCRuntimeErrorIsKVOKey"

/// An object that is notified about a message.
public protocol RXMessageSentObserver: AnyObject {
    /// The implementation to which the message is sent.
    var targetImplementation: IMP { get }
    /// Called before the method.
    func messageSent(withArguments arguments: [Any])
    /// Called after the method.
    func methodInvoked(withArguments arguments: [Any])
}

/// An object that is notified when another one is released. *Differs from RxCocoa*: never called.
public protocol RXDeallocatingObserver: AnyObject {
    /// The implementation to which the message is sent.
    var targetImplementation: IMP { get }
    /// Called before the object is released.
    func deallocating()
}

/// Returns the selector under which RxCocoa stores its observers: the same one.
public func RX_selector(_ selector: Selector) -> Selector { selector }

/// Returns the key of the observers of a selector, for associated objects. *Thread*: any.
public func RX_reference_from_selector(_ selector: Selector) -> UnsafeMutableRawPointer { ObserverKeys.key(of: selector.description) }

/// Begins to observe a message of an object. *Differs from RxCocoa*: returns nil, with the error `selectorNotImplemented`, for a message
/// that the framework does not report: all but those of the life cycle of a controller.
///
/// *Thread*: any. On another thread than the main thread, the observation begins later, on the main queue.
public func RX_ensure_observing(_ target: Any, _ selector: Selector, _ error: UnsafeMutablePointer<NSError?>?) -> IMP? {
    guard target is UIViewController, ObserverKeys.isMessage(selector.description) else {
        let code = RXObjCRuntimeError.selectorNotImplemented.rawValue
        error?.pointee = NSError(domain: RXObjCRuntimeErrorDomain, code: code, userInfo: nil)
        return nil
    }
    ObserverKeys.observeControllers()
    return IMP(bitPattern: 2)
}

/// The implementation of a message that is not observed.
public func RX_default_target_implementation() -> IMP { IMP(bitPattern: 1)! }

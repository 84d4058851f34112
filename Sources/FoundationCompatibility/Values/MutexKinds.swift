import Foundation

/// Sets the kind of a mutex. On Apple's systems the kinds are of the type `Int32`, so programs convert them to it or pass them as they are;
/// on Linux they are of the type `Int`.
@discardableResult
public func pthread_mutexattr_settype(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>, _ kind: Int) -> Int32 {
    pthread_mutexattr_settype(attributes, Int32(kind))
}

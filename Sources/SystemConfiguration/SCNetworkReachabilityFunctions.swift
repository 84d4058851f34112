import Foundation
import Glibc

/// Creates an object that determines whether a host can be reached; nil for an empty name. The allocator is ignored.
public func SCNetworkReachabilityCreateWithName(_ allocator: NSObject?, _ nodename: UnsafePointer<CChar>) -> SCNetworkReachability? {
    let name = String(cString: nodename)
    return name.isEmpty ? nil : SCNetworkReachability(isLocal: name == "localhost")
}

/// Creates an object that determines whether an address can be reached; 0.0.0.0 represents every host. The allocator is ignored.
public func SCNetworkReachabilityCreateWithAddress(_ allocator: NSObject?, _ address: UnsafePointer<sockaddr>) -> SCNetworkReachability? {
    SCNetworkReachability(isLocal: NetworkInterfaces.isLoopback(address))
}

/// Writes the flags of a host, and returns whether they are known: true.
@discardableResult
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}

/// Sets the callback for changes of the flags; nil removes the callback. Returns true.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.setCallback(callout, context?.pointee)
    return true
}

/// Begins to watch a host and to call its callback on a queue; nil stops this. Returns true.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    target.setQueue(queue)
    return true
}

/// Begins to watch a host and to call its callback on the main queue. Returns true. *Differs from SystemConfiguration*: for every run loop
/// and mode.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(_ target: SCNetworkReachability, _ runLoop: Any, _ runLoopMode: Any) -> Bool {
    target.setQueue(.main)
    return true
}

/// Stops watching a host. Returns true.
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(_ target: SCNetworkReachability, _ runLoop: Any, _ runLoopMode: Any) -> Bool {
    target.setQueue(nil)
    return true
}

import Foundation
import Scheduling

/// The way in which a host can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Over a connection that is established when needed. *Differs from SystemConfiguration*: never set.
    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
    /// There is a network.
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    /// A connection must be established first. *Differs from SystemConfiguration*: never set.
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    /// Traffic establishes the connection. *Differs from SystemConfiguration*: never set.
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    /// The user must act. *Differs from SystemConfiguration*: never set.
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    /// A request establishes the connection. *Differs from SystemConfiguration*: never set.
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    /// The address is one of this machine.
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    /// Without a gateway. *Differs from SystemConfiguration*: never set.
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    /// Over mobile data. *Differs from SystemConfiguration*: never set.
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
    /// The old name of ``connectionOnTraffic``.
    public static let connectionAutomatic = connectionOnTraffic
}

/// Called when the flags of a host change.
public typealias SCNetworkReachabilityCallBack = (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// The value that is passed to a callback, and functions that retain and release it.
public struct SCNetworkReachabilityContext {
    /// The version of the structure: 0.
    public var version: Int
    /// The value.
    public var info: UnsafeMutableRawPointer?
    /// Called with the value when the callback is set; returns the value to pass.
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    /// Called with the value when the callback is removed.
    public var release: ((UnsafeRawPointer) -> Void)?
    /// *Differs from SystemConfiguration*: stored, without effect; nothing describes a context.
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

    /// Creates a context without a value.
    public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

    /// Creates a context.
    public init(
        version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
    ) {
        (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
        self.copyDescription = copyDescription
    }
}

/// Watches whether a host can be reached.
///
/// *Differs from SystemConfiguration*: the state is that of the network interfaces of this machine: a host is reachable if an interface
/// other than the loopback one is running and has an address. The state is read every two seconds while a callback is scheduled. *Thread*:
/// any.
public final class SCNetworkReachability: NSObject, @unchecked Sendable {  // The state is locked.
    /// Whether the address is one of the loopback interface, which is always reachable.
    let isLocal: Bool
    private let state = Locked(ReachabilityMonitor())

    init(isLocal: Bool) { self.isLocal = isLocal }

    deinit {
        state.withLock { $0.stop() }
        replaceCallback(with: nil, release: nil)
    }

    /// The current flags.
    var flags: SCNetworkReachabilityFlags {
        if isLocal { return [.reachable, .isLocalAddress] }
        return NetworkInterfaces.hasRunningInterface ? .reachable : []
    }

    func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
        guard let callback else { return replaceCallback(with: nil, release: nil) }
        var info = context?.info
        if let value = info, let retained = context?.retain?(value) { info = UnsafeMutableRawPointer(mutating: retained) }
        // Protection: by contract, the program passes a callback and a value for the queue that it sets.
        nonisolated(unsafe) let (call, context, value) = (callback, context, info)
        replaceCallback(with: { call($0, $1, value) }, release: { if let value { context?.release?(value) } })
    }

    private func replaceCallback(with callback: ReachabilityMonitor.Callback?, release: (() -> Void)?) {
        let replaced = state.withLock { watch in
            defer { (watch.callback, watch.release) = (callback, release) }
            return watch.release
        }
        // The program's function runs outside of the lock, because it may use the host.
        replaced?()
    }

    func setQueue(_ queue: DispatchQueue?) {
        let current = flags
        state.withLock { watch in
            watch.stop()
            guard let queue else { return }
            watch.last = current
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + 2, repeating: 2)
            timer.setEventHandler { [weak self] in self?.check() }
            timer.resume()
            watch.timer = timer
        }
    }

    /// Reads the flags, and calls the callback if they have changed. *Thread*: the queue.
    func check() {
        let current = flags
        let callback: ReachabilityMonitor.Callback? = state.withLock {
            guard $0.timer != nil, $0.last != current else { return nil }
            $0.last = current
            return $0.callback
        }
        callback?(self, current)
    }
}

/// The callback and the timer of a watched host. `@unchecked Sendable`: used only while the host is locked.
struct ReachabilityMonitor: @unchecked Sendable {
    typealias Callback = (SCNetworkReachability, SCNetworkReachabilityFlags) -> Void

    var callback: Callback?
    var release: (() -> Void)?
    var timer: (any DispatchSourceTimer)?
    var last: SCNetworkReachabilityFlags = []

    mutating func stop() {
        timer?.cancel()
        timer = nil
    }
}

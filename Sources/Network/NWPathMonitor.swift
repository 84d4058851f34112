import Foundation
import Scheduling
import SystemConfiguration

/// A network interface.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
    /// The kinds of interfaces.
    public enum InterfaceType: Hashable, Sendable {
        /// As in Network.
        case other, wifi, cellular, wiredEthernet, loopback
    }
    /// The kind. *Differs from Network*: determined by the name that Linux gives the interface, such as `wlan0` or `eth0`.
    public let type: InterfaceType
    /// The name.
    public let name: String
    /// The index.
    public let index: Int
    /// The name.
    public var debugDescription: String { name }

    init(_ name: String) {
        self.name = name
        index = Int(if_nametoindex(name))
        type =
            switch name {
            case "lo": .loopback
            case _ where name.hasPrefix("wl"): .wifi
            case _ where name.hasPrefix("ww") || name.hasPrefix("ppp"): .cellular
            case _ where name.hasPrefix("en") || name.hasPrefix("eth"): .wiredEthernet
            default: .other
            }
    }
}

/// The connection of the program to the network: the interfaces that it can use.
public struct NWPath: Equatable, Sendable {
    /// Whether the network can be used.
    public enum Status: Hashable, Sendable {
        /// It can be used.
        case satisfied
        /// It cannot be used.
        case unsatisfied
        /// It can be used after a connection is established. *Differs from Network*: never.
        case requiresConnection
    }
    /// Whether the network can be used: whether an interface other than the loopback one is running and has an address.
    public var status: Status { availableInterfaces.isEmpty ? .unsatisfied : .satisfied }
    /// The interfaces that can be used.
    public let availableInterfaces: [NWInterface]
    /// Whether the network costs money: whether all interfaces are mobile.
    public var isExpensive: Bool { !availableInterfaces.isEmpty && availableInterfaces.allSatisfy { $0.type == .cellular } }
    /// Whether the user saves data. *Differs from Network*: false.
    public var isConstrained: Bool { false }
    /// Whether names are resolved: as ``status``.
    public var supportsDNS: Bool { status == .satisfied }
    /// Whether there is IPv4: as ``status``. *Differs from Network*: the version of the addresses is not examined.
    public var supportsIPv4: Bool { status == .satisfied }
    /// Whether there is IPv6: as ``status``. *Differs from Network*: the version of the addresses is not examined.
    public var supportsIPv6: Bool { status == .satisfied }

    /// Returns whether an interface of a kind can be used.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { availableInterfaces.contains { $0.type == type } }

    static func current(requiring type: NWInterface.InterfaceType?, prohibiting others: [NWInterface.InterfaceType]) -> NWPath {
        let all = NetworkInterfaces.runningNames.map(NWInterface.init)
        return NWPath(availableInterfaces: all.filter { (type == nil || $0.type == type) && !others.contains($0.type) })
    }
}

/// Observes which network interfaces the program can use. *Thread*: any.
///
/// *Differs from Network*: the interfaces are read every two seconds while the monitor runs.
public final class NWPathMonitor: Sendable {
    private struct State: @unchecked Sendable {  // Used under the lock.
        var handler: (@Sendable (NWPath) -> Void)?
        var timer: (any DispatchSourceTimer)?
        var queue: DispatchQueue?
        var path: NWPath?
    }
    private let required: NWInterface.InterfaceType?
    private let prohibited: [NWInterface.InterfaceType]
    private let state = Locked(State())

    /// Creates a monitor of all interfaces.
    public init() {
        required = nil
        prohibited = []
    }
    /// Creates a monitor of the interfaces of a kind.
    public init(requiredInterfaceType: NWInterface.InterfaceType) {
        required = requiredInterfaceType
        prohibited = []
    }
    /// Creates a monitor of all interfaces but those of the given kinds.
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        required = nil
        prohibited = prohibitedInterfaceTypes
    }

    deinit { state.withLock { $0.timer?.cancel() } }

    /// The current path.
    public var currentPath: NWPath { .current(requiring: required, prohibiting: prohibited) }
    /// The queue of the handler; nil before the start.
    public var queue: DispatchQueue? { state.withLock { $0.queue } }
    /// Called on the queue after the start, and when the path has changed.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    /// Begins the observation; a monitor starts once.
    public func start(queue: DispatchQueue) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now(), repeating: 2)
        timer.setEventHandler { [weak self] in self?.check() }
        let isFirst = state.withLock { state -> Bool in
            guard state.queue == nil else { return false }
            (state.timer, state.queue) = (timer, queue)
            return true
        }
        timer.resume()
        if !isFirst { timer.cancel() }
    }

    /// Ends the observation; the handler is not called any more.
    public func cancel() {
        state.withLock {
            $0.timer?.cancel()
            ($0.timer, $0.handler) = (nil, nil)
        }
    }

    private func check() {
        let path = currentPath
        let handler = state.withLock { state -> (@Sendable (NWPath) -> Void)? in
            guard state.path != path else { return nil }
            state.path = path
            return state.handler
        }
        handler?(path)
    }
}

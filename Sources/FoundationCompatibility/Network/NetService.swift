import Foundation

/// Receives the events of a service in the local network. *Thread*: main. All methods have default implementations.
public protocol NetServiceDelegate: AnyObject {
    /// Called before a service is published. *Differs from Foundation*: never called; no service is published.
    func netServiceWillPublish(_ sender: NetService)
    /// Called after a service was published. *Differs from Foundation*: never called; no service is published.
    func netServiceDidPublish(_ sender: NetService)
    /// Called if a service cannot be published.
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
    /// Called before the addresses of a service are looked up. *Differs from Foundation*: never called; no address is looked up.
    func netServiceWillResolve(_ sender: NetService)
    /// Called after an address was found. *Differs from Foundation*: never called; no address is looked up.
    func netServiceDidResolveAddress(_ sender: NetService)
    /// Called if the addresses cannot be looked up.
    func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
    /// Called after a service was stopped.
    func netServiceDidStop(_ sender: NetService)
    /// Called after the text record has changed. *Differs from Foundation*: never called; records are not monitored.
    func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
}

extension NetServiceDelegate {
    /// Does nothing.
    public func netServiceWillPublish(_ sender: NetService) {}
    /// Does nothing.
    public func netServiceDidPublish(_ sender: NetService) {}
    /// Does nothing.
    public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
    /// Does nothing.
    public func netServiceWillResolve(_ sender: NetService) {}
    /// Does nothing.
    public func netServiceDidResolveAddress(_ sender: NetService) {}
    /// Does nothing.
    public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
    /// Does nothing.
    public func netServiceDidStop(_ sender: NetService) {}
    /// Does nothing.
    public func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {}
}

/// A service in the local network, by the protocol that Apple calls Bonjour.
///
/// *Differs from Foundation*: services are not published or looked up; the delegate is notified on the main queue. *Thread*: main.
open class NetService: NSObject {
    /// The key of the error's domain in the dictionary of a failure.
    public static let errorDomain = "NSNetServicesErrorDomain"
    /// The key of the error's code in the dictionary of a failure.
    public static let errorCode = "NSNetServicesErrorCode"

    /// The reasons of failures.
    public enum ErrorCode: Int, Sendable {
        /// As in Foundation.
        case unknownError = -72000, collisionError = -72001, notFoundError = -72002, activityInProgress = -72003,
            badArgumentError = -72004, cancelledError = -72005, invalidError = -72006, timeoutError = -72007,
            missingRequiredConfigurationError = -72008
    }

    /// Receives the events; not retained.
    open weak var delegate: (any NetServiceDelegate)?
    /// The domain, such as `local.`.
    public let domain: String
    /// The type, such as `_http._tcp.`.
    public let type: String
    /// The name.
    public let name: String
    /// The port.
    public let port: Int
    /// The addresses. *Differs from Foundation*: always nil; no address is looked up.
    open var addresses: [Data]? { nil }
    /// The name of the machine. *Differs from Foundation*: always nil; no address is looked up.
    open var hostName: String? { nil }
    /// Whether other devices are found without a network. *Differs from Foundation*: stored, without effect; no network is searched.
    open var includesPeerToPeer = false
    private var record: Data?

    /// Creates a service to look up.
    public convenience init(domain: String, type: String, name: String) { self.init(domain: domain, type: type, name: name, port: -1) }

    /// Creates a service to publish.
    public init(domain: String, type: String, name: String, port: Int32) {
        (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
    }

    /// Fails; the delegate is called later.
    open func publish() { fail { $1.netService($0, didNotPublish: $2) } }

    /// Fails; the delegate is called later.
    open func resolve(withTimeout timeout: TimeInterval) { fail { $1.netService($0, didNotResolve: $2) } }

    /// Calls the delegate later.
    open func stop() { fail { service, delegate, _ in delegate.netServiceDidStop(service) } }

    /// Does nothing. *Differs from Foundation*: records are not monitored.
    open func startMonitoring() {}

    /// Does nothing. *Differs from Foundation*: records are not monitored.
    open func stopMonitoring() {}

    /// Returns the record that was set last.
    open func txtRecordData() -> Data? { record }

    /// Stores a record. Returns whether it is stored: true.
    @discardableResult
    open func setTXTRecord(_ recordData: Data?) -> Bool {
        record = recordData
        return true
    }

    /// Does nothing. *Differs from Foundation*: the delegate is called on the main queue.
    open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    /// Does nothing. *Differs from Foundation*: the delegate is called on the main queue.
    open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    /// The information of a failure.
    fileprivate static let failure: [String: NSNumber] = [
        errorDomain: 10, errorCode: NSNumber(value: ErrorCode.missingRequiredConfigurationError.rawValue),
    ]

    private func fail(_ call: @escaping @Sendable (NetService, any NetServiceDelegate, [String: NSNumber]) -> Void) {
        nonisolated(unsafe) let service = self
        DispatchQueue.main.async {
            if let delegate = service.delegate { call(service, delegate, Self.failure) }
        }
    }
}

/// Receives the results of a search for services. *Thread*: main. All methods have default implementations.
public protocol NetServiceBrowserDelegate: AnyObject {
    /// Called before a search. *Differs from Foundation*: never called; nothing is searched.
    func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
    /// Called after a search was stopped.
    func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
    /// Called if a search cannot begin.
    func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
    /// Called for each service that was found. *Differs from Foundation*: never called; nothing is searched.
    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
    /// Called for each service that has ended. *Differs from Foundation*: never called; nothing is searched.
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}

extension NetServiceBrowserDelegate {
    /// Does nothing.
    public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
    /// Does nothing.
    public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {}
    /// Does nothing.
    public func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {}
}

/// Searches services in the local network.
///
/// *Differs from Foundation*: a search fails; the delegate is notified on the main queue. *Thread*: main.
open class NetServiceBrowser: NSObject {
    /// Receives the results; not retained.
    open weak var delegate: (any NetServiceBrowserDelegate)?
    /// Whether other devices are found without a network. *Differs from Foundation*: stored, without effect; no network is searched.
    open var includesPeerToPeer = false

    /// Fails; the delegate is called later.
    open func searchForServices(ofType type: String, inDomain domainString: String) {
        call { $1.netServiceBrowser($0, didNotSearch: NetService.failure) }
    }

    /// Calls the delegate later.
    open func stop() { call { $1.netServiceBrowserDidStopSearch($0) } }

    /// Does nothing. *Differs from Foundation*: the delegate is called on the main queue.
    open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    private func call(_ body: @escaping @Sendable (NetServiceBrowser, any NetServiceBrowserDelegate) -> Void) {
        nonisolated(unsafe) let browser = self
        DispatchQueue.main.async {
            if let delegate = browser.delegate { body(browser, delegate) }
        }
    }
}

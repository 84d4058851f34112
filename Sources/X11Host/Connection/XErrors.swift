internal import CX11
import Foundation
import Scheduling

/// An error report of the server, as numbers.
struct XErrorReport: Equatable, Sendable {
    var serial: UInt
    var code: UInt8
    var request: UInt8
    var minor: UInt8
    var resource: UInt
}

/// Handles the error events of Xlib. Code that expects errors sets a trap, which covers the requests that the code sends. An error of a
/// covered request is passed to the trap; any other error is logged.
///
/// *Thread*: main only, as for all calls of Xlib.
@MainActor enum XErrors {
    /// A range of requests whose errors are expected. It has no end until the trap is closed.
    private struct Trap {
        let display: OpaquePointer
        let first: UInt
        var end: UInt?
        var error: XErrorReport?
    }

    private static var traps: [Int: Trap] = [:]
    private static var nextTrap = 0
    private static var logged: [String: Int] = [:]
    /// The number of errors outside of traps; for tests.
    private(set) static var unexpectedCount = 0

    /// The maximum number of times that the same error of the same kind of request is logged.
    private static let logLimit = 3

    static func installHandler() {
        XSetErrorHandler { display, event in
            guard let display, let event = event?.pointee else { return 0 }
            let report = XErrorReport(
                serial: event.serial, code: event.error_code, request: event.request_code, minor: event.minor_code,
                resource: event.resourceid)
            MainActor.assumeIsolated { XErrors.handle(report, on: display) }
            return 0
        }
    }

    /// Calls `body` and waits until the server has processed its requests, so that their errors are known. *Cost*: a round trip.
    static func trap<Result>(
        on connection: DisplayConnection, _ body: () -> Result
    ) -> (result: Result, error: XErrorReport?) {
        let identifier = begin(on: connection)
        let result = body()
        connection.synchronize()
        return (result, traps.removeValue(forKey: identifier)?.error)
    }

    /// Calls `body`, whose last request must have a reply: when that has arrived, the errors of its requests have arrived too.
    static func trapReply<Result>(
        on connection: DisplayConnection, _ body: () -> Result
    ) -> (result: Result, error: XErrorReport?) {
        let identifier = begin(on: connection)
        let result = body()
        return (result, traps.removeValue(forKey: identifier)?.error)
    }

    /// Calls `body` and ignores errors of its requests, without waiting for them.
    static func ignore<Result>(on connection: DisplayConnection, _ body: () -> Result) -> Result {
        let identifier = begin(on: connection)
        let result = body()
        traps[identifier]?.end = XNextRequest(connection.display)
        discardProcessed()
        return result
    }

    /// Removes the traps of a display that is about to be closed.
    static func remove(_ display: OpaquePointer) {
        traps = traps.filter { $0.value.display != display }
    }

    private static func begin(on connection: DisplayConnection) -> Int {
        nextTrap += 1
        traps[nextTrap] = Trap(display: connection.display, first: XNextRequest(connection.display))
        return nextTrap
    }

    private static func discardProcessed() {
        traps = traps.filter { _, trap in
            trap.end.map { $0 > XLastKnownRequestProcessed(trap.display) } ?? true
        }
    }

    private static func handle(_ report: XErrorReport, on display: OpaquePointer) {
        // The newest trap is the innermost one.
        let covering = traps.filter { _, trap in
            trap.display == display && report.serial >= trap.first && trap.end.map { report.serial < $0 } ?? true
        }
        if let newest = covering.keys.max() {
            if traps[newest]?.error == nil { traps[newest]?.error = report }
            return
        }
        unexpectedCount += 1
        log(report, on: display)
    }

    private static func log(_ report: XErrorReport, on display: OpaquePointer) {
        let key = "\(report.code) \(report.request) \(report.minor)"
        logged[key, default: 0] += 1
        guard logged[key]! <= logLimit else { return }
        var text = [CChar](repeating: 0, count: 256)
        XGetErrorText(display, Int32(report.code), &text, Int32(text.count))
        let name = text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        Log.warning(
            "X error, ignored: \(name) (request \(report.request).\(report.minor), resource \(String(report.resource, radix: 16)))")
    }
}

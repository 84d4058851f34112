internal import CRunLoop
import Foundation
import UIPrimitives

/// The loop of a thread that waits for events. The loop of the main thread is the one that `RunLoop.main` wraps.
public final class CFRunLoop: Hashable, @unchecked Sendable {  // Protection: run loops of Core Foundation are thread-safe.
    let object: UnsafeRawPointer

    /// Wraps a loop, which exists as long as its thread.
    init(_ object: UnsafeRawPointer) { self.object = UnsafeRawPointer(CRunLoop.CFRetain(object)) }

    deinit { CRunLoop.CFRelease(object) }

    /// Returns whether both are the same loop.
    public static func == (one: CFRunLoop, other: CFRunLoop) -> Bool { one.object == other.object }
    /// Hashes the loop.
    public func hash(into hasher: inout Hasher) { hasher.combine(object) }
}

/// The name of a set of sources, timers and observers that a loop waits for together.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a mode from its name.
    public init(_ name: CFString) { rawValue = name as String }

    /// The mode in which a loop runs usually.
    public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")
    /// The name that represents all common modes when a source, timer or observer is added to a loop.
    public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")

    /// Calls the body with the name as an object of Core Foundation.
    func withObject<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
        if self == .defaultMode { return body(kCFRunLoopDefaultMode) }
        if self == .commonModes { return body(kCFRunLoopCommonModes) }
        // The function fails only for invalid UTF-8, which a Swift string does not contain.
        guard let name = CRunLoop.CFStringCreateWithCString(nil, rawValue, 0x0800_0100) else { return body(kCFRunLoopDefaultMode) }
        defer { CRunLoop.CFRelease(name) }
        return body(name)
    }
}

/// The reason why a loop returned.
public enum CFRunLoopRunResult: Int32, Sendable {
    /// The mode has no sources and timers, the loop was stopped, the time is over, or an event was handled.
    case finished = 1, stopped, timedOut, handledSource
}

/// Returns the loop of the calling thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { CFRunLoop(CRunLoop.CFRunLoopGetCurrent()) }
/// Returns the loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop(CRunLoop.CFRunLoopGetMain()) }
/// Runs the loop of the calling thread in the default mode until it is stopped, or has no sources and timers.
public func CFRunLoopRun() { CRunLoop.CFRunLoopRun() }

/// Runs the loop of the calling thread in a mode until the time is over, it is stopped, or, if requested, an event was handled.
/// *Units*: seconds.
@discardableResult
public func CFRunLoopRunInMode(_ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool) -> CFRunLoopRunResult {
    let result = mode.withObject { CRunLoop.CFRunLoopRunInMode($0, seconds, returnAfterSourceHandled) }
    return CFRunLoopRunResult(rawValue: result) ?? .finished
}

/// Makes a running loop return. *Thread*: any.
public func CFRunLoopStop(_ loop: CFRunLoop!) { CRunLoop.CFRunLoopStop(loop.object) }
/// Makes a waiting loop continue. *Thread*: any.
public func CFRunLoopWakeUp(_ loop: CFRunLoop!) { CRunLoop.CFRunLoopWakeUp(loop.object) }
/// Returns whether the loop waits for an event. *Thread*: any.
public func CFRunLoopIsWaiting(_ loop: CFRunLoop!) -> Bool { CRunLoop.CFRunLoopIsWaiting(loop.object) }

/// Returns the mode in which the loop runs; nil if it does not run.
public func CFRunLoopCopyCurrentMode(_ loop: CFRunLoop!) -> CFRunLoopMode! {
    guard let name = CRunLoop.CFRunLoopCopyCurrentMode(loop.object) else { return nil }
    defer { CRunLoop.CFRelease(name) }
    return CRunLoop.CFStringGetCStringPtr(name, 0x0800_0100).map { CFRunLoopMode(rawValue: String(cString: $0)) } ?? .defaultMode
}

/// Runs a block in the next pass of the loop in a mode. The loop is not woken up. *Thread*: any.
public func CFRunLoopPerformBlock(_ loop: CFRunLoop!, _ mode: Any!, _ block: @escaping () -> Void) {
    let mode = (mode as? CFRunLoopMode) ?? (mode as? NSString).map { CFRunLoopMode($0) } ?? (mode as? RunLoop.Mode)?.loopMode
    (mode ?? .defaultMode).withObject { CRunLoop.CFRunLoopPerformBlock(loop.object, $0, block) }
}

extension RunLoop.Mode {
    fileprivate var loopMode: CFRunLoopMode { CFRunLoopMode(rawValue: rawValue) }
}

extension RunLoop {
    /// Returns the Core Foundation loop of the calling thread if this is the thread's loop, otherwise that of the main thread.
    public func getCFRunLoop() -> CFRunLoop { self === RunLoop.current ? CFRunLoopGetCurrent() : CFRunLoopGetMain() }
}

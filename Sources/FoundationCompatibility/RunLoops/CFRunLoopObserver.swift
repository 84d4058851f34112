internal import CRunLoop
import Foundation

/// The steps of a pass of a loop.
public struct CFRunLoopActivity: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The loop begins to run.
    public static let entry = Self(rawValue: 1 << 0)
    /// Timers are about to run.
    public static let beforeTimers = Self(rawValue: 1 << 1)
    /// Sources are about to run.
    public static let beforeSources = Self(rawValue: 1 << 2)
    /// The loop is about to wait.
    public static let beforeWaiting = Self(rawValue: 1 << 5)
    /// The loop waited.
    public static let afterWaiting = Self(rawValue: 1 << 6)
    /// The loop returns.
    public static let exit = Self(rawValue: 1 << 7)
    /// All steps.
    public static let allActivities = Self(rawValue: 0x0FFF_FFFF)
}

/// A block that a loop calls at steps of its passes.
public final class CFRunLoopObserver: @unchecked Sendable {  // Protection: observers of Core Foundation are thread-safe.
    let object: UnsafeRawPointer

    /// Creates an observer that takes over the ownership of an object of Core Foundation.
    init(owned object: UnsafeRawPointer) { self.object = object }

    deinit { CRunLoop.CFRelease(object) }
}

/// Creates an observer, which is called at the given steps: once or at each pass. The allocator is ignored.
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: Any?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver! {
    CFRunLoopObserver(
        owned: CRunLoop.CFRunLoopObserverCreateWithHandler(nil, activities, repeats ? 1 : 0, order) { object, activity in
            block(CFRunLoopObserver(owned: CRunLoop.CFRetain(object)), CFRunLoopActivity(rawValue: activity))
        })
}

/// Adds an observer to a mode of a loop. *Thread*: any.
public func CFRunLoopAddObserver(_ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    mode.withObject { CRunLoop.CFRunLoopAddObserver(loop.object, observer.object, $0) }
}

/// Removes an observer from a mode of a loop. *Thread*: any.
public func CFRunLoopRemoveObserver(_ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    mode.withObject { CRunLoop.CFRunLoopRemoveObserver(loop.object, observer.object, $0) }
}

/// Returns whether an observer is in a mode of a loop. *Thread*: any.
public func CFRunLoopContainsObserver(_ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) -> Bool {
    mode.withObject { CRunLoop.CFRunLoopContainsObserver(loop.object, observer.object, $0) != 0 }
}

/// Removes an observer from all loops; it is not called again. *Thread*: any.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) { CRunLoop.CFRunLoopObserverInvalidate(observer.object) }
/// Returns whether an observer can still be called. *Thread*: any.
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool {
    CRunLoop.CFRunLoopObserverIsValid(observer.object) != 0
}

/// A block that a loop calls at a time.
public final class CFRunLoopTimer: @unchecked Sendable {  // Protection: timers of Core Foundation are thread-safe.
    let object: UnsafeRawPointer

    /// Creates a timer that takes over the ownership of an object of Core Foundation.
    init(owned object: UnsafeRawPointer) { self.object = object }

    deinit { CRunLoop.CFRelease(object) }
}

/// Creates a timer that is called at a time, and then in intervals if the interval is positive. The allocator and the flags are ignored.
/// *Units*: seconds; the time since the start of 2001.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: Any?, _ fireDate: CFTimeInterval, _ interval: CFTimeInterval, _ flags: CFOptionFlags, _ order: CFIndex,
    _ block: @escaping (CFRunLoopTimer?) -> Void
) -> CFRunLoopTimer! {
    CFRunLoopTimer(
        owned: CRunLoop.CFRunLoopTimerCreateWithHandler(nil, fireDate, interval, 0, order) { object in
            block(CFRunLoopTimer(owned: CRunLoop.CFRetain(object)))
        })
}

/// Adds a timer to a mode of a loop. *Thread*: any.
public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    mode.withObject { CRunLoop.CFRunLoopAddTimer(loop.object, timer.object, $0) }
}

/// Removes a timer from a mode of a loop. *Thread*: any.
public func CFRunLoopRemoveTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    mode.withObject { CRunLoop.CFRunLoopRemoveTimer(loop.object, timer.object, $0) }
}

/// Removes a timer from all loops; it is not called again. *Thread*: any.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { CRunLoop.CFRunLoopTimerInvalidate(timer.object) }
/// Returns whether a timer can still be called. *Thread*: any.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { CRunLoop.CFRunLoopTimerIsValid(timer.object) != 0 }

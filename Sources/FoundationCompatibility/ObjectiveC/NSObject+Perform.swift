import Foundation
import Scheduling
import UIPrimitives

extension NSObjectProtocol {
    /// Whether the object has the method of the selector.
    ///
    /// This is not an extension of `NSObject`, because subclasses could then not declare a method of the same name. The proxies of some
    /// libraries declare one.
    public func responds(to selector: Selector!) -> Bool {
        selector?.isImplemented(by: self as AnyObject) ?? false
    }

    /// *Differs from Foundation*: nil, and never called; messages are not forwarded.
    public func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

extension NSObject {
    /// Returns a placeholder value if the object has the method of the selector; otherwise nil. *Differs from Foundation*: the value is not
    /// the address of a function, so it cannot be called.
    public func method(for selector: Selector!) -> IMP! {
        responds(to: selector) ? IMP(bitPattern: UInt.max) : nil
    }

    /// Calls the method of a selector synchronously and returns its result.
    @discardableResult
    public func perform(_ selector: Selector) -> AnyObject? {
        selector.send(to: self) as AnyObject?
    }

    /// Calls the method of a selector with an argument synchronously and returns its result.
    @discardableResult
    public func perform(_ selector: Selector, with argument: Any?) -> AnyObject? {
        selector.send(to: self, argument) as AnyObject?
    }

    /// Calls the method of a selector with two arguments synchronously and returns its result.
    @discardableResult
    public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> AnyObject? {
        selector.send(to: self, first, second) as AnyObject?
    }

    /// Calls the method as the `perform` that returns `AnyObject?` does. The result is for `takeUnretainedValue()`;
    /// `takeRetainedValue()` would release the object twice.
    @_disfavoredOverload
    public func perform(_ selector: Selector) -> Unmanaged<AnyObject>! { kept(perform(selector)) }

    /// Calls the method as the `perform` that returns `AnyObject?` does. The result is for `takeUnretainedValue()`;
    /// `takeRetainedValue()` would release the object twice.
    @_disfavoredOverload
    public func perform(_ selector: Selector, with argument: Any?) -> Unmanaged<AnyObject>! { kept(perform(selector, with: argument)) }

    /// Returns a reference that does not retain the object. In place of an autorelease pool, the main queue retains the object until its
    /// next turn; for a call on another thread, it retains the object for a second, because it does not wait for that thread.
    private func kept(_ object: AnyObject?) -> Unmanaged<AnyObject>? {
        guard let object else { return nil }
        nonisolated(unsafe) let retained = object
        let delay = Thread.isMainThread ? 0 : 1.0
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { withExtendedLifetime(retained) {} }
        return Unmanaged.passUnretained(object)
    }

    /// Calls the method of a selector on the main thread after `delay` seconds of the frame clock; the object is retained until
    /// the call. *Thread*: main.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        // Protection: by contract, delayed calls are requested and canceled on the main thread.
        nonisolated(unsafe) let (target, argument) = (self, argument)
        MainActor.assumeIsolated {
            DelayedPerforms.main.add(target: target, selector: selector, argument: argument, delay: delay)
        }
    }

    /// Calls the method of a selector on the main thread: synchronously if this is the main thread, otherwise as soon as the main thread is
    /// free. If `wait` is true, the calling thread blocks until the method has returned. *Differs from Foundation*: on the main thread, the
    /// call is synchronous even if `wait` is false.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        if Thread.isMainThread {
            selector.send(to: self, argument)
            return
        }
        // Protection: by contract, the caller transfers the object and the argument to the main thread.
        nonisolated(unsafe) let (target, argument) = (self, argument)
        let call = { @Sendable in _ = selector.send(to: target, argument) }
        wait ? DispatchQueue.main.sync(execute: call) : DispatchQueue.main.async(execute: Runtime.capturing(call))
    }

    /// Calls the method of a selector on a new thread, which retains the object and the argument until the method has returned. *Thread*:
    /// any.
    public func performSelector(inBackground selector: Selector, with argument: Any?) {
        // Protection: by contract, the caller transfers the object and the argument to the thread.
        nonisolated(unsafe) let (target, argument) = (self, argument)
        Thread { _ = selector.send(to: target, argument) }.start()
    }

    /// Cancels all delayed calls on the target. *Thread*: main.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        nonisolated(unsafe) let target = target as AnyObject
        MainActor.assumeIsolated { DelayedPerforms.main.cancel(target: target) { _ in true } }
    }

    /// Cancels the delayed calls of a selector on the target whose argument is equal to `object`. *Thread*: main. *Differs from
    /// Foundation*: calls of all methods of the same class with the same number of arguments are canceled, because selectors of the same
    /// method may not be equal.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        nonisolated(unsafe) let (target, argument) = (target as AnyObject, object as AnyObject?)
        MainActor.assumeIsolated {
            DelayedPerforms.main.cancel(target: target) { $0.selector.mayEqual(selector) && $0.hasArgument(argument) }
        }
    }
}

/// The pending calls of `perform(_:with:afterDelay:)`.
@MainActor private final class DelayedPerforms {
    static let main = DelayedPerforms()

    struct Entry {
        let target: NSObject
        let selector: Selector
        let argument: AnyObject?
        let timer: ClockTimer

        func hasArgument(_ other: AnyObject?) -> Bool {
            guard let argument = argument as? NSObject, let other = other as? NSObject else { return argument === other }
            return argument.isEqual(other)
        }
    }

    private var entries: [Int: Entry] = [:]
    private var nextID = 0

    func add(target: NSObject, selector: Selector, argument: Any?, delay: Double) {
        nextID += 1
        let id = nextID
        let timer = FrameScheduler.current.schedule(after: delay) { [self] in
            guard let entry = entries.removeValue(forKey: id) else { return }
            entry.selector.send(to: entry.target, argument)
        }
        entries[id] = Entry(target: target, selector: selector, argument: argument as AnyObject?, timer: timer)
    }

    func cancel(target: AnyObject, where isWanted: (Entry) -> Bool) {
        for (id, entry) in entries where entry.target === target && isWanted(entry) {
            entry.timer.cancel()
            entries[id] = nil
        }
    }
}

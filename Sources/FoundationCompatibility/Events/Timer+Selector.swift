import Foundation

extension Timer {
    /// Creates a timer that calls the method of a selector on a target, with the timer as the argument. The timer starts when it is added
    /// to a run loop. *Units*: seconds.
    ///
    /// *Differs from Foundation*: the target is not retained; a timer whose target was released invalidates itself when it fires next.
    /// `userInfo` is stored, and ``selectorUserInfo`` returns it.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let action = TimerAction(target: target as AnyObject, selector: selector, userInfo: userInfo)
        self.init(timeInterval: interval, repeats: repeats) { action.fire($0) }
        objc_setAssociatedObject(self, TimerAction.key, action, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Creates a timer that calls the method of a selector on a target first at `date` and, if it repeats, after each interval. The timer
    /// starts when it is added to a run loop. *Units*: seconds.
    ///
    /// *Differs from Foundation*: the target is not retained; see the other initializer.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let action = TimerAction(target: target as AnyObject, selector: selector, userInfo: userInfo)
        self.init(fire: date, interval: interval, repeats: repeats) { action.fire($0) }
        objc_setAssociatedObject(self, TimerAction.key, action, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Creates a timer that calls the method of a selector on a target, and adds the timer to the current run loop. *Units*: seconds.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// The `userInfo` with which a timer with a selector was created; the property `userInfo` of Foundation is always nil.
    public var selectorUserInfo: Any? {
        (objc_getAssociatedObject(self, TimerAction.key) as? TimerAction)?.userInfo
    }
}

/// The target and the selector of a timer. `@unchecked Sendable`: immutable except the weak target; fired on one run loop.
private final class TimerAction: @unchecked Sendable {
    /// The key of the associated object. It is allocated once and never released. Only the address is used, so threads can share it.
    nonisolated(unsafe) static let key: UnsafeRawPointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    private weak var target: AnyObject?
    private let selector: Selector
    let userInfo: Any?

    init(target: AnyObject, selector: Selector, userInfo: Any?) {
        self.target = target
        self.selector = selector
        self.userInfo = userInfo
    }

    func fire(_ timer: Timer) {
        guard let target else { return timer.invalidate() }
        selector.send(to: target, timer)
    }
}

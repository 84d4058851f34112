import Foundation

extension Timer {
    /// A timer that sends a selector to a target, with itself as the argument; it runs once added to a run loop.
    ///
    /// *Differs from UIKit*: the target is held weakly; when it has gone the timer invalidates itself. `userInfo` stays with
    /// the timer, but is read by ``selectorUserInfo``.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let action = TimerAction(target: target as AnyObject, selector: selector, userInfo: userInfo)
        self.init(timeInterval: interval, repeats: repeats) { action.fire($0) }
        objc_setAssociatedObject(self, TimerAction.key, action, .OBJC_ASSOCIATION_RETAIN)
    }

    /// A timer that sends a selector to a target, running on the present run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// The `userInfo` that a timer with a selector was made with; Foundation's own `userInfo` is always nil here.
    public var selectorUserInfo: Any? {
        (objc_getAssociatedObject(self, TimerAction.key) as? TimerAction)?.userInfo
    }
}

/// Target and selector of a timer. `@unchecked Sendable`: immutable but for the weak target; fired on one run loop.
private final class TimerAction: @unchecked Sendable {
    /// Made once and never freed; only its address counts, so sharing it is safe.
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

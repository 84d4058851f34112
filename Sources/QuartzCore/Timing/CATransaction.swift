import Foundation
import FoundationCompatibility
import Scheduling
import UIPrimitives

/// A group of changes of layers. It determines how layers without a delegate animate these changes, and calls a block after the animations.
///
/// *Thread*: main; on others, the methods that begin, change or commit a transaction do nothing.
open class CATransaction: NSObject {
    fileprivate struct Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: AnimationCompletion?
    }

    /// The open transactions of the current runtime, from the outermost to the innermost.
    private static var levels: [Level] {
        get { Runtime.current.transactions.levels }
        _modify { yield &Runtime.current.transactions.levels }
    }

    /// The duration of implicit animations, unless a transaction sets another. *Units*: seconds.
    private static let defaultDuration: CFTimeInterval = 0.25

    /// Begins a transaction. A nested transaction inherits the values of the outer transaction until it sets its own values.
    open class func begin() {
        guard Thread.isMainThread else { return }
        levels.append(Level())
    }

    /// Ends the innermost transaction; its completion block is called when its animations have ended.
    open class func commit() {
        guard Thread.isMainThread, let level = levels.popLast() else { return }
        level.completion?.finishAdding()
    }

    /// Runs a frame immediately, without waiting for the next frame time. *Thread*: main; does nothing on others.
    open class func flush() {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { FrameScheduler.current.runFrame() }
    }

    /// Whether changes are not animated: the value of the innermost transaction that sets it, `false` by default.
    open class func disableActions() -> Bool {
        if levels.isEmpty { return false }
        return levels.last { $0.disablesActions != nil }?.disablesActions ?? false
    }

    /// Sets for the innermost transaction whether changes are not animated.
    open class func setDisableActions(_ flag: Bool) {
        setInnermost { $0.disablesActions = flag }
    }

    /// The duration of implicit animations: that of the innermost transaction that sets it, 0.25 by default. *Units*: seconds.
    open class func animationDuration() -> CFTimeInterval {
        levels.last { $0.duration != nil }?.duration ?? defaultDuration
    }

    /// Sets the duration for the innermost transaction; negative values become 0. *Units*: seconds.
    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        setInnermost { $0.duration = max(0, duration) }
    }

    /// The curve of the innermost transaction that sets one; nil by default.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.last { $0.timingFunction != nil }?.timingFunction
    }

    /// Sets the curve for the innermost transaction.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setInnermost { $0.timingFunction = function }
    }

    /// Returns nil. *Differs from Core Animation*: the block cannot be read.
    open class func completionBlock() -> (() -> Void)? { nil }

    /// Calls `block` when all animations added to the transaction after this call have ended, or at the commit if there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        setInnermost { level in level.completion = block.map { block in AnimationCompletion { _ in block() } } }
    }

    /// *Differs from Core Animation*: without effect; transactions belong to the main thread and need no lock.
    open class func lock() {}
    /// *Differs from Core Animation*: without effect, as ``lock()``.
    open class func unlock() {}

    /// Sets a property of the innermost transaction by its key; other keys have no effect. See ``kCATransactionDisableActions``.
    open class func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions: setDisableActions((value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false)
        case kCATransactionAnimationDuration: setAnimationDuration((value as? NSNumber)?.doubleValue ?? defaultDuration)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
        default: break
        }
    }

    /// Returns a property of the innermost transaction by its key; nil for other keys.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        default: nil
        }
    }

    /// The completion that counts the animations that are currently added; nil if no transaction has a completion block.
    static var currentCompletion: AnimationCompletion? { levels.last { $0.completion != nil }?.completion }

    /// Changes the innermost transaction. If none is open, begins an implicit one that ends with the next frame.
    private static func setInnermost(_ change: (inout Level) -> Void) {
        guard Thread.isMainThread else { return }
        if levels.isEmpty {
            levels.append(Level())
            FrameScheduler.current.enqueue(.animations) { commitImplicit() }
        }
        change(&levels[levels.count - 1])
    }

    private static func commitImplicit() {
        while !levels.isEmpty { commit() }
    }
}

/// The open transactions of one ``Runtime``. *Thread*: main.
private final class OpenTransactions {
    var levels: [CATransaction.Level] = []
}

extension Runtime {
    private static let transactionsSlot = RuntimeSlot { _ in OpenTransactions() }

    fileprivate var transactions: OpenTransactions {
        unsafeDowncast(object(in: Self.transactionsSlot), to: OpenTransactions.self)
    }
}

/// The key of ``CATransaction/disableActions()``: a Boolean.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationDuration()``: a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/animationTimingFunction()``: a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

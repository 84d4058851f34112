import Foundation
import FoundationCompatibility
import Scheduling

/// A group of changes of layers: how free layers animate them, and what happens when those animations have ended.
///
/// *Thread*: main; on others there is one implicit transaction without effect.
open class CATransaction: NSObject {
    private struct Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: AnimationCompletion?
    }

    // Touched on the main thread only.
    nonisolated(unsafe) private static var levels: [Level] = []

    /// The duration of implicit animations, unless a transaction sets another. *Units*: seconds.
    private static let defaultDuration: CFTimeInterval = 0.25

    open class func begin() {
        levels.append(Level())
    }

    /// Ends the innermost transaction; its completion block runs when its animations have ended.
    open class func commit() {
        guard let level = levels.popLast() else { return }
        level.completion?.seal()
    }

    /// Composes what has changed without waiting for the next frame time.
    open class func flush() {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { FrameScheduler.main.runFrame() }
    }

    open class func disableActions() -> Bool {
        if levels.isEmpty { return false }
        return levels.last { $0.disablesActions != nil }?.disablesActions ?? false
    }

    open class func setDisableActions(_ flag: Bool) {
        setInnermost { $0.disablesActions = flag }
    }

    open class func animationDuration() -> CFTimeInterval {
        levels.last { $0.duration != nil }?.duration ?? defaultDuration
    }

    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        setInnermost { $0.duration = max(0, duration) }
    }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.last { $0.timingFunction != nil }?.timingFunction
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setInnermost { $0.timingFunction = function }
    }

    open class func completionBlock() -> (() -> Void)? { nil }

    /// Runs `block` when all animations added in the transaction from now on have ended, or immediately if there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        setInnermost { level in level.completion = block.map { block in AnimationCompletion { _ in block() } } }
    }

    /// *Differs from Core Animation*: transactions belong to the main thread and need no lock.
    open class func lock() {}
    /// *Differs from Core Animation*: without effect, as ``lock()``.
    open class func unlock() {}

    /// Who counts animations added now.
    static var currentCompletion: AnimationCompletion? { levels.last { $0.completion != nil }?.completion }

    /// Changes the innermost transaction. Outside any, an implicit one is begun that ends with the next frame.
    private static func setInnermost(_ change: (inout Level) -> Void) {
        if levels.isEmpty {
            levels.append(Level())
            FrameScheduler.main.enqueue(.animations) { commitImplicit() }
        }
        change(&levels[levels.count - 1])
    }

    private static func commitImplicit() {
        while !levels.isEmpty { commit() }
    }
}

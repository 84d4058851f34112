import Foundation
import Scheduling
import UIKit

/// Observes a key path of an object, for RxCocoa's `observe`.
///
/// *Thread*: any. *Differs from RxCocoa*: on another thread than the main thread, the observation begins and ends later, on the main queue;
/// the callback is always called on the main thread.
open class _RXKVOObserver: NSObject {
    private let observation: PathObservation

    /// Begins to observe a key path. *Thread*: any.
    public init(
        target: Any!, retainTarget: Bool, keyPath: String!, options: NSKeyValueObservingOptions, callback: ((Any?) -> Void)!
    ) {
        observation = PathObservation(of: target as? NSObject, retains: retainTarget, keyPath: keyPath ?? "") { callback?($0) }
        super.init()
        observation.begin(options)
    }

    /// Ends the observation. *Thread*: any.
    open func dispose() { observation.end() }
}

/// An observation that begins and ends on the main thread, to which the observers of key paths belong.
// Protection: the target is in a `Locked`; the other properties are constant, and only the main thread uses the observer.
private final class PathObservation: @unchecked Sendable {
    private struct Target {
        weak var object: NSObject?
        var retained: NSObject?
    }

    private let target: Locked<Target>
    private let keyPath: String
    private let observer: PathObserver

    init(of object: NSObject?, retains: Bool, keyPath: String, _ callback: @escaping (Any?) -> Void) {
        nonisolated(unsafe) let target = Target(object: object, retained: retains ? object : nil)
        self.target = Locked(target)
        self.keyPath = keyPath
        observer = PathObserver(callback)
    }

    func begin(_ options: NSKeyValueObservingOptions) {
        performOnMain { [self] in
            // The target is removed by `end()`, which another thread can call before the main thread is here.
            target.withLock { $0.object }?.addObserver(observer, forKeyPath: keyPath, options: options, context: nil)
        }
    }

    func end() {
        // A retained target, such as a view, is released on the main thread.
        let old = target.withLock { target in
            defer { target = Target() }
            return target
        }
        nonisolated(unsafe) let object = old.object
        guard object != nil else { return }
        performOnMain { [self] in object?.removeObserver(observer, forKeyPath: keyPath) }
    }
}

/// Passes the new values on. A separate object, because observers of key paths belong to the main thread and those of RxCocoa do not.
private final class PathObserver: NSObject, _KeyValueObserver {
    private nonisolated(unsafe) let callback: (Any?) -> Void  // Set once; called on the main thread.

    nonisolated init(_ callback: @escaping (Any?) -> Void) {
        self.callback = callback
        super.init()
    }

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        callback(change?[.newKey])
    }
}

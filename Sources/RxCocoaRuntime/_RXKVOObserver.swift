import Foundation
import UIKit

/// Observes a key path of an object, for RxCocoa's `observe`.
open class _RXKVOObserver: NSObject {
    private weak var target: NSObject?
    private var retainedTarget: NSObject?
    private let keyPath: String
    private let observer: PathObserver

    /// Begins to observe a key path. *Thread*: main.
    public init(
        target: Any!, retainTarget: Bool, keyPath: String!, options: NSKeyValueObservingOptions, callback: ((Any?) -> Void)!
    ) {
        self.target = target as? NSObject
        self.keyPath = keyPath ?? ""
        observer = PathObserver { callback?($0) }
        super.init()
        if retainTarget { retainedTarget = self.target }
        self.target?.addObserver(observer, forKeyPath: self.keyPath, options: options, context: nil)
    }

    /// Ends the observation. *Thread*: main.
    open func dispose() {
        target?.removeObserver(observer, forKeyPath: keyPath)
        target = nil
        retainedTarget = nil
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

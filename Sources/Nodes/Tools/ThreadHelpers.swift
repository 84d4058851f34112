import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// Calls `block` on the main thread: immediately if called on it, otherwise in a later turn of the main loop.
public func ASPerformBlockOnMainThread(_ block: @escaping () -> Void) {
    let block = UnsafeTransfer(value: block)
    performOnMain { block.value() }
}

/// Calls `block` on a thread other than the main thread: immediately if the caller is on one, otherwise on a background thread.
public func ASPerformBlockOnBackgroundThread(_ block: @escaping () -> Void) {
    guard isMainThread else { return block() }
    let block = UnsafeTransfer(value: block)
    BackgroundQueue.layout.async { block.value() }
}

/// Calls `block` synchronously. If `withoutAnimation` is true, its changes are not animated. *Thread*: main.
@preconcurrency @MainActor public func ASPerformBlockWithoutAnimation(
    _ withoutAnimation: Bool, _ block: () -> Void
) {
    if withoutAnimation { UIView.performWithoutAnimation(block) } else { block() }
}

/// Sets the variable to nil, and releases the object on the main thread in a later turn of the main loop.
public func ASPerformMainThreadDeallocation(_ object: inout AnyObject?) {
    // No local variable retains the object, which could otherwise be freed on this thread.
    guard let retained = object.map({ Unmanaged.passRetained($0).toOpaque() }) else { return }
    object = nil
    let address = UInt(bitPattern: retained)
    performOnNextMainTurn {
        guard let retained = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<AnyObject>.fromOpaque(retained).release()
    }
}

/// Does nothing: the framework needs no initialization on the main thread.
public func ASInitializeFrameworkMainThread() {}

/// Disables the framework's log.
public func ASDisableLogging() {
    Log.setEnabled(false)
}

/// Enables the framework's log, which is the default.
public func ASEnableLogging() {
    Log.setEnabled(true)
}

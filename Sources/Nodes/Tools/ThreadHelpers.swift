import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// Runs `block` on the main thread: immediately when called there, else on a later turn.
public func ASPerformBlockOnMainThread(_ block: @escaping () -> Void) {
    let block = UnsafeTransfer(value: block)
    performOnMain { block.value() }
}

/// Runs `block` off the main thread: immediately when called there, else on the layout queue.
public func ASPerformBlockOnBackgroundThread(_ block: @escaping () -> Void) {
    guard isMainThread else { return block() }
    let block = UnsafeTransfer(value: block)
    BackgroundQueue.layout.async { block.value() }
}

/// Runs `block`, without animations if `withoutAnimation`. *Thread*: main.
@preconcurrency @MainActor public func ASPerformBlockWithoutAnimation(
    _ withoutAnimation: Bool, _ block: () -> Void
) {
    if withoutAnimation { UIView.performWithoutAnimation(block) } else { block() }
}

/// Sets the variable to nil and releases the object off the main thread, after the present frame. *Thread*: any.
public func ASPerformMainThreadDeallocation(_ object: inout AnyObject?) {
    guard let value = object else { return }
    object = nil
    ReleaseBin.add(value)
}

/// Does nothing. *Differs from Texture*, which prepares the main thread before nodes are created elsewhere.
public func ASInitializeFrameworkMainThread() {}

/// Turns off the framework's log messages. *Thread*: any.
public func ASDisableLogging() {
    Log.setEnabled(false)
}

/// Turns on the framework's log messages, which are on by default. *Thread*: any.
public func ASEnableLogging() {
    Log.setEnabled(true)
}

import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// Runs `block` on the main thread: immediately when called there, else on a later turn.
public func ASPerformBlockOnMainThread(_ block: @escaping () -> Void) {
    let block = UnsafeTransfer(value: block)
    performOnMain { block.value() }
}

/// Runs `block` off the main thread: immediately when not called there.
public func ASPerformBlockOnBackgroundThread(_ block: @escaping () -> Void) {
    guard isMainThread else { return block() }
    let block = UnsafeTransfer(value: block)
    BackgroundQueue.layout.async { block.value() }
}

/// Runs `block` with the animation of changes switched off. *Thread*: main.
@preconcurrency @MainActor public func ASPerformBlockWithoutAnimation(
    _ withoutAnimation: Bool, _ block: () -> Void
) {
    if withoutAnimation { UIView.performWithoutAnimation(block) } else { block() }
}

/// Lets go of `object` off the main thread, and sets the variable to nil.
public func ASPerformMainThreadDeallocation(_ object: inout AnyObject?) {
    guard let value = object else { return }
    object = nil
    BackgroundReleaseQueue.add(value)
}

/// Does what has to be done on the main thread before nodes are made elsewhere. Nothing here.
public func ASInitializeFrameworkMainThread() {}

/// Silences the framework's log.
public func ASDisableLogging() {
    Log.setEnabled(false)
}

public func ASEnableLogging() {
    Log.setEnabled(true)
}

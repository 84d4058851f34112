import Foundation

/// Returns whether the calling thread is the main thread.
public func ASDisplayNodeThreadIsMain() -> Bool { Thread.isMainThread }

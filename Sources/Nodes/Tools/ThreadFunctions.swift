import Foundation

/// Whether the calling thread is the main thread.
public func ASDisplayNodeThreadIsMain() -> Bool { Thread.isMainThread }

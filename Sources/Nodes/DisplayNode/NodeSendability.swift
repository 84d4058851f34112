// Nodes go from thread to thread. They say so from Swift 6 on only: existing code is in Swift 5 mode, where every subclass of a
// `Sendable` class is warned of that it must say so again, and where it makes no other difference. Each subclass says so in its own file.

// Protection: `state` is behind its lock; `backing` belongs to the main thread; subclasses guard what they add.
@available(swift, introduced: 6)
extension ASDisplayNode: @unchecked Sendable {}

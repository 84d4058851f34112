// Nodes pass between threads. They are `Sendable` from Swift 6 on only: existing code is in Swift 5 mode, where every subclass of a
// `Sendable` class causes a warning that it must repeat the conformance, and where it has no other effect. Each subclass declares it
// // in its own file.

// Protection: `state` is protected by its lock; `backing` belongs to the main thread; subclasses guard what they add.
@available(swift, introduced: 6)
extension ASDisplayNode: @unchecked Sendable {}

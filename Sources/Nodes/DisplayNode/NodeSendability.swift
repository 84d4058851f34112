// Nodes pass between threads. They are `Sendable` only from Swift 6 on. Existing code is in Swift 5 mode: there the conformance has no
// effect, except that the compiler warns in every subclass of a `Sendable` class that the subclass must repeat it. Each subclass of the
// framework declares the conformance in its own file.

// Protection: `state` is protected by its lock; `backing` belongs to the main thread; subclasses guard what they add.
@available(swift, introduced: 6)
extension ASDisplayNode: @unchecked Sendable {}

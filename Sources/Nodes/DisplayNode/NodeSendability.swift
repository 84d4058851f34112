// Nodes go from thread to thread. They say so from Swift 6 on only: existing code is in Swift 5 mode, where every subclass of a
// `Sendable` class is warned of that it must say so again, and where it makes no other difference.

// Protection: `state` is behind its lock; `backing` belongs to the main thread; subclasses guard what they add.
@available(swift, introduced: 6)
extension ASDisplayNode: @unchecked Sendable {}

// Protection: what it adds is behind `control`'s lock.
@available(swift, introduced: 6)
extension ASControlNode: @unchecked Sendable {}

// Protection: what it adds is behind `button`'s lock.
@available(swift, introduced: 6)
extension ASButtonNode: @unchecked Sendable {}

// Protection: what it adds is behind `imageState`'s lock.
@available(swift, introduced: 6)
extension ASImageNode: @unchecked Sendable {}

// Protection: what it adds is behind `loading`'s lock.
@available(swift, introduced: 6)
extension ASNetworkImageNode: @unchecked Sendable {}

// Protection: what it adds is behind `versions`' lock.
@available(swift, introduced: 6)
extension ASMultiplexImageNode: @unchecked Sendable {}

// Protection: what it adds is behind `text`'s lock.
@available(swift, introduced: 6)
extension ASTextNode: @unchecked Sendable {}

// Protection: `editing` is behind its lock.
@available(swift, introduced: 6)
extension ASEditableTextNode: @unchecked Sendable {}

// Protection: what it adds is behind `video`'s lock.
@available(swift, introduced: 6)
extension ASVideoNode: @unchecked Sendable {}

// Protection: what it adds is behind `player`'s lock.
@available(swift, introduced: 6)
extension ASVideoPlayerNode: @unchecked Sendable {}

// Protection: what it adds is behind `map`'s lock.
@available(swift, introduced: 6)
extension ASMapNode: @unchecked Sendable {}

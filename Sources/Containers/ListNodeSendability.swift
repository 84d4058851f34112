import Nodes

// Like their superclasses, these classes are `Sendable` only from Swift 6 on, so that subclasses in Swift 5 mode need not repeat this.

// Protection: its own state is used on the main thread only, or protected by a lock.
@available(swift, introduced: 6)
extension ASCellNode: @unchecked Sendable {}

// Protection: its own state is used on the main thread only, or protected by a lock.
@available(swift, introduced: 6)
extension ASTextCellNode: @unchecked Sendable {}

// Protection: its own state is used on the main thread only, or protected by a lock.
@available(swift, introduced: 6)
extension ASTableNode: @unchecked Sendable {}

// Protection: its own state is used on the main thread only, or protected by a lock.
@available(swift, introduced: 6)
extension ASCollectionNode: @unchecked Sendable {}

// Protection: its own state is used on the main thread only, or protected by a lock.
@available(swift, introduced: 6)
extension ASPagerNode: @unchecked Sendable {}

// Protection: its own state is used on the main thread only, or protected by a lock.
@available(swift, introduced: 6)
extension ASScrollNode: @unchecked Sendable {}

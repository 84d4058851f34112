import Nodes

// `Sendable` from Swift 6 on only, like the nodes, so that subclasses in Swift 5 mode need not repeat it.

// Protection: what it adds is reached on the main thread only, or is behind a lock.
@available(swift, introduced: 6)
extension ASCellNode: @unchecked Sendable {}

// Protection: what it adds is reached on the main thread only, or is behind a lock.
@available(swift, introduced: 6)
extension ASTextCellNode: @unchecked Sendable {}

// Protection: what it adds is reached on the main thread only, or is behind a lock.
@available(swift, introduced: 6)
extension ASTableNode: @unchecked Sendable {}

// Protection: what it adds is reached on the main thread only, or is behind a lock.
@available(swift, introduced: 6)
extension ASCollectionNode: @unchecked Sendable {}

// Protection: what it adds is reached on the main thread only, or is behind a lock.
@available(swift, introduced: 6)
extension ASPagerNode: @unchecked Sendable {}

// Protection: what it adds is reached on the main thread only, or is behind a lock.
@available(swift, introduced: 6)
extension ASScrollNode: @unchecked Sendable {}

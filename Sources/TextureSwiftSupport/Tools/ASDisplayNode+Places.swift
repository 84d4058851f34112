import AsyncDisplayKit
import Scheduling

/// The nodes that a layout created, by the source locations of the calls.
private final class NodesByPlace: Sendable {
    let nodes = Locked<[String: ASDisplayNode]>([:])
}

extension ASDisplayNode {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var placesKey: UInt8 = 0

    /// Returns the node that an earlier call at the same source location created, or creates it: for nodes that are created where the
    /// layout uses them. The node must manage its subnodes automatically. *Thread*: any.
    public func _makeNode(
        file: StaticString = #file, line: UInt = #line, column: UInt = #column, _ make: () -> ASDisplayNode
    ) -> ASDisplayNode {
        let places = places
        let place = "\(file):\(line):\(column)"
        if let node = places.nodes.withLock({ $0[place] }) { return node }
        // The client's block runs outside the lock; meanwhile another thread may have stored a node.
        let made = make()
        return places.nodes.withLock { nodes in
            if let first = nodes[place] { return first }
            nodes[place] = made
            return made
        }
    }

    private var places: NodesByPlace {
        if let places = objc_getAssociatedObject(self, &Self.placesKey) as? NodesByPlace { return places }
        let places = NodesByPlace()
        objc_setAssociatedObject(self, &Self.placesKey, places, .OBJC_ASSOCIATION_RETAIN)
        return places
    }
}

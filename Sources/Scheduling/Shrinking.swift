/// Reduces the operations of a failing random test to a minimum.
package enum Shrinking {
    /// Removes operations as long as the remaining ones still fail: first halves, then smaller ranges, finally single operations.
    ///
    /// *Cost*: about 2·n calls of `fails` if most of n operations can be removed. *Source*: Zeller, "Simplifying and isolating
    /// failure-inducing input", 2002.
    package static func least<Operation>(of operations: [Operation], fails: ([Operation]) -> Bool) -> [Operation] {
        var operations = operations
        var piece = max(1, operations.count / 2)
        while true {
            var index = 0
            while index < operations.count {
                var shorter = operations
                shorter.removeSubrange(index..<min(index + piece, operations.count))
                if fails(shorter) { operations = shorter } else { index += piece }
            }
            if piece == 1 { return operations }
            piece = max(1, piece / 2)
        }
    }
}

/// Finds the least of a random run that still fails.
package enum Shrinking {
    /// Leaves out operations as long as what remains still fails: halves first, then ever smaller pieces, down to single ones.
    ///
    /// *Cost*: about 2·n runs of `fails` where most of n operations can go.
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

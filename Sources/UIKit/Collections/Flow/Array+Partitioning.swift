extension Array {
    /// The first index from which on all elements satisfy `predicate`; the elements must be partitioned by it. *Cost*: logarithmic.
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension ASListNode {
    /// The ranges of a loaded list; nil before loading. *Thread*: main.
    @MainActor package var rangeSnapshot: RangeSnapshot? { list?.ranges.snapshot }
}

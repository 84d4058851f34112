extension ASListNode {
    /// The ranges of a loaded list. *Thread*: main.
    @MainActor package var rangeSnapshot: RangeSnapshot? { list?.ranges.snapshot }
}

/// Calls `body`. There is no pool to drain: Swift releases an object with its last reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Content that its owner may discard while no caller uses it. *Differs from Foundation*: `NSCache` evicts it like any other object.
public protocol NSDiscardableContent {
    /// Begins a use. Returns whether the content has not been discarded.
    func beginContentAccess() -> Bool
    /// Ends a use.
    func endContentAccess()
    /// Discards the content if no caller uses it.
    func discardContentIfPossible()
    /// Whether the content has been discarded.
    func isContentDiscarded() -> Bool
}

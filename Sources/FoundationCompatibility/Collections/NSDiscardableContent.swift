/// Content that its owner may discard while no caller uses it. *Differs from Foundation*: `NSCache` removes such content as any other.
public protocol NSDiscardableContent {
    /// Begins a use. Returns whether the content is still there.
    func beginContentAccess() -> Bool
    /// Ends a use.
    func endContentAccess()
    /// Discards the content if no caller uses it.
    func discardContentIfPossible()
    /// Whether the content is discarded.
    func isContentDiscarded() -> Bool
}

import Foundation
import LayoutEngine
import Nodes
import UIKit

/// The behavior of tables and collections that differs between them, for their ``ListController``.
@MainActor protocol ListHost: AnyObject {
    /// Whether the client has set a data source.
    var hasDataSource: Bool { get }
    /// Whether the client has set a delegate.
    var hasDelegate: Bool { get }
    /// The axes along which the content scrolls.
    var scrollableDirections: ASScrollDirection { get }
    /// Whether the layout mirrors itself for a right-to-left language.
    var mirrorsForRightToLeft: Bool { get }
    /// Whether there is available space to measure items in.
    var canMeasure: Bool { get }
    /// Queries the constrained sizes of all items again, and measures the visible items, or all items if the layout needs their sizes.
    func relayout()
    /// Applies traits to the nodes that belong to no element.
    func apply(_ traits: ASPrimitiveTraitCollection)
    /// Whether the client allows a batch fetch at an end of the list now.
    func allowsBatchFetch(at end: BatchFetcher.End) -> Bool
    /// Returns the closure that begins a fetch; it runs on a background thread.
    func batch(at end: BatchFetcher.End) -> @Sendable (ASBatchContext) -> Void
}

extension ListHost {
    func apply(_ traits: ASPrimitiveTraitCollection) {}
}

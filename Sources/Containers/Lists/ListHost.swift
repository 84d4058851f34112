import Foundation
import LayoutEngine
import Nodes
import UIKit

/// What tables and collections do differently: the ``ListController`` of either asks it.
@MainActor protocol ListHost: ListDataSource, ListPresenter, CellNodeOwner {
    /// Whether the program has said where items come from.
    var hasDataSource: Bool { get }
    var hasDelegate: Bool { get }
    var scrollableDirections: ASScrollDirection { get }
    /// Whether the list turns its own sides for a right-to-left language.
    var flipsItself: Bool { get }
    /// The shown items that meet a rectangle of the content, in order, each with its frame.
    func places(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)]
    /// Where a shown item is in the content; nil for a path that does not exist.
    func frame(ofItem path: IndexPath) -> CGRect?
    func hasCell(at path: IndexPath) -> Bool
    /// Whether there is room to measure items in.
    var canMeasure: Bool { get }
    /// Asks for the room of all items anew, and measures those in sight.
    func relayout()
    /// Hands traits to the nodes that belong to no element.
    func take(_ traits: ASPrimitiveTraitCollection)
    func applyInversion(_ isInverted: Bool)
    /// Takes over the sizes of cells whose content changed.
    func sizesDidChange(_ cells: [ASCellNode], animated: Bool)
    /// Whether the program wants a fetch at an end of the list now.
    func wantsBatch(at end: BatchFetcher.End) -> Bool
    /// What begins a fetch, on a background thread.
    func batch(at end: BatchFetcher.End) -> @Sendable (ASBatchContext) -> Void
}

extension ListHost {
    func take(_ traits: ASPrimitiveTraitCollection) {}
}

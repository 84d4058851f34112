import Foundation
import Nodes
import UIKit

// Members of Texture's collection and table views that forward to the node of the view. Without a node, the getters return defaults and
// the other members do nothing.

extension ASCollectionView {
    /// Whether the first item is at the bottom. See ``ASListNode/inverted``.
    public var inverted: Bool {
        get { collectionNode?.inverted ?? false }
        set { collectionNode?.inverted = newValue }
    }

    /// The direction in which the content scrolls; empty while it does not move.
    public var scrollDirection: ASScrollDirection { collectionNode?.scrollDirection ?? [] }
    /// The directions in which the layout lets the content scroll.
    public var scrollableDirections: ASScrollDirection { collectionNode?.scrollableDirections ?? [] }

    /// The data source's context of a section; nil for a section that does not exist.
    public func context(forSection section: Int) -> (any ASSectionContext)? { collectionNode?.context(forSection: section) }

    /// Makes supplementary elements of a kind part of the collection.
    public func registerSupplementaryNode(ofKind elementKind: String) {
        collectionNode?.registerSupplementaryNode(ofKind: elementKind)
    }

    /// The extent of a range in the full mode.
    public func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        collectionNode?.tuningParameters(for: rangeType) ?? ASRangeTuningParametersZero
    }

    /// Sets the extent of a range in the full mode.
    public func setTuningParameters(_ parameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        collectionNode?.setTuningParameters(parameters, for: rangeType)
    }

    /// The extent of a range in a mode.
    public func tuningParameters(for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        collectionNode?.tuningParameters(for: rangeMode, rangeType: rangeType) ?? ASRangeTuningParametersZero
    }

    /// Sets the extent of a range in a mode.
    public func setTuningParameters(
        _ parameters: ASRangeTuningParameters, for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) {
        collectionNode?.setTuningParameters(parameters, for: rangeMode, rangeType: rangeType)
    }

    // MARK: Updates

    /// Applies several changes as one update, animated or not. `updates` is called synchronously.
    public func performBatch(animated: Bool, updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        collectionNode?.performBatch(animated: animated, updates: updates, completion: completion)
    }

    /// Queries the constrained sizes of all items again and measures the visible items immediately, or all items if the layout needs their
    /// sizes.
    public func relayoutItems() { collectionNode?.relayoutItems() }
    /// Blocks until all updates are applied and the visible items are measured and placed.
    public func waitUntilAllUpdatesAreCommitted() { collectionNode?.waitUntilAllUpdatesAreProcessed() }
    /// Whether there are submitted updates that are not shown yet.
    public var isProcessingUpdates: Bool { collectionNode?.isProcessingUpdates ?? false }
    /// Calls `completion` on the main thread after all updates are displayed.
    public func onDidFinishProcessingUpdates(_ completion: @escaping () -> Void) {
        collectionNode?.onDidFinishProcessingUpdates(completion)
    }
    /// Whether data and layout reflect the data source.
    public var isSynchronized: Bool { collectionNode?.isSynchronized ?? true }
    /// Calls `completion` on the main thread once data and layout reflect the data source.
    public func onDidFinishSynchronizing(_ completion: @escaping () -> Void) { collectionNode?.onDidFinishSynchronizing(completion) }
}

extension ASTableView {
    /// Whether there are submitted updates that are not shown yet.
    public var isProcessingUpdates: Bool { tableNode?.isProcessingUpdates ?? false }
    /// Calls `completion` on the main thread after all updates are displayed.
    public func onDidFinishProcessingUpdates(_ completion: @escaping () -> Void) {
        tableNode?.onDidFinishProcessingUpdates(completion)
    }
}

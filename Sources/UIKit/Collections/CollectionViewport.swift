import Foundation
import UIPrimitives

/// The members of a collection view that a collection node uses (its `CollectionController`), in addition to the public ones. *Thread*:
/// main.
@MainActor package protocol CollectionViewport: ListViewport {
    /// The source that replaces the data source and the delegate; nil if there is none.
    var sourceOverride: (any CollectionSource)? { get set }
    /// The source that provides the sizes of a flow layout instead of the delegate; nil if there is none.
    var flowSourceOverride: (any FlowSource)? { get set }
    /// Whether the layout has been computed for the current bounds.
    var isLayoutPrepared: Bool { get }
    /// Whether the view is requesting attributes from the layout.
    var isQueryingLayout: Bool { get }

    /// Computes the layout, if it is invalid.
    func prepareLayoutIfNeeded()
    /// Applies resolved changes to counts, selection and cells.
    func apply(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
}

extension UICollectionView: CollectionViewport {
    package var isLayoutPrepared: Bool { !needsReload && !needsLayoutPrepare }

    package var visiblePaths: [IndexPath] { cells.keys.sorted() }

    package func itemFrames(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
        guard !needsReload else { return [] }
        prepareLayoutIfNeeded()
        return attributes(in: rect).filter { $0.representedElementCategory == .cell && $0.frame.overlaps(rect) }
            .map { ($0.indexPath, $0.frame) }.sorted { $0.0 < $1.0 }
            .placing(draggedElement, in: rect)
    }
}

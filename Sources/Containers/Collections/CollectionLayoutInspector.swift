import Foundation
import UIKit

/// Manages the inspector of a collection's layout.
@MainActor final class CollectionLayoutInspector {
    private unowned let view: ASCollectionView
    private weak var node: ASCollectionNode?
    private var fallback: (any ASCollectionViewLayoutInspecting)?

    init(view: ASCollectionView, node: ASCollectionNode) {
        self.view = view
        self.node = node
    }

    /// Discards the inspector of a layout that was replaced.
    func reset() { fallback = nil }

    /// The client's inspector, otherwise the layout's own, otherwise a default one for the type of the layout.
    var current: any ASCollectionViewLayoutInspecting {
        if let custom = node?.layoutInspector { return custom }
        if let fallback { return fallback }
        let made: any ASCollectionViewLayoutInspecting =
            if let own = view.collectionViewLayout as? any ASLayoutInspectorProviding {
                own.asdk_layoutInspector()
            } else if let flow = view.collectionViewLayout as? UICollectionViewFlowLayout {
                ASCollectionViewFlowLayoutInspector(flowLayout: flow)
            } else if let delegated = view.collectionViewLayout as? DelegatedCollectionLayout {
                DelegatedLayoutInspector(layout: delegated)
            } else {
                ASCollectionViewLayoutInspector()
            }
        fallback = made
        return made
    }

    /// Passes the current delegate and data source to a new inspector.
    func inspectorDidChange() {
        delegateDidChange()
        dataSourceDidChange()
    }

    func delegateDidChange() { current.didChangeCollectionViewDelegate(node?.delegate) }

    func dataSourceDidChange() { current.didChangeCollectionViewDataSource(node?.dataSource) }
}

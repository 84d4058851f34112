import Foundation
import LayoutEngine
import UIKit

/// Provides a flow layout with the sizes of the measured nodes.
extension CollectionItemSizes: FlowSource {
    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void) {
        guard section < data.visible.numberOfSections else { return }
        data.visible.runs.section(section).items.forEachPayload { item, payload in
            guard let size = (payload as? ASCollectionElement)?.measuredSize else { return }
            body(item, size)
        }
    }

    /// The delegate of the flow layout. It may implement the methods for a node or those for a collection view.
    private var flowDelegate: (any UICollectionViewCommonFlowDelegate)? {
        optionalDelegate(node?.clientDelegate, as: (any UICollectionViewCommonFlowDelegate).self)
    }

    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize {
        guard let element = data.element(atVisible: path) else { return layout.itemSize }
        if let size = element.measuredSize { return size }
        let range = element.constrainedSize
        return range.min == range.max ? range.min : element.measure() ?? .zero
    }

    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        supplementarySize(UICollectionView.elementKindSectionHeader, section)
    }

    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        supplementarySize(UICollectionView.elementKindSectionFooter, section)
    }

    private func supplementarySize(_ kind: String, _ section: Int) -> CGSize {
        let element = data.visible.supplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))
        return element?.measuredSize ?? .zero
    }

    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
        query(section) { $0.collectionView(view, layout: layout, insetForSectionAt: $1) } ?? layout.sectionInset
    }

    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        query(section) { $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: $1) }
            ?? layout.minimumLineSpacing
    }

    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        query(section) { $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: $1) }
            ?? layout.minimumInteritemSpacing
    }

    /// The delegate's value for a visible section; nil if it provides none, or if the data source no longer has a section with that index.
    private func query<Value>(
        _ section: Int, _ body: (any UICollectionViewCommonFlowDelegate, Int) -> Value?
    ) -> Value? {
        guard let flowDelegate, let section = data.sectionInDataSource(forVisible: section) else { return nil }
        return body(flowDelegate, section)
    }
}

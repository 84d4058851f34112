import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// Queries the data source of a collection node, and the inspector of its layout, on behalf of its data controller.
@MainActor final class CollectionElementSource: ListDataSource {
    private unowned let view: ASCollectionView
    private weak var node: ASCollectionNode?
    private let inspector: CollectionLayoutInspector
    private let interop: CollectionInterop

    init(view: ASCollectionView, node: ASCollectionNode, inspector: CollectionLayoutInspector, interop: CollectionInterop) {
        self.view = view
        self.node = node
        self.inspector = inspector
        self.interop = interop
    }

    private var dataSource: (any ASCollectionDataSource)? { node?.dataSource }

    var dataSourceName: String? { dataSource.map { "\(type(of: $0))" } }
    var nodeStateStorage: (any NodeStateKeeping)? { dataSource as? any NodeStateKeeping }

    func itemCounts() -> [Int] {
        guard let dataSource, let node else { return [] }
        return ListCounts.read(sections: dataSource.numberOfSections(in: node), of: dataSource) {
            dataSource.collectionNode(node, numberOfItemsInSection: $0)
        }
    }

    func hasItem(at path: IndexPath) -> Bool {
        guard let dataSource, let node, path.section < dataSource.numberOfSections(in: node) else { return false }
        return path.item < dataSource.collectionNode(node, numberOfItemsInSection: path.section)
    }

    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock {
        guard let dataSource, let node else { return { ASCellNode() } }
        return interop.block(dataSource.collectionNode(node, nodeBlockForItemAt: path), at: path)
    }

    func nodeModel(at path: IndexPath) -> Any? {
        node.flatMap { dataSource?.collectionNode($0, nodeModelForItemAt: path) }
    }

    var itemsAreRows: Bool { false }

    func constrainedSize(at path: IndexPath) -> ASSizeRange {
        inspector.current.collectionView(view, constrainedSizeForNodeAt: path)
    }

    func sectionContext(_ section: Int) -> (any ASSectionContext)? {
        node.flatMap { dataSource?.collectionNode($0, contextForSection: section) }
    }

    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo) {
        guard let dataSource, let node else { return }
        for kind in view.supplementaryKinds(inSection: section) {
            let count = inspector.current.collectionView(view, supplementaryNodesOfKind: kind, inSection: UInt(section))
            for item in 0..<Int(count) {
                let path = IndexPath(item: item, section: section)
                let element = ASCollectionElement(
                    kind: kind,
                    constrainedSize: inspector.current.collectionView(
                        view, constrainedSizeForSupplementaryNodeOfKind: kind, at: path),
                    traits: node.primitiveTraitCollection(), owner: node,
                    block: dataSource.collectionNode(node, nodeBlockForSupplementaryElementOfKind: kind, at: path))
                element.measure()
                info.supplementaries[kind, default: [:]][item] = element
            }
        }
    }
}

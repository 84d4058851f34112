import AsyncDisplayKit
import Foundation
import Scheduling

/// Sections of numbers as a collection's items: item n has the given width and a height of 40 + (n mod 7) × 10 points.
final class NumberCollection: NSObject, ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    var sections: [[Int]]
    var selected: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var blocksAsked = 0
    let alive = CellCounter()
    /// The sizing range of every item; nil to let the layout decide.
    var sizingRange: ((IndexPath) -> ASSizeRange)?
    /// The length of every section's header and footer along the scrolling axis; 0 for none.
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
    /// The intrinsic widths of items.
    var width: CGFloat = 100
    var hasModels = false
    /// Whether the accessibility labels of items are their numbers.
    var hasLabels = false
    var canMove = false
    /// Begins a fetch of more items; nil for a collection without batches. *Thread*: background.
    var onBatch: ((ASCollectionNode, ASBatchContext) -> Void)?
    var contexts: [Int: NamedSection] = [:]

    init(_ sections: [[Int]]) {
        self.sections = sections
    }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { sections.count }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let number = sections[indexPath.section][indexPath.item]
        let width = width
        let hasLabels = hasLabels
        blocksAsked += 1
        return { [alive] in
            let cell = NumberCell(number: number, width: width, height: NumberTable.height(number), counter: alive)
            if hasLabels { cell.accessibilityLabel = "\(number)" }
            return cell
        }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        hasModels ? sections[indexPath.section][indexPath.item] : nil
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        sizingRange?(indexPath) ?? ASSizeRange(min: .zero, max: CGSize(width: 320, height: 1000))
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int
    ) -> [String] {
        var kinds: [String] = []
        if headerLength > 0 { kinds.append(UICollectionView.elementKindSectionHeader) }
        if footerLength > 0 { kinds.append(UICollectionView.elementKindSectionFooter) }
        return kinds
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let height = kind == UICollectionView.elementKindSectionHeader ? headerLength : footerLength
        return { NumberCell(number: -1 - indexPath.section, height: height) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        range(headerLength)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange {
        range(footerLength)
    }

    private func range(_ length: CGFloat) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: 320, height: length))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)? {
        contexts[section]
    }

    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool { canMove }

    func collectionNode(
        _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moved.append((sourceIndexPath, destinationIndexPath))
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        onBatch?(collectionNode, context)
    }

    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { onBatch != nil }

    /// A flow of these items without gaps.
    @MainActor func makeNode() -> ASCollectionNode {
        makeNode(spacing: 0)
    }

    @MainActor func makeNode(
        spacing: CGFloat, direction: UICollectionView.ScrollDirection = .vertical
    ) -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        layout.minimumLineSpacing = spacing
        layout.minimumInteritemSpacing = spacing
        return makeNode(layout)
    }

    @MainActor func makeNode(_ layout: UICollectionViewLayout) -> ASCollectionNode {
        let node = ASCollectionNode(collectionViewLayout: layout)
        node.dataSource = self
        node.delegate = self
        return node
    }

    /// Gives every item this width, and limits its height only to 1,000 points.
    func allowOnly(width: CGFloat) {
        self.width = width
        sizingRange = { _ in
            ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: 1000))
        }
    }
}

/// The section context of a test.
final class NamedSection: NSObject, ASSectionContext {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

extension ASCollectionNode {
    /// The frame of an item in the content.
    @MainActor func frame(ofItem item: Int, section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    /// The number that an item's node shows, in the window.
    @MainActor func shownNumbers() -> [Int] {
        visibleNodes.compactMap { ($0 as? NumberCell)?.number }
    }
}

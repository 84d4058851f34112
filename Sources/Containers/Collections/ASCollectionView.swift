import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// The view of a collection node: a collection view whose items are nodes.
open class ASCollectionView: UICollectionView {
    /// The node whose view this is.
    open internal(set) weak var collectionNode: ASCollectionNode?

    /// Creates a view without a node.
    public convenience init(collectionViewLayout: UICollectionViewLayout) {
        self.init(frame: .zero, collectionViewLayout: collectionViewLayout)
    }

    /// The node's data source.
    open weak var asyncDataSource: (any ASCollectionDataSource)? {
        get { collectionNode?.dataSource }
        set { collectionNode?.dataSource = newValue }
    }
    /// The node's delegate.
    open weak var asyncDelegate: (any ASCollectionDelegate)? {
        get { collectionNode?.delegate }
        set { collectionNode?.delegate = newValue }
    }

    /// The node's layout inspector; read and assigned through the node.
    open weak var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        get { collectionNode?.layoutInspector }
        set { collectionNode?.layoutInspector = newValue }
    }

    /// The node of an item, by its path in the displayed data; nil before it is created.
    open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        controller?.data.visible.elementForItem(at: indexPath)?.nodeIfAllocated
    }

    /// The node of a supplementary element, by its path in the displayed data; nil before it is created.
    open func supplementaryNode(forElementKind elementKind: String, at indexPath: IndexPath) -> ASCellNode? {
        controller?.data.visible.supplementaryElement(ofKind: elementKind, at: indexPath)?.nodeIfAllocated
    }

    /// The nodes of the visible items.
    open var visibleNodes: [ASCellNode] { controller?.ranges.visibleNodes ?? [] }

    /// The distance from either end, in view lengths, at which a batch fetch begins. Default: 2; 0 turns it off.
    open var leadingScreensForBatching: CGFloat {
        get { controller?.list.tail.leadingScreens ?? 2 }
        set {
            controller?.list.setLeadingScreens(newValue)
            controller?.list.checkBatchFetching()
        }
    }

    var controller: CollectionController?

    open override func layoutSubviews() {
        controller?.viewWillLayout()
        super.layoutSubviews()
        controller?.viewDidLayout()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        collectionNode?.retainInSuperview()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        controller?.list.viewDidMoveToWindow()
    }

    // MARK: Changes
    //
    // Changes that the client makes through the view are forwarded to the node, which owns the items. Without a node the view is an
    // ordinary collection view.

    open override func insertItems(at indexPaths: [IndexPath]) {
        collectionNode?.insertItems(at: indexPaths) ?? super.insertItems(at: indexPaths)
    }

    open override func deleteItems(at indexPaths: [IndexPath]) {
        collectionNode?.deleteItems(at: indexPaths) ?? super.deleteItems(at: indexPaths)
    }

    open override func reloadItems(at indexPaths: [IndexPath]) {
        collectionNode?.reloadItems(at: indexPaths) ?? super.reloadItems(at: indexPaths)
    }

    open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        collectionNode?.moveItem(at: indexPath, to: newIndexPath) ?? super.moveItem(at: indexPath, to: newIndexPath)
    }

    open override func insertSections(_ sections: IndexSet) {
        collectionNode?.insertSections(sections) ?? super.insertSections(sections)
    }

    open override func deleteSections(_ sections: IndexSet) {
        collectionNode?.deleteSections(sections) ?? super.deleteSections(sections)
    }

    open override func reloadSections(_ sections: IndexSet) {
        collectionNode?.reloadSections(sections) ?? super.reloadSections(sections)
    }

    open override func moveSection(_ section: Int, toSection newSection: Int) {
        collectionNode?.moveSection(section, toSection: newSection) ?? super.moveSection(section, toSection: newSection)
    }

    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        collectionNode?.performBatchUpdates(updates, completion: completion)
            ?? super.performBatchUpdates(updates, completion: completion)
    }

    open override func reloadData() {
        controller?.data.reload(completion: nil) ?? super.reloadData()
    }

    // MARK: For inspectors

    /// The size of the bounds less the insets. *Units*: points.
    var availableContentSize: CGSize {
        let inset = adjustedContentInset
        return CGSize(
            width: max(0, bounds.width - inset.left - inset.right),
            height: max(0, bounds.height - inset.top - inset.bottom))
    }

    /// The constrained size from the delegate; nil if the delegate does not provide one.
    func delegateRange(at path: IndexPath) -> ASSizeRange? {
        guard let node = collectionNode, let delegate = node.delegate else { return nil }
        let range = delegate.collectionNode(node, constrainedSizeForItemAt: path)
        return range == unspecifiedSizeRange ? nil : range
    }

    /// The constrained size of a header or footer from the delegate; nil if the delegate does not provide one.
    func delegateRange(isHeader: Bool, section: Int) -> ASSizeRange? {
        guard let node = collectionNode else { return nil }
        let flowDelegate = node.clientDelegate
        if let delegate = optionalDelegate(flowDelegate, as: (any ASCollectionDelegateFlowLayout).self) {
            let range =
                isHeader
                ? delegate.collectionNode(node, sizeRangeForHeaderInSection: section)
                : delegate.collectionNode(node, sizeRangeForFooterInSection: section)
            if range != unspecifiedSizeRange { return range }
            let size = referenceSize(isHeader: isHeader, section: section, delegate)
            if size != unspecifiedSize { return ASSizeRange(min: size, max: size) }
        }
        guard let delegate = optionalDelegate(flowDelegate, as: (any UICollectionViewCommonFlowDelegate).self) else { return nil }
        // The default implementation returns the layout's own size.
        let size =
            isHeader
            ? delegate.collectionView(self, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
            : delegate.collectionView(self, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        return ASSizeRange(min: size, max: size)
    }

    private func referenceSize(
        isHeader: Bool, section: Int, _ delegate: any ASCollectionDelegateFlowLayout
    ) -> CGSize {
        isHeader
            ? delegate.collectionView(self, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
            : delegate.collectionView(self, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }

    func supplementaryKinds(inSection section: Int) -> [String] {
        guard let node = collectionNode, let dataSource = node.dataSource else { return [] }
        return dataSource.collectionNode(node, supplementaryElementKindsInSection: section)
    }
}

/// The collection cell around a cell node's view.
open class _ASCollectionViewCell: UICollectionViewCell {
    static let identifier = "ASCollectionNodeCell"

    /// The node that the cell shows; nil while the cell is empty or in the reuse pool.
    open private(set) weak var node: ASCellNode?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a cell without a node from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Displays a node; nil empties the cell.
    func show(_ node: ASCellNode?) {
        guard self.node !== node else { return }
        release()
        self.node = node
        guard let node else { return }
        backgroundView = node.tableAppearance.backgroundView
        selectedBackgroundView = node.tableAppearance.selectedBackgroundView
        ViewAnimationContext.withoutAnimation {
            layOut(node)
            contentView.addSubview(node.view)
        }
    }

    private func layOut(_ node: ASCellNode) {
        let frame = CGRect(origin: .zero, size: bounds.size)
        if node.frame != frame { node.frame = frame }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        node.map(layOut)
    }

    func release() {
        guard let node else { return }
        self.node = nil
        node.setLayoutAttributes(nil)
        if node.isNodeLoaded, node.view.superview === contentView { node.view.removeFromSuperview() }
    }

    open override func prepareForReuse() {
        release()
        super.prepareForReuse()
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        node?.setLayoutAttributes(layoutAttributes)
    }

    open override var isSelected: Bool {
        didSet { node?.adopt(\.isSelected, isSelected) }
    }

    open override var isHighlighted: Bool {
        didSet { node?.adopt(\.isHighlighted, isHighlighted) }
    }
}

/// The view around the node of a header, a footer or another supplementary element.
final class CollectionNodeSupplementaryView: UICollectionReusableView {
    static let identifier = "ASCollectionNodeSupplementary"

    private(set) weak var node: ASCellNode?

    override init(frame: CGRect) {
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func show(_ node: ASCellNode) {
        guard self.node !== node else { return }
        release()
        self.node = node
        addSubview(node.view)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let node, node.frame != bounds { node.frame = CGRect(origin: .zero, size: bounds.size) }
    }

    func release() {
        guard let node else { return }
        self.node = nil
        if node.isNodeLoaded, node.view.superview === self { node.view.removeFromSuperview() }
    }

    override func prepareForReuse() {
        release()
        super.prepareForReuse()
    }
}

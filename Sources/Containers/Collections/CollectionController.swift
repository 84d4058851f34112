import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Connects a collection node: its data controller, ranges, batches and its view.
@MainActor final class CollectionController: NSObject {
    let data = DataController()
    let ranges = RangeController()
    let tail = BatchFetcher(end: .tail)
    unowned let view: ASCollectionView
    weak var node: ASCollectionNode?
    /// The room across the scrolling axis that items were last measured for. *Units*: points.
    private var measuredRoom: CGSize = .zero
    private var invalidated: [ASCellNode] = []
    private var lastOffset = CGPoint.zero
    var direction: ASScrollDirection = []
    private var defaultInspector: (any ASCollectionViewLayoutInspecting)?

    init(view: ASCollectionView, node: ASCollectionNode) {
        self.view = view
        self.node = node
        super.init()
        data.dataSource = self
        data.presenter = self
        data.owner = node
        data.creation = .upFront
        ranges.host = self
        view.sourceOverride = self
        view.scrollObserver = self
        view.register(_ASCollectionViewCell.self, forCellWithReuseIdentifier: _ASCollectionViewCell.identifier)
        setUpBatches()
    }

    var dataSource: (any ASCollectionDataSource)? { node?.dataSource }
    var delegate: (any ASCollectionDelegate)? { node?.delegate }

    /// The app's inspector, or one that fits the layout.
    var inspector: any ASCollectionViewLayoutInspecting {
        if let custom = node?.layoutInspector { return custom }
        if let defaultInspector { return defaultInspector }
        let made: any ASCollectionViewLayoutInspecting =
            if let flow = view.collectionViewLayout as? UICollectionViewFlowLayout {
                ASCollectionViewFlowLayoutInspector(flowLayout: flow)
            } else if let delegated = view.collectionViewLayout as? DelegatedCollectionLayout {
                DelegatedLayoutInspector(layout: delegated)
            } else {
                ASCollectionViewLayoutInspector()
            }
        defaultInspector = made
        return made
    }

    func layoutWasReplaced() {
        defaultInspector = nil
        relayout()
    }

    func apply(_ mode: ASCellLayoutMode) {
        data.layoutMode = mode
        ranges.isEnabled = !mode.contains(.disableRangeController)
    }

    /// Flips the collection, and each cell back.
    func applyInversion(_ isInverted: Bool) {
        let transform = isInverted ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        view.transform = transform
        view.cellContentTransform = transform
        for cell in view.cells.values { cell.contentView.transform = transform }
    }

    /// Notes where the content goes.
    func follow(_ offset: CGPoint) {
        var new: ASScrollDirection = []
        if offset.y != lastOffset.y { new.insert(offset.y > lastOffset.y ? .down : .up) }
        if offset.x != lastOffset.x { new.insert(offset.x > lastOffset.x ? .right : .left) }
        if !new.isEmpty { direction = new }
        lastOffset = offset
    }

    /// The content moved on its own, and nothing seen with it: no direction.
    func followShift(by delta: CGVector) {
        lastOffset.x += delta.dx
        lastOffset.y += delta.dy
    }

    // MARK: View

    func viewWillLayout() {
        reloadFirstTime()
        let room = crossRoom
        guard room != measuredRoom else { return }
        let isFirst = measuredRoom == .zero
        measuredRoom = room
        if !isFirst, data.isLoaded { relayout() }
    }

    /// The room whose change makes every item's size wrong: that across the scrolling axis.
    private var crossRoom: CGSize {
        let room = view.contentRoom
        let scrollable = inspector.scrollableDirections()
        return CGSize(
            width: ASScrollDirectionContainsHorizontalDirection(scrollable) && !view.isPagingEnabled ? 0 : room.width,
            height: ASScrollDirectionContainsVerticalDirection(scrollable) && !view.isPagingEnabled ? 0 : room.height)
    }

    func viewDidLayout() { ranges.setNeedsUpdate() }

    func viewDidMoveToWindow() {
        node.map { view.window == nil ? $0.exitHierarchy() : $0.enterHierarchy() }
        ranges.setNeedsUpdate()
        if view.window != nil { checkBatchFetching() }
    }

    private func reloadFirstTime() {
        guard !data.isLoaded, view.bounds.width > 0, dataSource != nil else { return }
        data.reload(completion: nil)
    }

    var loadedData: DataController {
        if !data.isLoaded, dataSource != nil { data.reload(completion: nil) }
        return data
    }

    func shownPath(_ path: IndexPath) -> IndexPath? {
        if let shown = data.visiblePath(forPending: path) { return shown }
        waitUntilAllUpdatesAreProcessed()
        return data.visible.runs.contains(path) ? path : nil
    }

    /// Asks for the room of every item anew and measures them all, as in Texture, at once.
    func relayout() {
        _ = data.refreshConstraints()
        let elements = data.visible.itemElements.filter { !$0.isMeasured }
        DataController.measureAll(elements, scale: PixelGrid.scale, serially: false)
        view.collectionViewLayout.invalidateLayout()
        ranges.setNeedsUpdate()
    }

    func waitUntilAllUpdatesAreProcessed() {
        reloadFirstTime()
        data.waitUntilAllAreProcessed()
        guard view.bounds.width > 0 else { return }
        view.layoutIfNeeded()
        ranges.update()
    }

    func fill(_ cell: _ASCollectionViewCell, at path: IndexPath) {
        guard let element = data.element(atVisible: path) else { return cell.show(nil) }
        if !element.isMeasured { element.measure() }
        let shown = element.node
        shown.attach(owner: self)
        if cell.node !== shown, shown.neverShowPlaceholders { shown.recursivelyEnsureDisplaySynchronously(true) }
        cell.show(shown)
        shown.setLayoutAttributes(view.layoutAttributesForItem(at: path))
        cell.isSelected = view.selection.paths.contains(path)
        if let node { delegate?.collectionNode(node, willDisplayItemWith: shown) }
    }
}

extension CollectionController: ListPresenter {
    var contentFitsView: Bool {
        view.contentSize.height <= view.bounds.height && view.contentSize.width <= view.bounds.width
    }

    var traits: ASPrimitiveTraitCollection {
        node?.primitiveTraitCollection() ?? ASPrimitiveTraitCollectionMakeDefault()
    }

    /// All of them are made: see ``NodeCreation/upFront``.
    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath] { [] }

    func presentReload() {
        UIView.performWithoutAnimation {
            view.setNeedsReload()
            if view.window != nil { view.layoutIfNeeded() }
        }
        ranges.update()
        checkBatchFetching()
    }

    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        guard !view.needsReload else {
            view.setNeedsLayout()
            return completion(true)
        }
        view.apply(changes, animated: animated && view.window != nil) { [weak self] finished in
            self?.ranges.setNeedsUpdate()
            completion(finished)
        }
        ranges.update()
        checkBatchFetching()
    }

    func didMeasure(_ elements: [ASCollectionElement]) {
        view.collectionViewLayout.invalidateLayout()
        for element in elements {
            guard let path = data.visible.indexPath(for: element) else { continue }
            (view.cells[path] as? _ASCollectionViewCell).map { fill($0, at: path) }
        }
        ranges.setNeedsUpdate()
    }

    func didRemove(_ elements: [ASCollectionElement]) { ranges.didRemove(elements) }
}

extension CollectionController: CellNodeOwner {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode) {
        if invalidated.isEmpty {
            FrameScheduler.main.enqueue(.commit) { [weak self] in self?.takeInvalidatedSizes() }
        }
        if !invalidated.contains(where: { $0 === cell }) { invalidated.append(cell) }
    }

    private func takeInvalidatedSizes() {
        let cells = invalidated
        invalidated = []
        let isAnimated = view.window != nil && cells.allSatisfy(\.shouldAnimateSizeChanges)
        for cell in cells { cell.element?.measure() }
        let change = { [view] in
            view.collectionViewLayout.invalidateLayout()
            view.layoutIfNeeded()
        }
        isAnimated ? UIView.animate(withDuration: 0.25, animations: change) : UIView.performWithoutAnimation(change)
    }

    func cellNodeStateDidChange(_ cell: ASCellNode) {
        guard let element = cell.element, let path = data.visible.indexPath(for: element),
            let host = view.cells[path] as? _ASCollectionViewCell, host.node === cell
        else { return }
        if cell.isSelected != host.isSelected {
            cell.isSelected
                ? view.selectItem(at: path, animated: false, scrollPosition: [])
                : view.deselectItem(at: path, animated: false)
        }
        if cell.isHighlighted != host.isHighlighted { host.isHighlighted = cell.isHighlighted }
    }
}

extension CollectionController: ListDataSource {
    var dataSourceName: String? { dataSource.map { "\(type(of: $0))" } }

    func itemCounts() -> [Int] {
        guard let dataSource, let node else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: node))).map {
            max(0, dataSource.collectionNode(node, numberOfItemsInSection: $0))
        }
    }

    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock {
        guard let dataSource, let node else { return { ASCellNode() } }
        return dataSource.collectionNode(node, nodeBlockForItemAt: path)
    }

    func nodeModel(at path: IndexPath) -> Any? {
        node.flatMap { dataSource?.collectionNode($0, nodeModelForItemAt: path) }
    }

    func constrainedSize(at path: IndexPath) -> ASSizeRange {
        inspector.collectionView(view, constrainedSizeForNodeAt: path)
    }

    func sectionContext(_ section: Int) -> (any ASSectionContext)? {
        node.flatMap { dataSource?.collectionNode($0, contextForSection: section) }
    }

    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo) {
        guard let dataSource, let node else { return }
        for kind in view.supplementaryKinds(inSection: section) {
            let count = inspector.collectionView(view, supplementaryNodesOfKind: kind, inSection: UInt(section))
            for item in 0..<Int(count) {
                let path = IndexPath(item: item, section: section)
                let element = ASCollectionElement(
                    kind: kind,
                    constrainedSize: inspector.collectionView(
                        view, constrainedSizeForSupplementaryNodeOfKind: kind, at: path),
                    traits: traits, owner: node,
                    block: dataSource.collectionNode(node, nodeBlockForSupplementaryElementOfKind: kind, at: path))
                element.measure()
                info.supplementaries[kind, default: [:]][item] = element
            }
        }
    }
}

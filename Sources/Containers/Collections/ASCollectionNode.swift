import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A collection whose items are nodes, placed by a collection view layout or a layout delegate.
///
/// *Thread*: as for ``ASListNode``; data source and delegate are called on the main thread.
/// *Differs from Texture*: nodes are created near the viewport unless `nodeCreation` is `upFront`. For a custom layout that reads
/// nodes, and for a layout delegate, which receives all elements, all nodes are created and measured.
open class ASCollectionNode: ASListNode {
    /// The configuration that is set before the view exists.
    struct PendingConfiguration {
        var allowsSelection = true
        var allowsMultipleSelection = false
        var alwaysBounceVertical = false
        var alwaysBounceHorizontal = false
        var showsVerticalIndicator = true
        var showsHorizontalIndicator = true
        var layoutMode: ASCellLayoutMode = []
        var layout: UICollectionViewLayout
        var layoutDelegate: (any ASCollectionLayoutDelegate)?
        var kinds: [String] = []
    }

    // Protection: main thread only.
    nonisolated(unsafe) var pendingConfiguration: PendingConfiguration

    /// Creates a collection with a layout that places its items.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        pendingConfiguration = PendingConfiguration(layout: layout)
        super.init()
        makeViewBlock()
    }

    /// Creates a collection with an initial frame and a layout that places its items. *Units*: points.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        pendingConfiguration = PendingConfiguration(layout: layout)
        super.init()
        makeViewBlock()
        self.frame = frame
    }

    /// The same as ``init(frame:collectionViewLayout:)``. *Differs from Texture*: `layoutFacilitator` has no effect, because only Texture's
    /// own layouts use it.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout, layoutFacilitator: AnyObject?) {
        pendingConfiguration = PendingConfiguration(layout: layout)
        super.init()
        makeViewBlock()
        self.frame = frame
    }

    /// Creates a collection with a delegate that computes the layout off the main thread. `layoutFacilitator` has no effect.
    public init(layoutDelegate: any ASCollectionLayoutDelegate, layoutFacilitator: AnyObject?) {
        let delegate = UnsafeTransfer(value: layoutDelegate)
        pendingConfiguration = PendingConfiguration(layout: assumeAnyThread { DelegatedCollectionLayout(delegate: delegate.value) })
        pendingConfiguration.layoutDelegate = layoutDelegate
        super.init()
        makeViewBlock()
    }

    private func makeViewBlock() {
        setViewBlock { [weak self] in
            guard let self else { return UIView(frame: .zero) }
            let view = ASCollectionView(frame: .zero, collectionViewLayout: pendingConfiguration.layout)
            connect(view)
            return view
        }
    }

    /// The collection view. *Thread*: main; the first access creates it.
    open override var view: ASCollectionView {
        // The view block always creates a view of this type.
        super.view as! ASCollectionView
    }

    /// Receives notifications about items; not retained. *Thread*: as for the collection.
    open weak var delegate: (any ASCollectionDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            withList { list in
                list.view.delegate = self.delegate
                list.delegateDidChange()
            }
            withController { $0.inspector.delegateDidChange() }
        }
    }

    /// The client's delegate, also if a proxy is the delegate of the view. It supplies the spacing of a flow layout, the sizes of headers
    /// and footers, and context menus.
    @MainActor var clientDelegate: AnyObject? { delegate }

    /// Provides the items; not retained. A change reloads a loaded collection. *Thread*: as for the collection.
    open weak var dataSource: (any ASCollectionDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            withController {
                $0.dataSourceDidChange()
                $0.inspector.dataSourceDidChange()
            }
        }
    }

    // MARK: Layout

    /// The layout that places the items. Setting it applies the new layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { pendingConfiguration.layout }
        set {
            pendingConfiguration.layout = newValue
            pendingConfiguration.layoutDelegate = nil
            withController { controller in
                controller.view.collectionViewLayout = self.pendingConfiguration.layout
                controller.layoutWasReplaced()
            }
        }
    }

    /// The delegate that computes the layout off the main thread; nil if the collection has another layout.
    open var layoutDelegate: (any ASCollectionLayoutDelegate)? { pendingConfiguration.layoutDelegate }

    /// Provides the constrained sizes of items; not retained. Nil by default; the collection then uses an inspector that fits the layout.
    open weak var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        didSet {
            withController {
                $0.inspector.inspectorDidChange()
                $0.relayout()
            }
        }
    }

    /// The direction in which the content scrolls; empty while it does not move.
    open var scrollDirection: ASScrollDirection { listValue { $0.direction } ?? [] }
    /// The directions in which the layout lets the content scroll; empty before loading.
    open var scrollableDirections: ASScrollDirection { valueOf { $0.scrollableDirections } ?? [] }

    /// Registers a kind of supplementary elements, so that the collection shows elements of this kind. *Differs from Texture*: an element
    /// that has left the screen releases its contents and the images that it has loaded, as cells do.
    open func registerSupplementaryNode(ofKind elementKind: String) {
        if !pendingConfiguration.kinds.contains(elementKind) { pendingConfiguration.kinds.append(elementKind) }
    }

    var registeredKinds: [String] { pendingConfiguration.kinds }

    // MARK: Configuration

    /// Options that change the collection's default behavior.
    open var cellLayoutMode: ASCellLayoutMode {
        get { pendingConfiguration.layoutMode }
        set {
            pendingConfiguration.layoutMode = newValue
            withController { $0.apply(newValue) }
        }
    }

    /// Whether a click selects an item.
    open var allowsSelection: Bool {
        get { valueOf { $0.view.allowsSelection } ?? pendingConfiguration.allowsSelection }
        set {
            pendingConfiguration.allowsSelection = newValue
            withController { $0.view.allowsSelection = newValue }
        }
    }

    /// Whether several items can be selected.
    open var allowsMultipleSelection: Bool {
        get { valueOf { $0.view.allowsMultipleSelection } ?? pendingConfiguration.allowsMultipleSelection }
        set {
            pendingConfiguration.allowsMultipleSelection = newValue
            withController { $0.view.allowsMultipleSelection = newValue }
        }
    }

    /// Whether dragging bounces vertically although the content fits.
    open var alwaysBounceVertical: Bool {
        get { valueOf { $0.view.alwaysBounceVertical } ?? pendingConfiguration.alwaysBounceVertical }
        set {
            pendingConfiguration.alwaysBounceVertical = newValue
            withController { $0.view.alwaysBounceVertical = newValue }
        }
    }

    /// Whether dragging bounces horizontally although the content fits.
    open var alwaysBounceHorizontal: Bool {
        get { valueOf { $0.view.alwaysBounceHorizontal } ?? pendingConfiguration.alwaysBounceHorizontal }
        set {
            pendingConfiguration.alwaysBounceHorizontal = newValue
            withController { $0.view.alwaysBounceHorizontal = newValue }
        }
    }

    /// Whether vertical scrolling shows an indicator.
    open var showsVerticalScrollIndicator: Bool {
        get { valueOf { $0.view.showsVerticalScrollIndicator } ?? pendingConfiguration.showsVerticalIndicator }
        set {
            pendingConfiguration.showsVerticalIndicator = newValue
            withController { $0.view.showsVerticalScrollIndicator = newValue }
        }
    }

    /// Whether horizontal scrolling shows an indicator.
    open var showsHorizontalScrollIndicator: Bool {
        get { valueOf { $0.view.showsHorizontalScrollIndicator } ?? pendingConfiguration.showsHorizontalIndicator }
        set {
            pendingConfiguration.showsHorizontalIndicator = newValue
            withController { $0.view.showsHorizontalScrollIndicator = newValue }
        }
    }

    // MARK: Updates

    /// Whether data and layout reflect the data source.
    open var isSynchronized: Bool { valueOf { !$0.data.isProcessing && !$0.view.needsReload } ?? true }

    /// Calls `body` on the main thread once data and layout reflect the data source.
    open func onDidFinishSynchronizing(_ body: @escaping () -> Void) { onDidFinishProcessingUpdates(body) }

    /// Inserts sections that the data source has added. *Indexes*: after the update.
    open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections, animation: 0) } }
    /// Deletes sections that the data source has removed. *Indexes*: before the update.
    open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections, animation: 0) } }
    /// Reloads the items of sections. *Indexes*: before the update.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections, animation: 0) } }
    /// Moves a section, from its index before the update to its index after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.moveSection(section, to: newSection) } }
    /// Inserts items that the data source has added. *Paths*: after the update.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths, animation: 0) } }
    /// Deletes items that the data source has removed. *Paths*: before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths, animation: 0) } }
    /// Reloads items whose contents have changed. *Paths*: before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths, animation: 0) } }
    /// Moves an item, from its path before the update to its path after the update. The item keeps its node.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    // MARK: Selection and scrolling

    /// The paths of the selected items in the pending data; nil if there is none.
    open var indexPathsForSelectedItems: [IndexPath]? {
        valueOf { controller in controller.view.indexPathsForSelectedItems.map(controller.list.pendingPaths) } ?? nil
    }

    /// Selects an item; nil deselects all items. The delegate is not notified.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        withController { controller in
            let path = indexPath.flatMap(controller.list.shownPath)
            if indexPath == nil || path != nil {
                controller.view.selectItem(at: path, animated: animated, scrollPosition: scrollPosition)
            }
        }
    }

    /// Deselects an item. The delegate is not notified.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        withController { controller in
            controller.list.shownPath(indexPath).map { controller.view.deselectItem(at: $0, animated: animated) }
        }
    }

    /// Scrolls until an item is visible. If a pending update inserts the item or reloads the collection, blocks until all updates are
    /// applied.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        withController { controller in
            controller.list.shownPath(indexPath).map {
                controller.view.scrollToItem(at: $0, at: scrollPosition, animated: animated)
            }
        }
    }

    // MARK: Pending data

    /// The number of items of a section in the pending data; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int { itemCount(section) }

    /// The node of an item, created and measured immediately if necessary; nil if there is no such item.
    open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        if Thread.isMainThread { assumeMain { controller?.layoutReadsNodes() } }
        return node(at: indexPath)
    }

    /// The data source's model of an item.
    open func nodeModelForItem(at indexPath: IndexPath) -> Any? {
        valueOf { UnsafeTransfer(value: $0.list.loadedData.element(atPending: indexPath)?.nodeModel) }?.value
    }

    /// The data source's context of a section; nil for a section that does not exist.
    open func context(forSection section: Int) -> (any ASSectionContext)? {
        valueOf { controller in
            let pending = controller.list.loadedData.pending
            let isThere = section >= 0 && section < pending.numberOfSections
            return UnsafeTransfer(value: isThere ? pending.info(section).context : nil)
        }?.value
    }

    // MARK: Visible items

    /// The visible items, as paths in the pending data.
    open var indexPathsForVisibleItems: [IndexPath] {
        valueOf { controller in
            controller.list.pendingPaths(controller.view.indexPathsForVisibleItems)
        } ?? []
    }

    /// The item at a point of the content, as a path in the pending data.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        valueOf { controller in
            controller.view.indexPathForItem(at: point).flatMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    /// The elements of the displayed data, whether on the screen or outside it; empty before loading. *Thread*: main.
    open var visibleElements: ASElementMap {
        valueOf { UnsafeTransfer(value: $0.data.visible) }?.value ?? ASElementMap(role: .snapshot)
    }

    /// The cell of a visible item; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        valueOf { controller in
            controller.list.shownPath(indexPath).flatMap { controller.view.cellForItem(at: $0) }
        } ?? nil
    }

    // MARK: Connection

    /// The controller of the collection; nil before loading. The host of a collection node's list is always a collection controller.
    var controller: CollectionController? { listValue { $0.host as! CollectionController } }

    @MainActor private func connect(_ view: ASCollectionView) {
        let controller = CollectionController(view: view, node: self)
        view.controller = controller
        view.collectionNode = self
        view.delegate = delegate
        controller.apply(pendingConfiguration.layoutMode)
        view.allowsSelection = pendingConfiguration.allowsSelection
        view.allowsMultipleSelection = pendingConfiguration.allowsMultipleSelection
        view.alwaysBounceVertical = pendingConfiguration.alwaysBounceVertical
        view.alwaysBounceHorizontal = pendingConfiguration.alwaysBounceHorizontal
        view.showsVerticalScrollIndicator = pendingConfiguration.showsVerticalIndicator
        view.showsHorizontalScrollIndicator = pendingConfiguration.showsHorizontalIndicator
        controller.inspector.inspectorDidChange()
        connect(controller.list)
    }

    private func withController(_ body: @MainActor (CollectionController) -> Void) {
        guard let controller else { return }
        inRuntime { assumeMain { body(controller) } }
    }

    private func valueOf<Value>(_ body: @MainActor (CollectionController) -> Value) -> Value? {
        guard let controller else { return nil }
        return inRuntime { assumeMain { body(controller) } }
    }
}

// In an extension, because a main-actor protocol in the class declaration would isolate the whole class to the main actor.
extension ASCollectionNode: UIGestureRecognizerDelegate {}

import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A collection whose items are nodes, placed by a collection view layout or a layout delegate.
///
/// *Thread*: as ``ASListNode`` says; data source and delegate are asked on the main one.
/// *Differs from Texture*: items are made as they come near (``nodeCreation`` says otherwise). A layout of the program's own
/// that looks at nodes gets all of them made and measured; so does a layout delegate, which is handed their elements.
open class ASCollectionNode: ASListNode {
    /// What is set before the view exists.
    struct Wishes {
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
    nonisolated(unsafe) var wishes: Wishes

    /// A collection whose items a layout places.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        wishes = Wishes(layout: layout)
        super.init()
        makeViewBlock()
    }

    /// The same with a frame. *Units*: points.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        wishes = Wishes(layout: layout)
        super.init()
        makeViewBlock()
        self.frame = frame
    }

    /// As above. *Differs from Texture*: the facilitator, which only its own layouts know, is not asked.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout, layoutFacilitator: AnyObject?) {
        wishes = Wishes(layout: layout)
        super.init()
        makeViewBlock()
        self.frame = frame
    }

    /// A collection whose layout is computed off the main thread.
    public init(layoutDelegate: any ASCollectionLayoutDelegate, layoutFacilitator: AnyObject?) {
        let delegate = HandedOver(value: layoutDelegate)
        wishes = Wishes(layout: assumeAnyThread { DelegatedCollectionLayout(delegate: delegate.value) })
        wishes.layoutDelegate = layoutDelegate
        super.init()
        makeViewBlock()
    }

    private func makeViewBlock() {
        setViewBlock { [weak self] in
            guard let self else { return UIView(frame: .zero) }
            let view = ASCollectionView(frame: .zero, collectionViewLayout: wishes.layout)
            connect(view)
            return view
        }
    }

    /// The collection view. *Thread*: main; made when first asked for.
    open override var view: ASCollectionView {
        // The view block makes nothing else while the node lives.
        super.view as! ASCollectionView
    }

    /// Hears what becomes of items. *Thread*: as for the collection.
    open weak var delegate: (any ASCollectionDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            withList { list in
                list.view.delegate = self.delegate
                list.delegateDidChange()
            }
        }
    }

    /// The program's own delegate, also where another object stands before it: asked for the gaps of a flow layout, the room of
    /// its headers and footers, and context menus.
    @MainActor var programsDelegate: AnyObject? { delegate }

    /// Where items come from. *Thread*: as for the collection.
    open weak var dataSource: (any ASCollectionDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            withController { $0.dataSourceDidChange() }
        }
    }

    // MARK: Layout

    /// The layout that places the items. A new one is taken over without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { wishes.layout }
        set {
            wishes.layout = newValue
            withController { controller in
                controller.view.collectionViewLayout = self.wishes.layout
                controller.layoutWasReplaced()
            }
        }
    }

    /// What computes the layout off the main thread; nil where a layout was given.
    open var layoutDelegate: (any ASCollectionLayoutDelegate)? { wishes.layoutDelegate }

    /// Says what room items are measured in; one that fits the layout is there by itself.
    open weak var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        didSet { withController { $0.relayout() } }
    }

    /// Where the content goes; empty at rest.
    open var scrollDirection: ASScrollDirection { listValue { $0.direction } ?? [] }
    /// The directions that the layout lets the content go in; empty before loading.
    open var scrollableDirections: ASScrollDirection { valueOf { $0.scrollableDirections } ?? [] }

    /// Makes supplementary elements of a kind part of the collection.
    open func registerSupplementaryNode(ofKind elementKind: String) {
        if !wishes.kinds.contains(elementKind) { wishes.kinds.append(elementKind) }
    }

    var registeredKinds: [String] { wishes.kinds }

    // MARK: Wishes

    /// What the collection does beyond its defaults.
    open var cellLayoutMode: ASCellLayoutMode {
        get { wishes.layoutMode }
        set {
            wishes.layoutMode = newValue
            withController { $0.apply(newValue) }
        }
    }

    /// Whether a click selects an item.
    open var allowsSelection: Bool {
        get { valueOf { $0.view.allowsSelection } ?? wishes.allowsSelection }
        set {
            wishes.allowsSelection = newValue
            withController { $0.view.allowsSelection = newValue }
        }
    }

    /// Whether several items may be selected.
    open var allowsMultipleSelection: Bool {
        get { valueOf { $0.view.allowsMultipleSelection } ?? wishes.allowsMultipleSelection }
        set {
            wishes.allowsMultipleSelection = newValue
            withController { $0.view.allowsMultipleSelection = newValue }
        }
    }

    /// Whether the content can be pulled up and down although it fits.
    open var alwaysBounceVertical: Bool {
        get { valueOf { $0.view.alwaysBounceVertical } ?? wishes.alwaysBounceVertical }
        set {
            wishes.alwaysBounceVertical = newValue
            withController { $0.view.alwaysBounceVertical = newValue }
        }
    }

    /// Whether the content can be pulled sideways although it fits.
    open var alwaysBounceHorizontal: Bool {
        get { valueOf { $0.view.alwaysBounceHorizontal } ?? wishes.alwaysBounceHorizontal }
        set {
            wishes.alwaysBounceHorizontal = newValue
            withController { $0.view.alwaysBounceHorizontal = newValue }
        }
    }

    /// Whether scrolling up and down shows a bar.
    open var showsVerticalScrollIndicator: Bool {
        get { valueOf { $0.view.showsVerticalScrollIndicator } ?? wishes.showsVerticalIndicator }
        set {
            wishes.showsVerticalIndicator = newValue
            withController { $0.view.showsVerticalScrollIndicator = newValue }
        }
    }

    /// Whether scrolling sideways shows a bar.
    open var showsHorizontalScrollIndicator: Bool {
        get { valueOf { $0.view.showsHorizontalScrollIndicator } ?? wishes.showsHorizontalIndicator }
        set {
            wishes.showsHorizontalIndicator = newValue
            withController { $0.view.showsHorizontalScrollIndicator = newValue }
        }
    }

    // MARK: Updates

    /// Whether data and layout have caught up with the data source.
    open var isSynchronized: Bool { valueOf { !$0.data.isProcessing && !$0.view.needsReload } ?? true }

    /// Calls `body` on the main thread once data and layout have caught up.
    open func onDidFinishSynchronizing(_ body: @escaping () -> Void) { onDidFinishProcessingUpdates(body) }

    /// Says that the data source has new sections, at their indexes after the update.
    open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections, animation: 0) } }
    /// Says that sections have gone, by their indexes before the update.
    open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections, animation: 0) } }
    /// Says that sections have other items, by their indexes before the update.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections, animation: 0) } }
    /// Says that a section has moved: from its index before the update to that after it.
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.moveSection(section, to: newSection) } }
    /// Says that the data source has new items, at their paths after the update.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths, animation: 0) } }
    /// Says that items have gone, by their paths before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths, animation: 0) } }
    /// Says that items show something else, by their paths before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths, animation: 0) } }
    /// Says that an item has moved: from its path before the update to that after it. It keeps its node.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveItem(indexPath, to: newIndexPath) }
    }

    // MARK: Selection and scrolling

    /// The selected items, as the data source has them now; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? {
        valueOf { controller in controller.view.indexPathsForSelectedItems.map(controller.list.pendingPaths) } ?? nil
    }

    /// Selects an item, or none for nil. The delegate is not told.
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

    /// Takes the selection of an item away. The delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        withController { controller in
            controller.list.shownPath(indexPath).map { controller.view.deselectItem(at: $0, animated: animated) }
        }
    }

    /// Scrolls an item into sight; one that an update is still to bring is waited for.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        withController { controller in
            controller.list.shownPath(indexPath).map {
                controller.view.scrollToItem(at: $0, at: scrollPosition, animated: animated)
            }
        }
    }

    // MARK: Questions about the data, as the data source has it now

    /// How many items a section has.
    open func numberOfItems(inSection section: Int) -> Int { itemCount(section) }

    /// The node of an item; made now where it is not there yet.
    open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        if Thread.isMainThread { assumeMain { controller?.layoutReadsNodes() } }
        return node(at: indexPath)
    }

    /// What the data source calls an item.
    open func nodeModelForItem(at indexPath: IndexPath) -> Any? {
        valueOf { HandedOver(value: $0.list.loadedData.element(atPending: indexPath)?.nodeModel) }?.value
    }

    /// What the data source keeps for a section; nil for one that does not exist.
    open func context(forSection section: Int) -> (any ASSectionContext)? {
        valueOf { controller in
            let pending = controller.list.loadedData.pending
            let isThere = section >= 0 && section < pending.numberOfSections
            return HandedOver(value: isThere ? pending.info(section).context : nil)
        }?.value
    }

    // MARK: Questions about what is shown

    /// The items on screen, as the data source has them now.
    open var indexPathsForVisibleItems: [IndexPath] {
        valueOf { controller in
            controller.list.pendingPaths(controller.view.indexPathsForVisibleItems)
        } ?? []
    }

    /// The item at a point of the content, as the data source has it now.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        valueOf { controller in
            controller.view.indexPathForItem(at: point).flatMap(controller.data.pendingPath(forVisible:))
        } ?? nil
    }

    /// The view of an item on screen.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        valueOf { controller in
            controller.list.shownPath(indexPath).flatMap { controller.view.cellForItem(at: $0) }
        } ?? nil
    }

    // MARK: Connection

    /// The host of every collection node's list is a collection controller.
    var controller: CollectionController? { listValue { $0.host as! CollectionController } }

    @MainActor private func connect(_ view: ASCollectionView) {
        let controller = CollectionController(view: view, node: self)
        view.controller = controller
        view.collectionNode = self
        view.delegate = delegate
        controller.apply(wishes.layoutMode)
        view.allowsSelection = wishes.allowsSelection
        view.allowsMultipleSelection = wishes.allowsMultipleSelection
        view.alwaysBounceVertical = wishes.alwaysBounceVertical
        view.alwaysBounceHorizontal = wishes.alwaysBounceHorizontal
        view.showsVerticalScrollIndicator = wishes.showsVerticalIndicator
        view.showsHorizontalScrollIndicator = wishes.showsHorizontalIndicator
        connect(controller.list)
    }

    private func withController(_ body: @MainActor (CollectionController) -> Void) {
        guard let controller else { return }
        assumeMain { body(controller) }
    }

    private func valueOf<Value>(_ body: @MainActor (CollectionController) -> Value) -> Value? {
        guard let controller else { return nil }
        return assumeMain { body(controller) }
    }
}

// A protocol bound to the main actor would bind the whole class to it if the class declaration named it.
extension ASCollectionNode: UIGestureRecognizerDelegate {}

import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A change in the visibility of a cell or in the scrolling of its list.
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
    /// The cell became visible, moved while visible, or became invisible.
    case visible, visibleRectChanged, invisible
    /// The user began or ended dragging the list, or its scrolling stopped.
    case willBeginDragging, didEndDragging, didStopScrolling
}

/// Receives notifications from cells about changes that concern their list.
@MainActor protocol CellNodeOwner: AnyObject {
    /// Called when the cell's content may require another size.
    func cellNodeDidInvalidateSize(_ node: ASCellNode)
    /// Called when the selection, the highlight or the appearance of the cell's node has changed.
    func cellNodeStateDidChange(_ node: ASCellNode, _ change: CellStateChange)
}

/// A list that receives the changes of its cells, including those of cells that were never shown.
protocol CellOwnerProviding: AnyObject {
    /// The receiver; nil before the view of the list exists.
    @MainActor var cellOwner: (any CellNodeOwner)? { get }
}

/// The node of one row, item or supplementary element. It outlives the views that show it. A list creates it once, unless its
/// `nodeRetention` allows it to release distant nodes.
///
/// After `setNeedsLayout()` the list measures the node again and changes the size of the row or item.
open class ASCellNode: ASDisplayNode {
    private struct CellState {
        weak var owner: (any ASRangeManagingNode)?
        weak var element: ASCollectionElement?
        var isSelected = false
        var isHighlighted = false
        var neverShowPlaceholders = false
        var hasControllerBlock = false
        var nodeModel: Any?
        var appearance = _OutOfLine<TableAppearance>()
        var layoutAttributes: UICollectionViewLayoutAttributes?
    }

    /// The properties that are copied to the cell that shows the node; a collection uses only the two background views.
    struct TableAppearance: _OutOfLineValues {
        var selectionStyle = UITableViewCell.SelectionStyle.default
        var focusStyle = UITableViewCell.FocusStyle.default
        var accessoryType = UITableViewCell.AccessoryType.none
        var separatorInset: UIEdgeInsets?
        var backgroundView: UIView?
        var selectedBackgroundView: UIView?
    }

    private let cellState = Locked(CellState())
    // Protection: main thread only.
    nonisolated(unsafe) private(set) weak var cellOwner: (any CellNodeOwner)?
    // Protection: main thread only.
    nonisolated(unsafe) private var viewControllerHost: UIViewController?
    // Protection: main thread only.
    final nonisolated(unsafe) private var isAdoptingState = false

    public override init() {
        super.init()
        clipsToBounds = true
    }

    /// Creates a cell that shows the view of a controller; the block creates the controller when the cell is loaded. The cell needs a
    /// `style.preferredSize`.
    public convenience init(
        viewControllerBlock: @escaping ASDisplayNodeViewControllerBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        cellState.withLock { $0.hasControllerBlock = true }
        let block = UnsafeTransfer(value: viewControllerBlock)
        onDidLoad { node in
            guard let cell = node as? ASCellNode else { return }
            let controller = block.value()
            cell.viewControllerHost = controller
            // A node-backed controller view is laid out by its own node; any other view is wrapped in a node.
            cell.addSubnode(controller.view.asyncdisplaykit_node ?? ASDisplayNode(viewBlock: { controller.view }))
        }
        if let didLoad { onDidLoad(didLoad) }
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        if let host = viewControllerHost { host.view.asyncdisplaykit_node?.frame = bounds }
    }

    /// Always false: the view of a cell shows the node's view. The subnodes of a cell can be layer-backed.
    open override var supportsLayerBacking: Bool { false }

    // MARK: Position

    /// The path of the item in the pending data, which includes updates that are not shown yet; nil if the cell is in no list.
    open var indexPath: IndexPath? { owningNode?.indexPath(forNode: self) }

    /// The list that the cell belongs to.
    open weak var owningNode: (any ASRangeManagingNode)? {
        get { cellState.withLock { $0.owner } }
        set { cellState.withLock { $0.owner = newValue } }
    }

    /// The kind of a supplementary element; nil for rows and items.
    open var supplementaryElementKind: String? { element?.supplementaryElementKind }

    /// The controller of a cell with a controller block; nil for other cells. An access on the main thread loads the cell; on other threads
    /// the value is nil until the cell is loaded.
    open var viewController: UIViewController? {
        if hasControllerBlock, Thread.isMainThread, !isNodeLoaded { MainActor.assumeIsolated { _ = view } }
        return viewControllerHost
    }

    private var hasControllerBlock: Bool { cellState.withLock { $0.hasControllerBlock } }

    var element: ASCollectionElement? { cellState.withLock { $0.element } }

    /// Assigns the node to its element and list, whose ranges control its interface state from now on. *Thread*: the one that created the
    /// node.
    func attach(
        to element: ASCollectionElement, owner: (any ASRangeManagingNode)?, traits: ASPrimitiveTraitCollection
    ) {
        cellState.withLock { state in
            state.element = element
            state.owner = owner
            if state.nodeModel == nil { state.nodeModel = element.nodeModel }
        }
        becomeRangeManaged()
        TraitPropagation.propagate(traits, into: self)
    }

    @MainActor func attach(owner: any CellNodeOwner) {
        cellOwner = owner
    }

    // MARK: State

    /// Whether the row or item is selected. A change is applied to the list: immediately on the main thread, otherwise in a later turn of
    /// the main loop. When the list shows the node, the node adopts the selection of the list.
    open var isSelected: Bool {
        get { cellState.withLock { $0.isSelected } }
        set {
            guard setState(\.isSelected, newValue) else { return }
            notifyOwner(.selection)
        }
    }

    /// Whether the row or item is highlighted. A change is applied to the list if the list shows the node; then the node also adopts the
    /// highlight of the list.
    open var isHighlighted: Bool {
        get { cellState.withLock { $0.isHighlighted } }
        set {
            guard setState(\.isHighlighted, newValue) else { return }
            notifyOwner(.highlight)
        }
    }

    private func setState(_ path: WritableKeyPath<CellState, Bool>, _ value: Bool) -> Bool {
        cellState.withLock { state in
            guard state[keyPath: path] != value else { return false }
            state[keyPath: path] = value
            return true
        }
    }

    private func notifyOwner(_ change: CellStateChange) {
        // Read on the main thread only.
        nonisolated(unsafe) let list = owningNode as? any CellOwnerProviding
        guard list != nil else { return }
        performOnMain { (self.cellOwner ?? list?.cellOwner)?.cellNodeStateDidChange(self, change) }
    }

    /// Whether the cell is shown only after it is drawn completely. The main thread waits for the drawing, so set this only for cells that
    /// draw quickly.
    open var neverShowPlaceholders: Bool {
        get { cellState.withLock { $0.neverShowPlaceholders } }
        set { cellState.withLock { $0.neverShowPlaceholders = newValue } }
    }

    /// The data source's model of the item.
    open var nodeModel: Any? {
        get { cellState.withLock { $0.nodeModel } }
        set {
            cellState.withLock { $0.nodeModel = newValue }
        }
    }

    /// Whether the node can show `nodeModel`, so that a reload keeps the node; by default whether both models have the same type.
    open func canUpdate(toNodeModel nodeModel: Any) -> Bool {
        guard let own = self.nodeModel else { return false }
        return type(of: own) == type(of: nodeModel)
    }

    /// The layout attributes of the item while a collection displays the cell; nil otherwise.
    open var layoutAttributes: UICollectionViewLayoutAttributes? { cellState.withLock { $0.layoutAttributes } }

    /// Called when the collection's layout assigns attributes to the cell. Does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    func setLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes?) {
        cellState.withLock { $0.layoutAttributes = attributes }
        if let attributes { apply(attributes) }
    }

    /// Called when the cell's visibility or visible rectangle changes, when dragging its list begins or ends, and when scrolling stops.
    /// *Thread*: main.
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
    ) {}

    // MARK: Appearance in a list

    var tableAppearance: TableAppearance { cellState.withLock { $0.appearance.values } }

    private func changeAppearance(_ body: (inout TableAppearance) -> Void) {
        cellState.withLock { body(&$0.appearance.values) }
        notifyOwner(.appearance)
    }

    /// The style of the highlight of the selected row. *Thread*: any. Tables only.
    open var selectionStyle: UITableViewCell.SelectionStyle {
        get { tableAppearance.selectionStyle }
        set { changeAppearance { $0.selectionStyle = newValue } }
    }
    /// The style of the highlight of the focused row. *Thread*: any. Tables only.
    open var focusStyle: UITableViewCell.FocusStyle {
        get { tableAppearance.focusStyle }
        set { changeAppearance { $0.focusStyle = newValue } }
    }
    /// The accessory at the trailing edge, which narrows the row's content. Default: none. *Thread*: any. Tables only.
    ///
    /// *Differs from Texture*: a row that is being edited shows the same accessory.
    open var accessoryType: UITableViewCell.AccessoryType {
        get { tableAppearance.accessoryType }
        set { changeAppearance { $0.accessoryType = newValue } }
    }
    /// The insets of the row's separator. *Units*: points. Zero until it is set, while the table's insets apply. *Thread*: any. Tables
    /// only.
    open var separatorInset: UIEdgeInsets {
        get { tableAppearance.separatorInset ?? .zero }
        set { changeAppearance { $0.separatorInset = newValue } }
    }
    /// The view behind the cell's content. Default: nil. *Thread*: any; the view is used on main.
    open var backgroundView: UIView? {
        get { tableAppearance.backgroundView }
        set { changeAppearance { $0.backgroundView = newValue } }
    }
    /// The view behind the content of the selected cell. Default: nil. *Thread*: any; the view is used on main.
    open var selectedBackgroundView: UIView? {
        get { tableAppearance.selectedBackgroundView }
        set { changeAppearance { $0.selectedBackgroundView = newValue } }
    }

    /// Whether a cell shows the node, or is passing its own state to the node.
    @MainActor final var isShownByCell: Bool { isAdoptingState || (isNodeLoaded && view.superview != nil) }

    /// Sets the selection or the highlight to that of the cell that shows the node.
    @MainActor final func adopt(_ state: ReferenceWritableKeyPath<ASCellNode, Bool>, _ value: Bool) {
        guard self[keyPath: state] != value else { return }
        isAdoptingState = true
        defer { isAdoptingState = false }
        self[keyPath: state] = value
    }

    // MARK: Size

    /// Notifies the list, which measures and resizes the cell. A cell that is in no list behaves like any other node.
    open override func displayNodeDidInvalidateSizeNewSize(_ size: CGSize) {
        guard owningNode != nil else { return super.displayNodeDidInvalidateSizeNewSize(size) }
        if Thread.isMainThread {
            assumeMain { cellOwner?.cellNodeDidInvalidateSize(self) }
        } else {
            runtime.scheduler.enqueue(.commit) { self.cellOwner?.cellNodeDidInvalidateSize(self) }
        }
    }

    @preconcurrency @MainActor open override func layoutTransitionMeasurementDidFinish() {
        super.layoutTransitionMeasurementDidFinish()
        cellOwner?.cellNodeDidInvalidateSize(self)
    }
}

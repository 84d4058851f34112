import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// What happens to a cell as it is seen.
public enum ASCellNodeVisibilityEvent: UInt, Sendable {
    case visible, visibleRectChanged, invisible
    case willBeginDragging, didEndDragging, didStopScrolling
}

/// Hears from cells what concerns their list.
@MainActor protocol CellNodeOwner: AnyObject {
    /// The cell's content changed its size.
    func cellNodeDidInvalidateSize(_ node: ASCellNode)
    /// The program selected or highlighted the cell by its node.
    func cellNodeStateDidChange(_ node: ASCellNode)
}

/// The node of one row, item or supplementary element. Made once for its item; views of cells come and go, it stays.
///
/// Its own ``setNeedsLayout()`` changes the height of its row.
open class ASCellNode: ASDisplayNode {
    private struct CellState {
        weak var owner: (any ASRangeManagingNode)?
        weak var element: ASCollectionElement?
        var isSelected = false
        var isHighlighted = false
        var neverShowPlaceholders = false
        var nodeModel: Any?
        var look = TableLook()
        var layoutAttributes: UICollectionViewLayoutAttributes?
    }

    /// What the table's cell takes over.
    struct TableLook {
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

    public override init() {
        super.init()
        clipsToBounds = true
    }

    /// A cell that shows the view of a controller, made when the cell is loaded. Give it a `style.preferredSize`.
    public convenience init(
        viewControllerBlock: @escaping ASDisplayNodeViewControllerBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        let block = HandedOver(value: viewControllerBlock)
        onDidLoad { node in
            guard let cell = node as? ASCellNode else { return }
            let controller = block.value()
            cell.viewControllerHost = controller
            // The view of a node's controller has its node, which lays it out; any other gets one.
            cell.addSubnode(controller.view.asyncdisplaykit_node ?? ASDisplayNode(viewBlock: { controller.view }))
        }
        if let didLoad { onDidLoad(didLoad) }
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        if let host = viewControllerHost { host.view.asyncdisplaykit_node?.frame = bounds }
    }

    // MARK: Where it belongs

    /// Where the item is now; nil when it is in no list.
    open var indexPath: IndexPath? { owningNode?.indexPath(forNode: self) }

    /// The list that the cell belongs to.
    open weak var owningNode: (any ASRangeManagingNode)? {
        get { cellState.withLock { $0.owner } }
        set { cellState.withLock { $0.owner = newValue } }
    }

    /// The kind of a supplementary element; nil for rows and items.
    open var supplementaryElementKind: String? { element?.supplementaryElementKind }

    /// The controller of a cell made with a controller block, once loaded.
    open var viewController: UIViewController? { viewControllerHost }

    var element: ASCollectionElement? { cellState.withLock { $0.element } }

    /// Puts the node under its list's ranges. *Thread*: the one that made it.
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

    /// Whether the row is selected; goes both ways between node and list.
    open var isSelected: Bool {
        get { cellState.withLock { $0.isSelected } }
        set {
            guard setState(\.isSelected, newValue) else { return }
            tellOwner()
        }
    }

    /// Whether the row is highlighted; goes both ways between node and list.
    open var isHighlighted: Bool {
        get { cellState.withLock { $0.isHighlighted } }
        set {
            guard setState(\.isHighlighted, newValue) else { return }
            tellOwner()
        }
    }

    private func setState(_ path: WritableKeyPath<CellState, Bool>, _ value: Bool) -> Bool {
        cellState.withLock { state in
            guard state[keyPath: path] != value else { return false }
            state[keyPath: path] = value
            return true
        }
    }

    private func tellOwner() {
        guard Thread.isMainThread else { return }
        assumeMain { cellOwner?.cellNodeStateDidChange(self) }
    }

    /// Whether the cell is held back until all of it is drawn. The main thread waits: for cells that draw quickly.
    open var neverShowPlaceholders: Bool {
        get { cellState.withLock { $0.neverShowPlaceholders } }
        set { cellState.withLock { $0.neverShowPlaceholders = newValue } }
    }

    /// What the data source calls the item.
    open var nodeModel: Any? {
        get { cellState.withLock { $0.nodeModel } }
        set {
            cellState.withLock { $0.nodeModel = newValue }
        }
    }

    /// Whether the node can show another model, so that a reload keeps it: by default where the classes are the same.
    open func canUpdate(toNodeModel nodeModel: Any) -> Bool {
        guard let own = self.nodeModel else { return false }
        return type(of: own) == type(of: nodeModel)
    }

    /// The attributes of the collection's layout while the cell is displayed.
    open var layoutAttributes: UICollectionViewLayoutAttributes? { cellState.withLock { $0.layoutAttributes } }

    /// The collection's layout gave the cell attributes.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    func setLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes?) {
        cellState.withLock { $0.layoutAttributes = attributes }
        if let attributes { apply(attributes) }
    }

    /// The cell is seen, moves on screen, or its list begins or ends to scroll. *Thread*: main.
    open func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
    ) {}

    // MARK: Look in a table

    var tableLook: TableLook { cellState.withLock { $0.look } }

    private func changeLook(_ body: (inout TableLook) -> Void) {
        cellState.withLock { body(&$0.look) }
        tellOwner()
    }

    open var selectionStyle: UITableViewCell.SelectionStyle {
        get { tableLook.selectionStyle }
        set { changeLook { $0.selectionStyle = newValue } }
    }
    open var focusStyle: UITableViewCell.FocusStyle {
        get { tableLook.focusStyle }
        set { changeLook { $0.focusStyle = newValue } }
    }
    open var accessoryType: UITableViewCell.AccessoryType {
        get { tableLook.accessoryType }
        set { changeLook { $0.accessoryType = newValue } }
    }
    open var separatorInset: UIEdgeInsets {
        get { tableLook.separatorInset ?? .zero }
        set { changeLook { $0.separatorInset = newValue } }
    }
    open var backgroundView: UIView? {
        get { tableLook.backgroundView }
        set { changeLook { $0.backgroundView = newValue } }
    }
    open var selectedBackgroundView: UIView? {
        get { tableLook.selectedBackgroundView }
        set { changeLook { $0.selectedBackgroundView = newValue } }
    }

    // MARK: Size

    /// The list decides the cell's size: it is asked for a new one.
    open override func displayNodeDidInvalidateSizeNewSize(_ size: CGSize) {
        guard owningNode != nil else { return super.displayNodeDidInvalidateSizeNewSize(size) }
        if Thread.isMainThread {
            assumeMain { cellOwner?.cellNodeDidInvalidateSize(self) }
        } else {
            FrameScheduler.main.enqueue(.commit) { self.cellOwner?.cellNodeDidInvalidateSize(self) }
        }
    }

    @preconcurrency @MainActor open override func layoutTransitionMeasurementDidFinish() {
        super.layoutTransitionMeasurementDidFinish()
        cellOwner?.cellNodeDidInvalidateSize(self)
    }
}

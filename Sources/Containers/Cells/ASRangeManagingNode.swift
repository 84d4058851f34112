import Foundation
import Nodes

/// A node that prepares its cells by their distance from the viewport: a table or a collection.
public protocol ASRangeManagingNode: NSObjectProtocol {
    /// The path of a cell in the pending data; nil when the data does not contain the cell.
    func indexPath(forNode node: ASCellNode) -> IndexPath?
}

/// A block that creates a cell's node. *Thread*: any; several run concurrently, so it captures its data and does not use the data source.
public typealias ASCellNodeBlock = () -> ASCellNode

/// A number that names an animation of rows, as `UITableView.RowAnimation.rawValue`.
public typealias ASCellNodeAnimation = UInt

/// Options that change a container's default behavior.
public struct ASCellLayoutMode: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Every update except a reload is measured and applied before the call that submits it returns, unless an earlier update is in
    /// progress.
    public static let alwaysSync = ASCellLayoutMode(rawValue: 1 << 1)
    /// No update is applied before the call that submits it returns.
    public static let alwaysAsync = ASCellLayoutMode(rawValue: 1 << 2)
    /// Every update becomes a reload.
    public static let alwaysReloadData = ASCellLayoutMode(rawValue: 1 << 5)
    /// Exempts updates that reload sections from `alwaysReloadData`.
    public static let alwaysBatchUpdateSectionReload = ASCellLayoutMode(rawValue: 1 << 9)
    /// Cells are neither preloaded nor drawn ahead.
    public static let disableRangeController = ASCellLayoutMode(rawValue: 1 << 6)
    /// Node blocks run one after another where a caller waits for them; on background queues they still run concurrently.
    public static let serializeNodeCreation = ASCellLayoutMode(rawValue: 1 << 8)
    /// Without effect, as in Texture, where it is deprecated.
    public static let forceIfNeeded = ASCellLayoutMode(rawValue: 1 << 3)
    /// Without effect, as in Texture, where it is deprecated.
    public static let alwaysPassthroughDelegate = ASCellLayoutMode(rawValue: 1 << 4)
    /// *Differs from Texture*: without effect; there it is refused with an assertion.
    public static let alwaysLazy = ASCellLayoutMode(rawValue: 1 << 7)
}

/// The policy of a list for nodes far from the viewport.
public enum NodeRetention: Hashable, Sendable {
    /// Nodes are kept once they are created, and so is their state.
    case all
    /// Nodes farther from the preload range than this number of viewport lengths are released, and created again when they are near the
    /// viewport. Without effect while all nodes are created up front.
    case window(screens: CGFloat)
}

/// The time at which a list creates its nodes.
public enum NodeCreation: Hashable, Sendable {
    /// The nodes of items are created when the items are near the viewport.
    case whenNear
    /// All nodes are created with the update that inserts their items, as in Texture.
    case upFront
}

/// A cell or data source that stores state beyond the life of a node. *Differs from Texture*, where nodes are never released.
public protocol NodeStateKeeping: AnyObject {
    /// Called before a node is released because it is far from the viewport. *Thread*: main.
    @MainActor func cellNodeWillBeReleased(_ node: ASCellNode, at indexPath: IndexPath)
}

import Foundation
import Nodes

/// A node that keeps cells ready by ranges: a table or a collection.
public protocol ASRangeManagingNode: NSObjectProtocol {
    /// Where a cell is among the data as the data source has it now; nil when it is not.
    func indexPath(forNode node: ASCellNode) -> IndexPath?
}

/// What makes a cell's node. *Thread*: any; several run at once, so it captures its data and reads no data source.
public typealias ASCellNodeBlock = () -> ASCellNode

/// What a container does beyond its defaults.
public struct ASCellLayoutMode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Every update is measured and applied before the call returns.
    public static let alwaysSync = ASCellLayoutMode(rawValue: 1 << 1)
    /// No update is.
    public static let alwaysAsync = ASCellLayoutMode(rawValue: 1 << 2)
    /// Every update becomes a reload.
    public static let alwaysReloadData = ASCellLayoutMode(rawValue: 1 << 4)
    /// Reloads of sections do not, all the same.
    public static let alwaysBatchUpdateSectionReload = ASCellLayoutMode(rawValue: 1 << 5)
    /// Cells are neither preloaded nor drawn ahead.
    public static let disableRangeController = ASCellLayoutMode(rawValue: 1 << 8)
    /// Node blocks run one after the other.
    public static let serializeNodeCreation = ASCellLayoutMode(rawValue: 1 << 10)
}

/// What a list does with nodes that went far away.
public enum NodeRetention: Hashable, Sendable {
    /// A node once made stays: state lives in nodes.
    case all
    /// Nodes further than so many lengths of the viewport are let go, and made anew when they come near.
    case window(screens: CGFloat)
}

/// When a list makes its nodes.
public enum NodeCreation: Hashable, Sendable {
    /// As they come near.
    case whenNear
    /// All of them with the update that brings them, as Texture does.
    case upFront
}

/// A cell or data source that keeps state beyond the life of a node. *Differs from Texture*: there nodes always live on.
public protocol NodeStateKeeping: AnyObject {
    /// The node is about to be let go because it is far away. *Thread*: main.
    @MainActor func cellNodeWillBeReleased(_ node: ASCellNode, at indexPath: IndexPath)
}

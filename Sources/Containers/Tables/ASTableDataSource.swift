import Foundation
import Nodes
import Scheduling
import UIKit

/// The part of a table node's data source that is forwarded to the table view unchanged.
public protocol ASCommonTableDataSource: UITableViewCommonDataSource {}

extension ASCommonTableDataSource {
    /// False.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

/// Resolves the defaults of a data source of both a table view and a table node: its rows are those of the node.
extension ASCommonTableDataSource where Self: UITableViewDataSource {
    /// False.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

/// Provides the rows of a table node. All methods are called on the main thread; the returned blocks run on any thread.
///
/// A row's node comes from its block, else from `nodeForRowAt`; a data source must implement one of the two.
public protocol ASTableDataSource: ASCommonTableDataSource {
    /// The number of sections; 1 by default.
    func numberOfSections(in tableNode: ASTableNode) -> Int
    /// The number of rows; negative numbers count as 0.
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
    /// A block that creates a row's node on any thread. By default it returns the result of `nodeForRowAt`.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock
    /// Creates a row's node on the main thread. Used where no node block is provided.
    @preconcurrency @MainActor func tableNode(
        _ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath
    ) -> ASCellNode
    /// The model of a row; nil by default. A reload keeps a node that can update to the new model and assigns it.
    /// *Differs from Texture*, which supports it in collections only.
    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any?
    /// The node of a section's header; nil for none. *Differs from Texture*, where headers are views.
    func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode?
    /// The node of a section's footer; nil for none. *Differs from Texture*, where footers are views.
    func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode?
}

extension ASTableDataSource {
    /// One section.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }

    /// 0 rows.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }

    /// Creates the node immediately with `nodeForRowAt`, on the main thread, and returns it from the block.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let source = UnsafeTransfer(value: self)
        let node = assumeMain { source.value.tableNode(tableNode, nodeForRowAt: indexPath) }
        return { node }
    }

    /// Reports a programmer's error and returns an empty cell: a data source must provide a node or a node block.
    @preconcurrency @MainActor public func tableNode(
        _ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath
    ) -> ASCellNode {
        ProgrammerError.report(
            "ASTableDataSource must provide a node or a node block for the row at \(indexPath)",
            subject: "\(type(of: self))")
        return ASCellNode()
    }

    /// No model.
    public func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any? { nil }

    /// No header node.
    public func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? { nil }

    /// No footer node.
    public func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode? { nil }
}

/// The name before AsyncDisplayKit 2.0.
public typealias ASTableViewDataSource = ASTableDataSource

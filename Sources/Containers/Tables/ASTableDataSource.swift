import Foundation
import Nodes
import Scheduling
import UIKit

/// The part of a table node's data source that is forwarded to the table view unchanged.
public protocol ASCommonTableDataSource: UITableViewCommonDataSource {}

extension ASCommonTableDataSource {
    /// False by default.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False by default.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

/// The defaults for a type that is a data source of both a table view and a table node and implements no methods for editing.
extension ASCommonTableDataSource where Self: UITableViewDataSource {
    /// False by default.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False by default.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

/// Provides the rows of a table node. All methods are called on the main thread; the returned blocks run on any thread.
///
/// The node block of a row creates its node, or `nodeForRowAt` if there is no block; one of the two methods must be implemented.
public protocol ASTableDataSource: ASCommonTableDataSource {
    /// The number of sections.
    func numberOfSections(in tableNode: ASTableNode) -> Int
    /// The number of rows of a section.
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
    /// A block that creates the row's node. It runs later on any thread, so it captures its data.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock
    /// The row's node, created on the main thread.
    @preconcurrency @MainActor func tableNode(
        _ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath
    ) -> ASCellNode
    /// The model that the row shows. If the node can update to it, a reload keeps the node and sets the new model.
    /// *Differs from Texture*, where only collections have this method.
    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any?
    /// The node of a section's header; nil if there is none. *Differs from Texture*, where headers are views.
    func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode?
    /// The node of a section's footer; nil if there is none. *Differs from Texture*, where footers are views.
    func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode?
    /// The identifier by which a row is found at the next start of the program, if the view of the table has a `restorationIdentifier`; nil
    /// if there is none.
    func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String?
    /// The index path of the row with the identifier; nil if it no longer exists.
    func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath?
}

extension ASTableDataSource {
    /// 1 by default.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }

    /// 0 by default.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }

    /// By default returns a node that `nodeForRowAt` created on the main thread.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let source = UnsafeTransfer(value: self)
        let node = assumeMain { source.value.tableNode(tableNode, nodeForRowAt: indexPath) }
        return { node }
    }

    /// By default a programmer's error; returns an empty cell.
    @preconcurrency @MainActor public func tableNode(
        _ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath
    ) -> ASCellNode {
        ProgrammerError.report(
            "ASTableDataSource must provide a node or a node block for the row at \(indexPath)",
            subject: "\(type(of: self))")
        return ASCellNode()
    }

    /// Nil by default.
    public func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> Any? { nil }

    /// Nil by default.
    public func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? { nil }

    /// Nil by default.
    public func tableNode(_ tableNode: ASTableNode, nodeForFooterInSection section: Int) -> ASCellNode? { nil }

    /// Nil by default.
    public func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { nil }

    /// Nil by default.
    public func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? { nil }
}

/// The name of the protocol before AsyncDisplayKit 2.0.
public typealias ASTableViewDataSource = ASTableDataSource

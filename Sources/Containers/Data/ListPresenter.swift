import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// Displays the results of a data controller in the list's view.
@MainActor protocol ListPresenter: AnyObject {
    /// Whether all items fit into the view. By default an update other than a reload is then shown before the call that submits it returns,
    /// unless an earlier one is in progress.
    var contentFitsView: Bool { get }
    /// The traits of new nodes.
    var traits: ASPrimitiveTraitCollection { get }
    /// The items that have to be measured before an update is shown, as paths after the update; `changes` is nil for a reload.
    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath]
    /// Work for a background queue that computes the layout of the list after `update`, once the nodes that the update needs
    /// are measured; nil for nothing.
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)?
    /// Shows the visible map after it was reset.
    func presentReload()
    /// Shows the visible map after it was changed.
    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
    /// Called after nodes near the viewport were created and measured.
    func didMeasure(_ elements: [ASCollectionElement])
    /// Called after elements were removed from the list.
    func didRemove(_ elements: [ASCollectionElement])
    /// Measures cells whose content changed, and shows their new sizes.
    func sizesDidChange(_ cells: [ASCellNode], animated: Bool)
}

extension ListPresenter {
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)? { nil }
}

import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The queries of a data controller to the client's data source, through the list.
@MainActor protocol ListDataSource: AnyObject {
    /// The class of the client's data source, for messages; nil without one.
    var dataSourceName: String? { get }
    /// The client's data source, if it stores the state of released nodes.
    var nodeStateStorage: (any NodeStateKeeping)? { get }
    /// The number of items of every section.
    func itemCounts() -> [Int]
    /// Whether the data source has an item at the path now, whatever its last reported counts.
    func hasItem(at path: IndexPath) -> Bool
    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock
    func nodeModel(at path: IndexPath) -> Any?
    func constrainedSize(at path: IndexPath) -> ASSizeRange
    /// Whether items are rows, whose accessories use a part of the available width.
    var itemsAreRows: Bool { get }
    func sectionContext(_ section: Int) -> (any ASSectionContext)?
    /// Recreates the supplementary elements of a section. Lists without any do nothing.
    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo)
}

/// The notifications of a data controller to the view.
@MainActor protocol ListPresenter: AnyObject {
    /// Whether everything fits into the view: then an update is shown before the call returns.
    var contentFitsView: Bool { get }
    /// The traits of new nodes.
    var traits: ASPrimitiveTraitCollection { get }
    /// The items that have to be measured before an update is shown, in the paths of the list after it; `changes` is nil
    /// for a reload.
    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath]
    /// What the layout of the list after `update` can compute on a background queue, once the nodes that the update needs
    /// are measured; nil for nothing.
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)?
    /// The visible map has been reset: show it.
    func presentReload()
    /// The visible map has changed: show it.
    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
    /// Called after nodes near the viewport were created and measured.
    func didMeasure(_ elements: [ASCollectionElement])
    /// Nodes left the list.
    func didRemove(_ elements: [ASCollectionElement])
}

extension ListPresenter {
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)? { nil }
}

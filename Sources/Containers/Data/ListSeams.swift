import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// What a data controller asks the program, through the list that the program is the data source of.
@MainActor protocol ListDataSource: AnyObject {
    /// The class of the program's data source, for messages; nil when there is none (any more).
    var dataSourceName: String? { get }
    /// The program's data source, where it keeps what nodes that are let go of know.
    var nodeStateStorage: (any NodeStateKeeping)? { get }
    /// The number of items of every section.
    func itemCounts() -> [Int]
    /// Whether the data source has an item there now, whatever it said before.
    func hasItem(at path: IndexPath) -> Bool
    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock
    func nodeModel(at path: IndexPath) -> Any?
    func constrainedSize(at path: IndexPath) -> ASSizeRange
    /// Whether items are rows, whose accessories take a part of that room.
    var itemsAreRows: Bool { get }
    func sectionContext(_ section: Int) -> (any ASSectionContext)?
    /// Makes the supplementary elements of a section anew. Lists without any do nothing.
    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo)
}

/// What a data controller tells the view.
@MainActor protocol ListPresenter: AnyObject {
    /// Whether everything fits into the view: then an update is shown before the call returns.
    var contentFitsView: Bool { get }
    /// The traits that new nodes get.
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
    /// Nodes that came near have been made and measured.
    func didMeasure(_ elements: [ASCollectionElement])
    /// Nodes left the list.
    func didRemove(_ elements: [ASCollectionElement])
}

extension ListPresenter {
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)? { nil }
}

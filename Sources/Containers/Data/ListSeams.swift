import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The questions of a data controller to the client's data source, which the list forwards.
@MainActor protocol ListDataSource: AnyObject {
    /// The class of the client's data source, for messages; nil when there is none.
    var dataSourceName: String? { get }
    /// The client's data source, if it stores the state of released nodes.
    var stateKeeper: (any NodeStateKeeping)? { get }
    /// The number of items of every section.
    func itemCounts() -> [Int]
    /// Whether the data source has the item now, independent of earlier counts.
    func hasItem(at path: IndexPath) -> Bool
    /// A block that creates the node of an item on any thread.
    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock
    /// The model of an item; nil for none.
    func nodeModel(at path: IndexPath) -> Any?
    /// The range that the node of an item is measured with, in points.
    func constrainedSize(at path: IndexPath) -> ASSizeRange
    /// Whether items are rows, whose accessories occupy a part of the constrained size.
    var itemsAreRows: Bool { get }
    /// The client's object for a section.
    func sectionContext(_ section: Int) -> (any ASSectionContext)?
    /// Creates the supplementary elements of a section again. Does nothing in lists without any.
    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo)
}

/// The notifications of a data controller to the view.
@MainActor protocol ListPresenter: AnyObject {
    /// Whether everything fits into the view: then an update is displayed before the call returns.
    var contentFitsView: Bool { get }
    /// The traits of new nodes.
    var traits: ASPrimitiveTraitCollection { get }
    /// The items that must be measured before an update is displayed, as paths after the update; `changes` is nil
    /// for a reload.
    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath]
    /// The work that the layout of the list after `update` can do on a background queue, after the nodes that the update needs
    /// are measured; nil for none.
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)?
    /// Displays the visible map after a reset.
    func presentReload()
    /// Displays the visible map after changes.
    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void)
    /// Nodes near the viewport have been created and measured.
    func didMeasure(_ elements: [ASCollectionElement])
    /// Elements were removed from the list.
    func didRemove(_ elements: [ASCollectionElement])
}

extension ListPresenter {
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)? { nil }
}

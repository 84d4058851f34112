import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// Answers the queries of a data controller on behalf of the client's data source.
@MainActor protocol ListDataSource: AnyObject {
    /// The class of the client's data source, for messages; nil without one.
    var dataSourceName: String? { get }
    /// The client's data source, if it stores the state of released nodes.
    var nodeStateStorage: (any NodeStateKeeping)? { get }
    /// The number of items of every section.
    func itemCounts() -> [Int]
    /// Whether the data source has an item at the path now, regardless of the counts that it last reported.
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

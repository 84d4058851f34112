import Foundation
import UIKit

/// Provides the models of a list adapter and their section controllers. *Thread*: main.
@preconcurrency @MainActor public protocol ListAdapterDataSource: AnyObject {
    /// Returns the models, one for each section. A later model with the identity of an earlier one is omitted.
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable]
    /// Returns a new section controller for a model.
    func listAdapter(_ listAdapter: ListAdapter, sectionControllerFor object: Any) -> ListSectionController
    /// Returns the view behind a list without models; nil if there is none.
    func emptyView(for listAdapter: ListAdapter) -> UIView?
}

/// Applies the updates of an adapter.
public protocol ListUpdatingDelegate: NSObjectProtocol {}

/// The updater of every adapter. *Differs from IGListKit*: there are no settings; the list applies the updates.
open class ListAdapterUpdater: NSObject, ListUpdatingDelegate {}

/// Called after an update, with whether it finished.
public typealias ListUpdaterCompletion = (Bool) -> Void

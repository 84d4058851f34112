import Foundation
import ListCore
import Scheduling
import UIKit

/// A cell that shows a view model. *Thread*: main.
@preconcurrency @MainActor public protocol ListBindable: AnyObject {
    /// Shows a view model, when the cell appears and after the view model changed.
    func bindViewModel(_ viewModel: Any)
}

/// Provides the view models and the cells of a ``ListBindingSectionController``. *Thread*: main.
@preconcurrency @MainActor public protocol ListBindingSectionControllerDataSource: AnyObject {
    /// Returns the view models of a model, one for each cell. A later one with the identity of an earlier one is reported and left out.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, viewModelsFor object: Any
    ) -> [any ListDiffable]
    /// Returns the cell for a view model, dequeued from the section controller's context.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, cellForViewModel viewModel: Any, at index: Int
    ) -> UICollectionViewCell & ListBindable
    /// Returns the size of the cell for a view model. *Units*: points.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, sizeForViewModel viewModel: Any, at index: Int
    ) -> CGSize
}

/// Receives the selection of the cells of a ``ListBindingSectionController``. *Thread*: main.
@preconcurrency @MainActor public protocol ListBindingSectionControllerSelectionDelegate: AnyObject {
    /// Called after the user selected a cell.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didSelectItemAt index: Int, viewModel: Any)
    /// Called after the user deselected a cell. Does nothing by default.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didDeselectItemAt index: Int, viewModel: Any)
    /// Called after a cell was highlighted. Does nothing by default.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didHighlightItemAt index: Int, viewModel: Any)
    /// Called after the highlight of a cell ended. Does nothing by default.
    func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didUnhighlightItemAt index: Int, viewModel: Any)
}

extension ListBindingSectionControllerSelectionDelegate {
    /// Does nothing.
    public func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didDeselectItemAt index: Int, viewModel: Any
    ) {}
    /// Does nothing.
    public func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didHighlightItemAt index: Int, viewModel: Any
    ) {}
    /// Does nothing.
    public func sectionController(
        _ sectionController: ListBindingSectionController<any ListDiffable>, didUnhighlightItemAt index: Int, viewModel: Any
    ) {}
}

/// A section whose model is shown as several cells, each with its own view model. A newer model changes only the cells whose view
/// models differ: those with a changed view model are bound to it, without a reload. This requires that the model compares as equal to its
/// newer states; otherwise the adapter reloads the section.
///
/// *Thread*: main. *Differs from IGListKit*: a data source and a selection delegate receive another object that represents this controller,
/// with the same model, context and section. The reason is that Swift cannot convert a generic class to the same class with another
/// argument.
@preconcurrency @MainActor open class ListBindingSectionController<Model>: ListSectionController {
    /// Provides the view models and cells; not retained.
    open weak var dataSource: (any ListBindingSectionControllerDataSource)?
    /// Receives selections; not retained.
    open weak var selectionDelegate: (any ListBindingSectionControllerSelectionDelegate)?
    /// The model; nil before the first update.
    open private(set) var object: Model?
    /// The view models that are shown.
    open private(set) var viewModels: [any ListDiffable] = []
    private weak var represented: ListSectionController?

    /// Creates a controller without a model.
    public override init() {
        super.init()
    }

    override var original: ListSectionController { represented ?? self }

    /// The controller that the data source and the selection delegate receive: this one if its type is that of their methods, otherwise
    /// a new one that represents it.
    private var erased: ListBindingSectionController<any ListDiffable> {
        if let same = self as? ListBindingSectionController<any ListDiffable> { return same }
        let erased = ListBindingSectionController<any ListDiffable>()
        erased.represented = self
        erased.viewController = viewController
        erased.collectionContext = collectionContext
        erased.object = object as? any ListDiffable
        erased.viewModels = viewModels
        return erased
    }

    /// Requests the view models again and changes the cells that differ.
    open func update(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        if let original = represented as? any UpdatableSection { return original.update(animated: animated, completion: completion) }
        guard let collectionContext, let object else {
            completion?(false)
            return
        }
        let old = viewModels
        let new = requestedModels(object)
        let diff = ListCore.ListDiff(from: old.map(\.diffKey), to: new.map(\.diffKey))
        let moves = diff.moves.map { ($0.from, $0.to) }
        let changed = (diff.unmoved.map { ($0.from, $0.to) } + moves).filter { !new[$0.1].isEqual(toDiffableObject: old[$0.0]) }
        bind(changed.map { (index: $0.0, model: new[$0.1]) }, in: collectionContext)
        collectionContext.performBatch(
            animated: animated,
            updates: { batch in
                viewModels = new
                batch.delete(in: original, at: IndexSet(diff.deletions))
                batch.insert(in: original, at: IndexSet(diff.insertions))
                for move in moves { batch.move(in: original, from: move.0, to: move.1) }
            }, completion: completion)
    }

    /// Shows changed view models in the visible cells; other cells get their view models when they appear.
    private func bind(_ changed: [(index: Int, model: any ListDiffable)], in context: any ListCollectionContext) {
        for change in changed {
            (context.cellForItem(at: change.index, sectionController: original) as? any ListBindable)?.bindViewModel(change.model)
        }
    }

    private func requestedModels(_ object: Model) -> [any ListDiffable] {
        var keys: Set<AnyHashable> = []
        let models = dataSource?.sectionController(erased, viewModelsFor: object) ?? []
        return models.filter { model in
            let key = model.diffKey
            let isNew = keys.insert(key).inserted
            if !isNew {
                ProgrammerError.reportWithoutTrap(
                    "two view models have the identity \(key); the later one is left out", subject: "ListBindingSectionController")
            }
            return isNew
        }
    }

    // MARK: ListSectionController

    open override func numberOfItems() -> Int { viewModels.count }

    open override func sizeForItem(at index: Int) -> CGSize {
        dataSource?.sectionController(erased, sizeForViewModel: viewModels[index], at: index) ?? .zero
    }

    open override func cellForItem(at index: Int) -> UICollectionViewCell {
        guard let dataSource else { return UICollectionViewCell(frame: .zero) }
        let cell = dataSource.sectionController(erased, cellForViewModel: viewModels[index], at: index)
        cell.bindViewModel(viewModels[index])
        return cell
    }

    open override func didUpdate(to object: Any) {
        let isFirst = self.object == nil
        self.object = object as? Model
        guard let model = self.object else { return }
        if isFirst { viewModels = requestedModels(model) } else { update(animated: true) }
    }

    open override func didSelectItem(at index: Int) {
        selectionDelegate?.sectionController(erased, didSelectItemAt: index, viewModel: viewModels[index])
    }

    open override func didDeselectItem(at index: Int) {
        selectionDelegate?.sectionController(erased, didDeselectItemAt: index, viewModel: viewModels[index])
    }

    open override func didHighlightItem(at index: Int) {
        selectionDelegate?.sectionController(erased, didHighlightItemAt: index, viewModel: viewModels[index])
    }

    open override func didUnhighlightItem(at index: Int) {
        selectionDelegate?.sectionController(erased, didUnhighlightItemAt: index, viewModel: viewModels[index])
    }
}

/// A ``ListBindingSectionController`` of any model. The controller that represents it in the calls of delegates forwards `update` to it.
@MainActor private protocol UpdatableSection {
    func update(animated: Bool, completion: ((Bool) -> Void)?)
}

extension ListBindingSectionController: UpdatableSection {}

import Foundation
import UIKit

/// The interface of a list for its section controllers. *Thread*: main.
@preconcurrency @MainActor public protocol ListCollectionContext: AnyObject {
    /// The size of the list's view. *Units*: points.
    var containerSize: CGSize { get }
    /// The insets of the list's content. *Units*: points.
    var containerInset: UIEdgeInsets { get }
    /// The number of sections.
    var sectionCount: Int { get }
    /// Returns the index of a controller's section; `NSNotFound` for a controller that is not in the list.
    func section(for sectionController: ListSectionController) -> Int
    /// Returns a reusable cell of a class. The name of the class is the reuse identifier.
    func dequeueReusableCell(of cellClass: AnyClass, for sectionController: ListSectionController, at index: Int) -> UICollectionViewCell
    /// Returns a reusable view of a class for a header or footer. The name of the class is the reuse identifier.
    func dequeueReusableSupplementaryView(
        ofKind elementKind: String, for sectionController: ListSectionController, class viewClass: AnyClass, at index: Int
    ) -> UICollectionReusableView
    /// Changes items of sections. `updates` changes the data of the section controllers and passes the changes to the batch.
    func performBatch(animated: Bool, updates: (any ListBatchContext) -> Void, completion: ((Bool) -> Void)?)
    /// Scrolls to an item.
    func scroll(
        to sectionController: ListSectionController, at index: Int, scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
    /// Deselects an item, without notifying its controller.
    func deselectItem(at index: Int, sectionController: ListSectionController, animated: Bool)
    /// Selects an item, without notifying its controller.
    func selectItem(
        at index: Int, sectionController: ListSectionController, animated: Bool, scrollPosition: UICollectionView.ScrollPosition)
    /// Returns the visible cell of an item; nil if it is not visible.
    func cellForItem(at index: Int, sectionController: ListSectionController) -> UICollectionViewCell?
    /// Returns the index of a visible cell in a section; `NSNotFound` for a cell of another section.
    func index(for cell: UICollectionViewCell, sectionController: ListSectionController) -> Int
    /// Returns the visible cells of a section, in no order.
    func visibleCells(for sectionController: ListSectionController) -> [UICollectionViewCell]
    /// Returns the index paths of the visible cells of a section.
    func visibleIndexPaths(for sectionController: ListSectionController) -> [IndexPath]
    /// Requests the sizes of all items again. *Differs from IGListKit*: those of all sections, not only of the given one.
    func invalidateLayout(for sectionController: ListSectionController, completion: ((Bool) -> Void)?)
    /// Returns a cell of a nib, whose reuse identifier is the nib's name.
    func dequeueReusableCell(
        withNibName nibName: String, bundle: Bundle?, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell
    /// Returns a cell of a class with a reuse identifier.
    func dequeueReusableCell(
        of cellClass: AnyClass, withReuseIdentifier reuseIdentifier: String?, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell
    /// Returns a cell that a storyboard registered.
    func dequeueReusableCellFromStoryboard(
        withIdentifier identifier: String, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell
}

// On Apple's systems, Swift lets callers omit a block at the end of the parameters if it can be nil, because the protocol is declared in
// Objective-C. Requirements of a Swift protocol cannot have default arguments, so these methods replace them.
extension ListCollectionContext {
    /// Changes items of sections, without a notification at the end.
    public func performBatch(animated: Bool, updates: (any ListBatchContext) -> Void) {
        performBatch(animated: animated, updates: updates, completion: nil)
    }

    /// Requests the sizes of all items again, without a notification at the end.
    public func invalidateLayout(for sectionController: ListSectionController) {
        invalidateLayout(for: sectionController, completion: nil)
    }
}

/// The changes of a batch. Indexes are those of items in their section: before the batch for deletions and reloads, after it for
/// insertions.
@preconcurrency @MainActor public protocol ListBatchContext: AnyObject {
    /// Reloads items.
    func reload(in sectionController: ListSectionController, at indexes: IndexSet)
    /// Inserts items.
    func insert(in sectionController: ListSectionController, at indexes: IndexSet)
    /// Removes items.
    func delete(in sectionController: ListSectionController, at indexes: IndexSet)
    /// Moves an item within its section.
    func move(in sectionController: ListSectionController, from fromIndex: Int, to toIndex: Int)
    /// Reloads all items of a section.
    func reload(_ sectionController: ListSectionController)
}

import Foundation
import UIKit

extension ListCollectionContext {
    /// Returns the size that a section can fill: the list's size without its content insets and the section's inset. *Units*: points.
    public func containerSize(for sectionController: ListSectionController) -> CGSize {
        insetContainerSize.reduced(by: sectionController.inset)
    }

    /// The size of the list's view without its content insets. *Units*: points.
    public var insetContainerSize: CGSize { containerSize.reduced(by: containerInset) }
}

extension CGSize {
    /// Returns the size without insets; a side is at least 0.
    fileprivate func reduced(by inset: UIEdgeInsets) -> CGSize {
        CGSize(width: max(width - inset.left - inset.right, 0), height: max(height - inset.top - inset.bottom, 0))
    }
}

extension ListAdapter {
    /// Returns the visible cell of an item; nil if it is not visible.
    public func cellForItem(at index: Int, sectionController: ListSectionController) -> UICollectionViewCell? {
        view?.cellForItem(at: path(index, sectionController))
    }

    /// Returns the index of a visible cell in a section; `NSNotFound` for a cell of another section.
    public func index(for cell: UICollectionViewCell, sectionController: ListSectionController) -> Int {
        guard let path = view?.indexPath(for: cell), path.section == section(for: sectionController) else { return NSNotFound }
        return path.item
    }

    /// Returns the visible cells of a section, in no order.
    public func visibleCells(for sectionController: ListSectionController) -> [UICollectionViewCell] {
        visibleIndexPaths(for: sectionController).compactMap { view?.cellForItem(at: $0) }
    }

    /// Returns the index paths of the visible cells of a section.
    public func visibleIndexPaths(for sectionController: ListSectionController) -> [IndexPath] {
        let section = section(for: sectionController)
        return (view?.indexPathsForVisibleItems ?? []).filter { $0.section == section }
    }

    /// Selects an item, without notifying its controller.
    public func selectItem(
        at index: Int, sectionController: ListSectionController, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        view?.selectItem(at: path(index, sectionController), animated: animated, scrollPosition: scrollPosition)
    }

    /// Requests the sizes of all items again. *Differs from IGListKit*: those of all sections, not only of the given one.
    public func invalidateLayout(for sectionController: ListSectionController, completion: ((Bool) -> Void)?) {
        view?.collectionViewLayout.invalidateLayout()
        completion?(view != nil)
    }

    /// Registers the nib and returns a cell of it. The cell is empty if the list has no view.
    public func dequeueReusableCell(
        withNibName nibName: String, bundle: Bundle?, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
        guard let view else { return UICollectionViewCell(frame: .zero) }
        view.register(UINib(nibName: nibName, bundle: bundle), forCellWithReuseIdentifier: nibName)
        return view.dequeueReusableCell(withReuseIdentifier: nibName, for: path(index, sectionController))
    }

    /// Registers the class under an identifier and returns a cell of it. The cell is empty if the list has no view.
    public func dequeueReusableCell(
        of cellClass: AnyClass, withReuseIdentifier reuseIdentifier: String?, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
        guard let view, let type = cellClass as? UICollectionViewCell.Type else { return UICollectionViewCell(frame: .zero) }
        // Views of different classes must not share an identifier, and names of classes are unique only with those of their modules and
        // files.
        let identifier = (reuseIdentifier ?? "") + String(reflecting: type)
        view.register(type, forCellWithReuseIdentifier: identifier)
        return view.dequeueReusableCell(withReuseIdentifier: identifier, for: path(index, sectionController))
    }

    /// Returns a cell that a storyboard registered. The cell is empty if the list has no view.
    public func dequeueReusableCellFromStoryboard(
        withIdentifier identifier: String, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
        view?.dequeueReusableCell(withReuseIdentifier: identifier, for: path(index, sectionController))
            ?? UICollectionViewCell(frame: .zero)
    }
}

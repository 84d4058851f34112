import UIKit

extension ListAdapter {
    /// Returns the model of a controller; nil for a controller that is not of this adapter. *Cost*: linear in the number of sections.
    public func object(for sectionController: ListSectionController) -> Any? {
        object(atSection: section(for: sectionController))
    }

    /// Returns the models of the sections that have items in the visible area, in their order; none without a view.
    public func visibleObjects() -> [Any] { visibleSections.compactMap(object(atSection:)) }

    /// Returns the controllers of the sections that have items in the visible area, in their order; none without a view.
    public func visibleSectionControllers() -> [ListSectionController] { visibleSections.compactMap(sectionController(forSection:)) }

    private var visibleSections: [Int] { Set((view?.indexPathsForVisibleItems ?? []).map(\.section)).sorted() }

    /// Returns the visible cells of a model; none for a model that is not shown.
    public func visibleCells(for object: Any) -> [UICollectionViewCell] {
        sectionController(for: object).map { visibleCells(for: $0) } ?? []
    }

    /// Scrolls to the first item of a model. *Differs from IGListKit*: supplementary views and the direction have no effect on the
    /// position.
    public func scroll(
        to object: Any, supplementaryKinds: [String]?, scrollDirection: UICollectionView.ScrollDirection,
        scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        guard let controller = sectionController(for: object), controller.numberOfItems() > 0 else { return }
        scroll(to: controller, at: 0, scrollPosition: scrollPosition, animated: animated)
    }
}

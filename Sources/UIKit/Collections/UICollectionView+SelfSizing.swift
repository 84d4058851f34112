import Foundation
import UIPrimitives

/// Measurement of views whose size the layout only estimates.
extension UICollectionView {
    /// The largest number of size corrections in one layout of the view. Each correction may make more items visible, which are then
    /// measured too.
    static let correctionLimit = 12

    /// Requests the preferred sizes of views that are new, or whose content has changed. Returns whether the layout has changed.
    func correctSizes(_ shown: [UICollectionViewLayoutAttributes]) -> Bool {
        guard sourceOverride == nil, !unmeasured.isEmpty else {
            unmeasured = []
            return false
        }
        var corrected: [LayoutElement] = []
        var cells: Set<ObjectIdentifier> = []
        for attributes in shown {
            let element = LayoutElement(kind: attributes.representedElementKind, path: attributes.indexPath)
            guard unmeasured.contains(element), let view = view(of: element) else { continue }
            guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
            let preferred = view.preferredLayoutAttributesFitting(copy)
            guard collectionViewLayout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            else { continue }
            collectionViewLayout.measured.set(preferred.size, of: element)
            let context = collectionViewLayout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            collectionViewLayout.invalidateForMeasurement(with: context)
            corrected.append(element)
            cells.insert(ObjectIdentifier(view))
        }
        unmeasured = []
        guard !corrected.isEmpty else { return false }
        correctedViews = cells
        preservingScrollAnchor { collectionViewLayout.applyMeasurements(of: corrected) }
        correctedViews = []
        return true
    }

    /// Invalidates the sizes of all views after a change of the width or the text size. The next layout requests the sizes of the visible
    /// views again.
    func invalidateMeasuredSizes() {
        collectionViewLayout.measured.removeAll()
        unmeasured.formUnion(cells.keys.map { LayoutElement(path: $0) })
        unmeasured.formUnion(supplementaries.keys.map { LayoutElement(kind: $0.kind, path: $0.path) })
    }

    private func view(of element: LayoutElement) -> UICollectionReusableView? {
        guard let kind = element.kind else { return cells[element.path] }
        return supplementaries[SupplementaryKey(kind: kind, path: element.path)]
    }

    /// Makes the next layout request the preferred size of a visible cell again.
    func sizeMayHaveChanged(of cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        unmeasured.insert(LayoutElement(path: path))
        setNeedsLayout()
    }
}

import Foundation
import LayoutEngine
import UIKit

/// Returns the element that a sublayout represents; nil if it represents none, so that its own sublayouts are searched.
public typealias ASCollectionLayoutStateGetElementBlock = (ASLayout) -> ASCollectionElement?

extension ASCollectionLayoutState {
    /// The attributes of all placed elements. *Thread*: main. *Cost*: the number of elements.
    @preconcurrency @MainActor public func allLayoutAttributes() -> [UICollectionViewLayoutAttributes] {
        elementFrames.compactMap { attributes(of: $0.element, $0.frame) }
    }

    /// The attributes of the elements whose frames overlap or touch a rectangle, in points. *Thread*: main. *Cost*: the number of elements.
    @preconcurrency @MainActor public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        elementFrames.compactMap { $0.frame.intersects(rect) ? attributes(of: $0.element, $0.frame) : nil }
    }

    /// The attributes of an item; nil if it is not placed. *Thread*: main. *Cost*: the number of elements.
    @preconcurrency @MainActor public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        context.elements?.elementForItem(at: indexPath).flatMap(layoutAttributes(for:))
    }

    /// The attributes of a supplementary element; nil if it is not placed. *Thread*: main. *Cost*: the number of elements.
    @preconcurrency @MainActor public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        context.elements?.supplementaryElement(ofKind: kind, at: indexPath).flatMap(layoutAttributes(for:))
    }

    /// The attributes of an element; nil if it is not placed. *Thread*: main. *Cost*: the number of elements.
    @preconcurrency @MainActor public func layoutAttributes(for element: ASCollectionElement) -> UICollectionViewLayoutAttributes? {
        elementFrames.first { $0.element === element }.flatMap { attributes(of: $0.element, $0.frame) }
    }

    @MainActor private func attributes(of element: ASCollectionElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes? {
        guard let path = context.elements?.indexPath(for: element) else { return nil }
        let attributes =
            element.supplementaryElementKind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path) }
            ?? UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frame
        return attributes
    }
}

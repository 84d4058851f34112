import Foundation
import UIKit

extension ASElementMap {
    /// The path in this map of the item that is at `indexPath` in another map; nil if this map does not contain the item, or if the item
    /// has no element yet.
    public func convert(_ indexPath: IndexPath, from map: ASElementMap) -> IndexPath? {
        map.elementForItem(at: indexPath).flatMap(self.indexPath(for:))
    }

    /// The index in this map of the section that has an index in another map of the same list; `NSNotFound` if this map does not contain
    /// it. A reloaded section counts as another section. *Cost*: linear in the sections.
    public func convertSection(_ section: Int, from map: ASElementMap) -> Int {
        guard section >= 0, section < map.numberOfSections else { return NSNotFound }
        let number = map.runs.section(section).number
        return (0..<numberOfSections).first { runs.section($0).number == number } ?? NSNotFound
    }

    /// The path of an item's element; nil for elements of other kinds, and if this map does not contain it.
    public func indexPathForElementIfCell(_ element: ASCollectionElement) -> IndexPath? {
        element.supplementaryElementKind == nil ? indexPath(for: element) : nil
    }

    /// The element to which layout attributes apply, by their category, kind and path; nil if there is none, and for decoration views.
    @preconcurrency @MainActor public func element(for layoutAttributes: UICollectionViewLayoutAttributes) -> ASCollectionElement? {
        switch layoutAttributes.representedElementCategory {
        case .cell: return elementForItem(at: layoutAttributes.indexPath)
        case .supplementaryView:
            let kind = layoutAttributes.representedElementKind
            return kind.flatMap { supplementaryElement(ofKind: $0, at: layoutAttributes.indexPath) }
        default: return nil
        }
    }

    /// The data source's context of a section; nil if there is none, or if the section does not exist.
    public func context(forSection section: Int) -> (any ASSectionContext)? {
        section >= 0 && section < numberOfSections ? info(section).context : nil
    }

    /// The item counts of the sections: `{ itemCounts = [ <S0: 1> <S1: 16> ] }`.
    public var smallDescription: String {
        let counts = (0..<numberOfSections).map { "<S\($0): \(numberOfItems(inSection: $0))>" }
        return "{ itemCounts = [ \(counts.joined(separator: " ")) ] }"
    }
}

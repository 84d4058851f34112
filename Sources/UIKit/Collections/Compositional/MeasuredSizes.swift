import Foundation
import UIPrimitives

/// Identifies an element of a layout: a cell, or a supplementary view of a kind.
struct LayoutElement: Hashable {
    /// The kind of a supplementary view; nil for a cell.
    var kind: String?
    var path: IndexPath
}

/// The preferred sizes of the views that have been measured. *Units*: points.
struct MeasuredSizes {
    private var sizes: [LayoutElement: CGSize] = [:]
    private var measuredItems: [Int: IndexSet] = [:]

    subscript(kind: String?, path: IndexPath) -> CGSize? { sizes[LayoutElement(kind: kind, path: path)] }

    /// The items of a section for which a size is known: the size of the item or of a view at its edges.
    func items(in section: Int) -> ItemSet { ItemSet(items: measuredItems[section]) }

    struct ItemSet {
        let items: IndexSet?

        func isDisjoint(with range: Range<Int>) -> Bool { items.map { !$0.intersects(integersIn: range) } ?? true }
    }

    mutating func set(_ size: CGSize, of element: LayoutElement) {
        sizes[element] = size
        measuredItems[element.path.section, default: []].insert(element.path.item)
    }

    mutating func removeAll() {
        sizes = [:]
        measuredItems = [:]
    }

    /// Moves the sizes to the new index paths of their elements after a batch update.
    mutating func remap(_ changes: ResolvedListChanges) {
        guard !sizes.isEmpty else { return }
        let old = sizes
        removeAll()
        for (element, size) in old {
            if element.kind == nil {
                guard let path = changes.newIndexPath(forOld: element.path) else { continue }
                set(size, of: LayoutElement(path: path))
            } else if let section = changes.newSection(forOld: element.path.section) {
                set(size, of: LayoutElement(kind: element.kind, path: IndexPath(item: element.path.item, section: section)))
            }
        }
    }
}

import Foundation
import UIPrimitives

/// An element of a layout: a cell, or a supplementary view of a kind.
struct LayoutElement: Hashable {
    /// The kind of a supplementary view; nil for a cell.
    var kind: String?
    var path: IndexPath
}

/// The preferred sizes of views. *Units*: points.
struct MeasuredSizes {
    private var sizes: [LayoutElement: CGSize] = [:]
    private var known: [Int: IndexSet] = [:]

    subscript(kind: String?, path: IndexPath) -> CGSize? { sizes[LayoutElement(kind: kind, path: path)] }

    /// The items of a section of which a size is known, their own or one of a view at their edges.
    func items(in section: Int) -> ItemSet { ItemSet(items: known[section]) }

    struct ItemSet {
        let items: IndexSet?

        func isDisjoint(with range: Range<Int>) -> Bool { items.map { !$0.intersects(integersIn: range) } ?? true }
    }

    mutating func set(_ size: CGSize, of element: LayoutElement) {
        sizes[element] = size
        known[element.path.section, default: []].insert(element.path.item)
    }

    mutating func removeAll() {
        sizes = [:]
        known = [:]
    }

    /// Moves the sizes to the new paths of their elements.
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

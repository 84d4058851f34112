import AccessibilityElements
import UIKit

/// The rows of a list, each with one index that counts the rows of all sections. *Thread*: main.
@MainActor struct ListRows {
    private let list: UIScrollView
    /// The number of rows of each section.
    private let sections: [Int]

    init?(_ object: ExportedObject) {
        guard let view = object.responder else { return nil }
        if let table = view as? UITableView {
            list = table
            sections = (0..<table.numberOfSections).map(table.numberOfRows)
        } else if let collection = view as? UICollectionView {
            list = collection
            sections = (0..<collection.numberOfSections).map(collection.numberOfItems)
        } else {
            return nil
        }
    }

    /// Returns whether an object is a list. Unlike `init`, this does not request the numbers of rows from its data source.
    static func isList(_ object: ExportedObject) -> Bool { object.responder is UITableView || object.responder is UICollectionView }

    var count: Int { sections.reduce(0, +) }

    /// The rows and columns of the layout. *Cost*: reads the layout attributes of the items of one line and of the visible items.
    var grid: ListGrid { ListGrid(sections: sections, columns: columns) }

    /// The number of items in the first line of the first visible section, if all visible items are in the columns of that line. 1 for
    /// tables, lists that scroll sideways, and other layouts.
    private var columns: Int {
        guard let collection = list as? UICollectionView, collection.contentSize.width <= collection.bounds.width,
            let section = collection.indexPathsForVisibleItems.map(\.section).min(), sections.indices.contains(section)
        else { return 1 }
        let line = firstLine(of: section, in: collection)
        guard line.count > 1 else { return 1 }
        let isGrid = collection.indexPathsForVisibleItems.allSatisfy { path in
            guard let frame = collection.layoutAttributesForItem(at: path)?.frame else { return true }
            return abs(frame.midX - line[path.item % line.count].midX) < 1
        }
        return isGrid ? line.count : 1
    }

    /// Returns the frames of the items at the beginning of a section that lie beside each other.
    private func firstLine(of section: Int, in collection: UICollectionView) -> [CGRect] {
        var line: [CGRect] = []
        for item in 0..<sections[section] {
            guard let frame = collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame else { break }
            if let first = line.first, frame.minY >= first.maxY || frame.maxY <= first.minY || abs(frame.midX - first.midX) < 1 { break }
            line.append(frame)
        }
        return line
    }

    /// Returns the index of the row that contains an element; nil for headers and elements of other lists.
    func index(of object: ExportedObject) -> Int? {
        guard let responder = object.responder else { return nil }
        let frame = responder.frameInWindow
        let center = list.convert(CGPoint(x: frame.midX, y: frame.midY), from: nil)
        let path = (list as? UITableView)?.indexPathForRow(at: center) ?? (list as? UICollectionView)?.indexPathForItem(at: center)
        return path.flatMap(index)
    }

    private func index(of path: IndexPath) -> Int? {
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        return sections[..<path.section].reduce(0, +) + path.item
    }

    private func path(of index: Int) -> IndexPath? {
        var rest = index
        for (section, count) in sections.enumerated() {
            if rest < count { return IndexPath(item: rest, section: section) }
            rest -= count
        }
        return nil
    }

    /// Scrolls until the row is visible, without animation. Returns false for a row that does not exist.
    func reveal(_ index: Int) -> Bool {
        guard let path = path(of: index) else { return false }
        (list as? UITableView)?.scrollToRow(at: path, at: .middle, animated: false)
        (list as? UICollectionView)?.scrollToItem(at: path, at: .centeredVertically, animated: false)
        return true
    }
}

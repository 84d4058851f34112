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

    var count: Int { sections.reduce(0, +) }

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

/// The most recently requested objects of rows whose cells do not exist. *Thread*: main.
@MainActor struct MissingRows {
    private var objects: [ExportedObject] = []

    /// The largest number of stored objects: an assistive program may walk over a million rows.
    private static let limit = 200

    func object(_ number: Int) -> ExportedObject? { objects.first { $0.number == number } }

    /// Returns the stored object of a row, or a new one with a number from `makeNumber`.
    mutating func object(_ index: Int, of list: ExportedObject, makeNumber: () -> Int) -> ExportedObject {
        if let known = objects.first(where: { $0.parent === list && $0.kind == .row(index) }) { return known }
        let object = ExportedObject(number: makeNumber(), kind: .row(index), responder: nil)
        object.parent = list
        objects.append(object)
        if objects.count > Self.limit { objects.removeFirst() }
        return object
    }
}

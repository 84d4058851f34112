import Foundation
import UIPrimitives

/// Names the elements of a list by identifiers that remain the same when rows are added and removed between two runs. A data source conforms to it.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation {
    /// The identifier of an element; nil for none.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// The current index path of an element; nil if it no longer exists.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// A view whose position in its content is saved and restored. *Thread*: main.
@MainActor protocol PositionRestoring: UIView {
    func encodePosition(_ coder: NSCoder)
    func decodePosition(_ coder: NSCoder)
}

/// An element of a list by its identifier and by its place at the end of the last run.
struct RestoredElement: Codable {
    let identifier: String?
    let path: [Int]
}

/// The first visible element of a list, the scroll distance beyond it, and the selection.
struct RestoredList: Codable {
    static let key = "Weft.list"

    var first: RestoredElement?
    /// *Units*: points.
    var offset = CGPoint.zero
    var selected: [RestoredElement] = []
}

/// A list of elements whose positions and selection are restored.
@MainActor protocol RestoredListView: UIScrollView, PositionRestoring {
    /// Shows all data that the program has now.
    func finishUpdates()
    var shownElements: [IndexPath] { get }
    var selectedElements: [IndexPath] { get }
    func elementFrame(_ path: IndexPath) -> CGRect?
    func modelIdentifier(_ path: IndexPath) -> String?
    func path(withModelIdentifier identifier: String) -> IndexPath?
    func scrollToBegin(of path: IndexPath)
    func restoreSelection(_ path: IndexPath)
    /// Whether there is such an element.
    func contains(_ path: IndexPath) -> Bool
}

extension RestoredListView {
    func encodePosition(_ coder: NSCoder) {
        var list = RestoredList()
        if let first = shownElements.min(), let frame = elementFrame(first) {
            list.first = element(first)
            list.offset = CGPoint(x: contentOffset.x - frame.minX, y: contentOffset.y - frame.minY)
        }
        list.selected = selectedElements.map(element)
        if let data = try? JSONEncoder().encode(list) { coder.encode(data as NSData, forKey: RestoredList.key) }
    }

    func decodePosition(_ coder: NSCoder) {
        guard let data = coder.decodeObject(forKey: RestoredList.key) as? NSData,
            let list = try? JSONDecoder().decode(RestoredList.self, from: data as Data)
        else { return }
        layoutIfNeeded()
        finishUpdates()
        for path in list.selected.compactMap(path) { restoreSelection(path) }
        guard let first = list.first, let path = path(first) else { return }
        scrollToBegin(of: path)
        layoutIfNeeded()
        guard let frame = elementFrame(path) else { return }
        contentOffset = CGPoint(x: frame.minX + list.offset.x, y: frame.minY + list.offset.y)
    }

    private func element(_ path: IndexPath) -> RestoredElement {
        RestoredElement(identifier: modelIdentifier(path), path: Array(path))
    }

    /// The place of an element now; without an identifier, the one that it had.
    private func path(_ element: RestoredElement) -> IndexPath? {
        if let identifier = element.identifier { return path(withModelIdentifier: identifier) }
        let path = IndexPath(indexes: element.path)
        return contains(path) ? path : nil
    }
}

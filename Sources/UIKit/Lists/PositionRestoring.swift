import Foundation
import UIPrimitives

/// Identifies the elements of a list by identifiers that remain the same if rows are added and removed between two runs of the program. A
/// data source conforms to it.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation {
    /// The identifier of an element; nil if there is none.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// The current index path of an element; nil if it no longer exists.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// A view whose position in its content is saved and restored. *Thread*: main.
@MainActor protocol PositionRestoring: UIView {
    func encodePosition(_ coder: NSCoder)
    func decodePosition(_ coder: NSCoder)
}

/// An element of a list: its identifier, and its index path at the end of the last run.
struct RestoredElement: Codable {
    let identifier: String?
    let path: [Int]
}

/// The saved state of a list: the first visible element, the scroll distance from it, and the selection.
struct RestoredList: Codable {
    static let key = "Weft.list"

    var first: RestoredElement?
    /// The content offset relative to the corner of the first visible element. *Units*: points.
    var offset = CGPoint.zero
    var selected: [RestoredElement] = []
}

/// A list whose scroll position and selection are saved and restored.
@MainActor protocol RestoredListView: UIScrollView, PositionRestoring {
    /// Applies all pending updates, so that the list shows the current data of the program.
    func finishUpdates()
    var shownElements: [IndexPath] { get }
    var selectedElements: [IndexPath] { get }
    func elementFrame(_ path: IndexPath) -> CGRect?
    func modelIdentifier(_ path: IndexPath) -> String?
    func path(withModelIdentifier identifier: String) -> IndexPath?
    func scrollToStart(of path: IndexPath)
    func restoreSelection(_ path: IndexPath)
    /// Whether an element exists at the index path.
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
        scrollToStart(of: path)
        layoutIfNeeded()
        guard let frame = elementFrame(path) else { return }
        contentOffset = CGPoint(x: frame.minX + list.offset.x, y: frame.minY + list.offset.y)
    }

    private func element(_ path: IndexPath) -> RestoredElement {
        RestoredElement(identifier: modelIdentifier(path), path: Array(path))
    }

    /// The current index path of an element. An element without an identifier has the same index path as at the end of the last run; nil if
    /// that index path does not exist now.
    private func path(_ element: RestoredElement) -> IndexPath? {
        if let identifier = element.identifier { return path(withModelIdentifier: identifier) }
        let path = IndexPath(indexes: element.path)
        return contains(path) ? path : nil
    }
}

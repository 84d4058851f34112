import AccessibilityElements
import UIKit

/// The windows of the program as a tree of numbered objects, rebuilt from the views when they may have changed. *Thread*: main.
@MainActor final class ExportedTree {
    /// The identity of an object across updates of the tree.
    private enum Key: Hashable {
        case object(ObjectIdentifier)
        /// An element that its container creates again for each request: the container, and the index of the element in it.
        case part(of: ObjectIdentifier, Int)
    }

    let root = ExportedObject(number: 0, kind: .application, responder: nil)
    private let windows: @MainActor () -> [UIWindow]
    private var objects: [Int: ExportedObject] = [:]
    private var numbers: [Key: Int] = [:]
    private var lastNumber = 0
    private var isOutdated = true

    /// The objects that are exported now.
    var all: [ExportedObject] { [root] + objects.values.sorted { $0.number < $1.number } }

    init(windows: @escaping @MainActor () -> [UIWindow]) {
        self.windows = windows
    }

    /// Marks the tree as outdated after a change of the views; the next request rebuilds it.
    func invalidate() { isOutdated = true }

    /// Returns the object at a path; nil if none is exported there.
    func object(at path: String) -> ExportedObject? {
        update()
        if path == ExportedObject.rootPath { return root }
        guard path.hasPrefix(ExportedObject.folder + "/") else { return nil }
        let parts = path.dropFirst(ExportedObject.folder.count + 1).split(separator: "_", omittingEmptySubsequences: false)
        let numbers = parts.map { Int($0) }
        guard let number = numbers[0], let object = objects[number] else { return nil }
        if numbers.count == 1 { return object }
        guard numbers.count == 2, let index = numbers[1], let rows = ListRows(object), (0..<rows.count).contains(index) else { return nil }
        return missingRow(index, of: object)
    }

    /// Returns a new object for a row without a cell. The object is not stored, because an assistive program may request a million rows.
    /// Its path contains the list and the index, so that each request can create the object again.
    private func missingRow(_ index: Int, of list: ExportedObject) -> ExportedObject {
        let row = ExportedObject(number: list.number, kind: .row(index), responder: nil)
        row.parent = list
        return row
    }

    /// Returns the object of a view or of the nearest exported view around it; nil if the view is outside the windows.
    func object(of view: UIView) -> ExportedObject? {
        var current: UIView? = view
        while let view = current {
            if let number = numbers[.object(ObjectIdentifier(view))], let object = objects[number] { return object }
            current = view.superview
        }
        return nil
    }

    /// Returns the object of an element. For a view that is not exported, returns the object of the nearest exported view around it.
    func object(ofElement responder: UIResponder) -> ExportedObject? {
        if let object = objects.values.first(where: { $0.responder === responder }) { return object }
        return (responder as? UIView).flatMap(object(of:))
    }

    /// Returns the object of a row: the element that shows the row, or an object that represents a row without a cell.
    func row(_ index: Int, of list: ExportedObject) -> ExportedObject? {
        update()
        guard let rows = ListRows(list), index >= 0, index < rows.count else { return nil }
        if let shown = list.children.first(where: { rows.index(of: $0) == index }) { return shown }
        return missingRow(index, of: list)
    }

    // MARK: Building

    /// Rebuilds the tree if it is outdated. *Cost*: a walk over the visible views.
    func update() {
        guard isOutdated else { return }
        isOutdated = false
        var found: [Int: ExportedObject] = [:]
        var keys: [Key: Int] = [:]
        root.children = windows().map { window in
            let object = object(for: window, .window, .object(ObjectIdentifier(window)), &found, &keys)
            object.parent = root
            append(window, depth: 0, to: object, &found, &keys)
            return object
        }
        objects = found
        numbers = keys
    }

    private func append(
        _ responder: UIResponder, depth: Int, to parent: ExportedObject, _ found: inout [Int: ExportedObject], _ keys: inout [Key: Int]
    ) {
        guard depth < ReadingOrder.depthLimit else { return }
        var places: [ObjectIdentifier: Int] = [:]
        for child in ReadingOrder.children(of: responder) where ReadingOrder.isExposed(child) {
            let role = ReadingOrder.isElement(child) ? nil : GroupRole.role(of: child)
            guard role != nil || ReadingOrder.isElement(child) else {
                append(child, depth: depth + 1, to: parent, &found, &keys)
                continue
            }
            let object = object(for: child, role.map { .group($0) } ?? .element, Self.key(of: child, &places), &found, &keys)
            object.parent = parent
            object.previous = parent.children.last
            parent.children.append(object)
            if role != nil { append(child, depth: depth + 1, to: object, &found, &keys) }
        }
    }

    private static func key(of responder: UIResponder, _ places: inout [ObjectIdentifier: Int]) -> Key {
        guard let container = (responder as? UIAccessibilityElement)?.accessibilityContainer else {
            return .object(ObjectIdentifier(responder))
        }
        let holder = ObjectIdentifier(container)
        defer { places[holder, default: 0] += 1 }
        return .part(of: holder, places[holder, default: 0])
    }

    /// Returns the object that earlier updates created for a responder, or a new one. An object identifier may belong to another view
    /// after the first view is released, so the kind and the responder are compared as well.
    private func object(
        for responder: UIResponder, _ kind: ExportedObject.Kind, _ key: Key, _ found: inout [Int: ExportedObject], _ keys: inout [Key: Int]
    ) -> ExportedObject {
        let known = numbers[key].flatMap { objects[$0] }
        let isSame = known.map { $0.kind == kind && (responder is UIAccessibilityElement || $0.responder === responder) } ?? false
        let object: ExportedObject
        if let known, isSame {
            object = known
            object.update(responder)
        } else {
            lastNumber += 1
            object = ExportedObject(number: lastNumber, kind: kind, responder: responder)
        }
        object.children = []
        found[object.number] = object
        keys[key] = object.number
        return object
    }
}

/// The roles of the containers that are exported as objects. The elements of other containers are children of the nearest exported
/// ancestor.
@MainActor enum GroupRole {
    static func role(of responder: UIResponder) -> AccessibleRole? {
        switch responder {
        case is UITableView, is UICollectionView: .list
        case is UINavigationBar, is UIToolbar: .toolBar
        case is UITabBar: .pageTabList
        case let view as UIView where view.accessibilityViewIsModal: .dialog
        default: role(of: responder.accessibilityContainerType)
        }
    }

    private static func role(of type: UIAccessibilityContainerType) -> AccessibleRole? {
        switch type {
        case .none: nil
        case .dataTable: .table
        case .list: .list
        case .landmark: .landmark
        case .semanticGroup: .panel
        }
    }
}

import MessageBus
import UIKit

/// The state that all interfaces share to answer calls. *Thread*: main.
@MainActor final class ExportContext {
    let tree: ExportedTree
    /// Returns the position of a window on the screen, in pixels, and its scale, in pixels per point.
    let windowPosition: @MainActor (UIWindow) -> WindowPosition
    /// The name of this program on the bus.
    var busName = ""
    /// The parent of the application: the desktop object of the registry.
    var desktop = BusValue.structure([.string(""), .path(ExportedObject.nullPath)])
    /// The number that the registry gave the application.
    var applicationNumber: Int32 = 0

    init(tree: ExportedTree, windowPosition: @escaping @MainActor (UIWindow) -> WindowPosition) {
        self.tree = tree
        self.windowPosition = windowPosition
    }

    /// Returns a reference to an object as an argument of messages: the bus name of the program and the path of the object. For nil,
    /// returns the null reference.
    func reference(_ object: ExportedObject?) -> BusValue {
        guard let object else { return .structure([.string(""), .path(ExportedObject.nullPath)]) }
        return .structure([.string(busName), .path(object.path)])
    }

    /// Returns the index of an object among its siblings; -1 for an object without a parent.
    func index(of object: ExportedObject) -> Int32 {
        Int32(clamping: object.parent?.children.firstIndex { $0 === object } ?? -1)
    }

    func interfaces(of object: ExportedObject) -> [String] {
        var names = [AccessibleInterface.name]
        if object.kind == .application { return names + [ApplicationInterface.name, CollectionInterface.name] }
        names.append(ComponentInterface.name)
        if !ActionInterface.actions(of: object).isEmpty { names.append(ActionInterface.name) }
        if object.valueRange != nil { names.append(ValueInterface.name) }
        if TextInterface.content(of: object) != nil { names.append(TextInterface.name) }
        if EditableTextInterface.isEditable(object) { names.append(EditableTextInterface.name) }
        if ListRows.isList(object) { names.append(TableInterface.name) }
        if case .group = object.kind { names.append(SelectionInterface.name) }
        if object.kind != .element, !object.children.isEmpty { names.append(CollectionInterface.name) }
        return names
    }
}

/// The position of a window on the screen.
package struct WindowPosition: Equatable, Sendable {
    /// The left edge of the content. *Units*: pixels.
    var x: Int
    /// The top edge of the content. *Units*: pixels.
    var y: Int
    /// The scale of the window. *Units*: pixels per point.
    package var scale: CGFloat

    package init(x: Int, y: Int, scale: CGFloat) {
        self.x = x
        self.y = y
        self.scale = scale
    }
}

import Foundation
import NibReading
import Scheduling

extension NibLoading {
    /// Makes connections. Those whose destination does not exist yet stay pending until the next `finish()`.
    func connect(_ connections: [(source: AnyObject, element: NibElement)]) {
        var collections: [(source: AnyObject, property: String, element: NibElement, objects: [AnyObject])] = []
        var members: [ObjectIdentifier: NibMembers] = [:]
        for (source, element) in connections {
            guard let destination = destination(of: element) else {
                pending.connections.append(PendingNibConnection(source: source, element: element))
                continue
            }
            switch element.name {
            case "outlet": setOutlet(element, of: source, to: destination, &members)
            case "outletCollection":
                let property = element["property"] ?? ""
                if let index = collections.firstIndex(where: { $0.source === source && $0.property == property }) {
                    collections[index].objects.append(destination)
                } else {
                    collections.append((source, property, element, [destination]))
                }
            case "action": addAction(element, of: source, to: destination)
            case "segue": addSegue(element, of: source)
            default: break
            }
        }
        for entry in collections { setOutlet(entry.element, of: entry.source, to: entry.objects, &members) }
    }

    /// The destination of a connection; nil until it exists. For a segue, `self`, because its destination is created when the segue is
    /// performed.
    private func destination(of element: NibElement) -> AnyObject? {
        guard element.name != "segue" else { return self }
        let id = element["destination"] ?? ""
        return id == "-2" ? FirstResponder.placeholder : object(id)
    }

    // MARK: Outlets

    private func setOutlet(
        _ element: NibElement, of source: AnyObject, to value: Any, _ members: inout [ObjectIdentifier: NibMembers]
    ) {
        let property = element["property"] ?? ""
        if NibDecoder.connect(property, of: source, to: value) { return }
        let known = members[ObjectIdentifier(source)] ?? NibMembers()
        if members.updateValue(known, forKey: ObjectIdentifier(source)) == nil { (source as? UIResponder)?.addNibMembers(to: known) }
        if known.assign(value, to: property) { return }
        if known.hasValue(property) { return logMismatch(property, source, element) }
        if let outlet = ReflectedOutlets.named(property, of: source) {
            if !outlet.assign(value) { logMismatch(property, source, element) }
            return
        }
        Log.warning("\(name):\(element.line): \(type(of: source)) has no outlet \(property)")
    }

    // MARK: Actions

    private func addAction(_ element: NibElement, of source: AnyObject, to destination: AnyObject) {
        guard let word = element["selector"] else { return }
        let selector = Selector(word)
        let target = destination === FirstResponder.placeholder ? nil : destination
        switch source {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: element["eventType"].flatMap { NibControlNames.events[$0] } ?? .touchUpInside)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        default: Log.warning("\(name):\(element.line): \(type(of: source)) sends no actions")
        }
    }
}

/// Represents the first responder as the destination of actions.
@MainActor private enum FirstResponder {
    static let placeholder = NSObject()
}

/// The events of controls by their names in nibs.
enum NibControlNames {
    static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
        "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]
}

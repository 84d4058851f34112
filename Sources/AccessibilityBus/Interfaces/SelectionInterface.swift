import MessageBus

/// The interface `org.a11y.atspi.Selection` of lists and bars: the selected elements. *Thread*: main.
@MainActor struct SelectionInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Selection"
    static let properties = ["NSelectedChildren"]

    private func selected(_ object: ExportedObject) -> [ExportedObject] { object.children.filter { $0.states.contains(.selected) } }

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        name == "NSelectedChildren" ? .integer(Int32(clamping: selected(object).count)) : nil
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        let index = call.integer(0)
        let child = object.children.indices.contains(index) ? object.children[index] : nil
        switch call.member {
        case "GetSelectedChild":
            let selected = selected(object)
            return .value(context.reference(selected.indices.contains(index) ? selected[index] : nil))
        case "IsChildSelected": return .value(.bool(child?.states.contains(.selected) ?? false))
        // Elements are selected by a press, as the user selects them.
        case "SelectChild": return .value(.bool(child.map(ActionInterface.press) ?? false))
        case "SelectAll", "ClearSelection", "DeselectChild", "DeselectSelectedChild": return .value(.bool(false))
        default: return .unknownMethod(call)
        }
    }
}

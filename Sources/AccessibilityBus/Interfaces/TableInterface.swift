import MessageBus

/// The interface `org.a11y.atspi.Table` of a list: all rows, including those whose cells do not exist. *Thread*: main.
@MainActor struct TableInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Table"
    static let properties = ["NRows", "NColumns", "NSelectedRows", "NSelectedColumns", "Caption", "Summary"]

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        guard let rows = ListRows(object) else { return nil }
        switch name {
        case "NRows": return .integer(Int32(clamping: rows.count))
        case "NColumns": return .integer(1)
        case "NSelectedRows": return .integer(Int32(clamping: object.children.count { $0.states.contains(.selected) }))
        case "NSelectedColumns": return .integer(0)
        case "Caption", "Summary": return context.reference(nil)
        default: return nil
        }
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        switch call.member {
        case "GetAccessibleAt": .value(context.reference(call.integer(1) == 0 ? context.tree.row(call.integer(0), of: object) : nil))
        case "GetIndexAt", "GetRowAtIndex": .value(.integer(Int32(clamping: call.integer(0))))
        case "GetColumnAtIndex": .value(.integer(0))
        case "GetRowExtentAt", "GetColumnExtentAt": .value(.integer(1))
        case "GetRowDescription", "GetColumnDescription": .value(.string(""))
        case "GetRowHeader", "GetColumnHeader": .value(context.reference(nil))
        default: .unknownMethod(call)
        }
    }
}

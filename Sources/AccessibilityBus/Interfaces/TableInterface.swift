import MessageBus

/// The interface `org.a11y.atspi.Table` of a list or grid: all items, including those whose cells do not exist. *Thread*: main.
@MainActor struct TableInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Table"
    static let properties = ["NRows", "NColumns", "NSelectedRows", "NSelectedColumns", "Caption", "Summary"]

    func property(_ name: String, _ object: ExportedObject) -> BusValue? {
        guard let rows = ListRows(object) else { return nil }
        switch name {
        case "NRows": return .integer(Int32(clamping: rows.grid.rowCount))
        case "NColumns": return .integer(Int32(clamping: rows.grid.columns))
        case "NSelectedRows": return .integer(Int32(clamping: selectedRows(of: object, rows).count))
        case "NSelectedColumns": return .integer(0)
        case "Caption", "Summary": return context.reference(nil)
        default: return nil
        }
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        guard let rows = ListRows(object) else { return .unknownMethod(call) }
        let (grid, first, second) = (rows.grid, call.integer(0), call.integer(1))
        switch call.member {
        case "GetAccessibleAt":
            return .value(context.reference(grid.index(row: first, column: second).flatMap { context.tree.row($0, of: object) }))
        case "GetIndexAt": return .value(.integer(Int32(clamping: grid.index(row: first, column: second) ?? -1)))
        case "GetRowAtIndex": return .value(.integer(Int32(clamping: grid.cell(of: first)?.row ?? -1)))
        case "GetColumnAtIndex": return .value(.integer(Int32(clamping: grid.cell(of: first)?.column ?? -1)))
        case "GetRowColumnExtentsAtIndex": return extents(of: first, rows, grid, object)
        case "GetRowExtentAt", "GetColumnExtentAt": return .value(.integer(1))
        case "GetRowDescription", "GetColumnDescription": return .value(.string(""))
        case "GetRowHeader", "GetColumnHeader": return .value(context.reference(nil))
        case "GetSelectedRows":
            return .value(.array(of: "i", selectedRows(of: object, rows).map { .integer(Int32(clamping: $0)) }))
        case "GetSelectedColumns": return .value(.array(of: "i", []))
        case "IsRowSelected": return .value(.bool(selectedRows(of: object, rows).contains(first)))
        case "IsColumnSelected": return .value(.bool(false))
        case "IsSelected":
            return .value(.bool(grid.index(row: first, column: second).map { isSelected($0, of: object, rows) } ?? false))
        default: return .unknownMethod(call)
        }
    }

    /// Returns the row, column and extents of an item, and whether it is selected.
    private func extents(of index: Int, _ rows: ListRows, _ grid: ListGrid, _ object: ExportedObject) -> BusAnswer {
        let cell = grid.cell(of: index)
        let numbers = [cell?.row ?? -1, cell?.column ?? -1, 1, 1].map { BusValue.integer(Int32(clamping: $0)) }
        return .values([.bool(cell != nil)] + numbers + [.bool(isSelected(index, of: object, rows))])
    }

    /// Returns whether the accessibility element of an item is selected; false for items that are not visible, which have no element.
    private func isSelected(_ index: Int, of object: ExportedObject, _ rows: ListRows) -> Bool {
        object.children.contains { rows.index(of: $0) == index && $0.states.contains(.selected) }
    }

    /// Returns the indices of the items with a selected element. Only visible items have elements.
    private func selectedItems(of object: ExportedObject, _ rows: ListRows) -> Set<Int> {
        Set(object.children.filter { $0.states.contains(.selected) }.compactMap(rows.index))
    }

    /// Returns the selected rows of a list with one column. A row of a grid cannot be selected as a whole.
    private func selectedRows(of object: ExportedObject, _ rows: ListRows) -> [Int] {
        rows.grid.columns == 1 ? selectedItems(of: object, rows).sorted() : []
    }
}

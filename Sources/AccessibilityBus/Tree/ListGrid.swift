/// The rows and columns of a list whose items lie in lines of equal length. A plain list has one column.
struct ListGrid: Equatable {
    /// The number of items of each section. The first item of a section begins a new row.
    let sections: [Int]
    /// The number of items in a full line.
    let columns: Int

    init(sections: [Int], columns: Int) {
        self.sections = sections
        self.columns = max(columns, 1)
    }

    var rowCount: Int { sections.reduce(0) { $0 + lines(of: $1) } }

    private func lines(of items: Int) -> Int { (items + columns - 1) / columns }

    /// Returns the index of the item in a cell, counted over all sections; nil outside the grid and at the end of a line that is not full.
    func index(row: Int, column: Int) -> Int? {
        guard row >= 0, column >= 0, column < columns else { return nil }
        var (before, line) = (0, row)
        for items in sections {
            let count = lines(of: items)
            if line < count {
                let item = line * columns + column
                return item < items ? before + item : nil
            }
            before += items
            line -= count
        }
        return nil
    }

    /// Returns the cell of an item; nil for an index that does not exist.
    func cell(of index: Int) -> (row: Int, column: Int)? {
        guard index >= 0 else { return nil }
        var (row, item) = (0, index)
        for items in sections {
            if item < items { return (row + item / columns, item % columns) }
            item -= items
            row += lines(of: items)
        }
        return nil
    }
}

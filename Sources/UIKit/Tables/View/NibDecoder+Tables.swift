import Foundation
import NibReading
import UIPrimitives

/// A section of a static table of a storyboard.
struct NibTableSection {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
    /// The height of each row; nil for the table's row height. *Units*: points.
    let heights: [CGFloat?]
}

extension NibDecoder {
    /// The style of a table that a nib's element describes; plain if the coder reads an archive.
    static func tableStyle(from coder: NSCoder) -> UITableView.Style {
        switch (coder as? NibCoder)?.element["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    static func table(_ table: UITableView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let color = nib.color("backgroundColor") { table.backgroundColor = color }
        nib.number("rowHeight") { table.rowHeight = height($0) }
        nib.number("estimatedRowHeight") { table.estimatedRowHeight = height($0) }
        nib.number("sectionHeaderHeight") { table.sectionHeaderHeight = sectionHeight($0, table.style) }
        nib.number("sectionFooterHeight") { table.sectionFooterHeight = sectionHeight($0, table.style) }
        nib.choice("separatorStyle", ["none": .none, "singleLine": .singleLine, "default": .singleLine]) { table.separatorStyle = $0 }
        if let color = nib.color("separatorColor") { table.separatorColor = color }
        if let insets = nib.insets("separatorInset") { table.separatorInset = insets }
        nib.bool("allowsSelection") { table.allowsSelection = $0 }
        nib.bool("allowsMultipleSelection") { table.allowsMultipleSelection = $0 }
        if let header = element.child(key: "tableHeaderView") { table.tableHeaderView = nib.loading.makeView(header) }
        if let footer = element.child(key: "tableFooterView") { table.tableFooterView = nib.loading.makeView(footer) }
        for cell in element.list("prototypes") {
            if let identifier = cell["reuseIdentifier"] { table.reusableCells.register(NibPrototype(cell, in: nib.loading), identifier) }
        }
        let sections = element.list("sections").filter { $0.name == "tableViewSection" }
        if !sections.isEmpty { table.nibSections = sections.map { section($0, nib.loading) } }
    }

    /// Converts a row height: Interface Builder writes -1 for a height that depends on the content.
    private static func height(_ value: Double) -> CGFloat { value < 0 ? UITableView.automaticDimension : value }

    /// Converts the height of a header or footer: Interface Builder writes the default of the style for a height that depends on the title.
    private static func sectionHeight(_ value: Double, _ style: UITableView.Style) -> CGFloat {
        value == (style == .plain ? 28 : 18) ? UITableView.automaticDimension : height(value)
    }

    private static func section(_ element: NibElement, _ loading: NibLoading) -> NibTableSection {
        let nib = NibCoder(element, loading)
        var cells: [UITableViewCell] = []
        var heights: [CGFloat?] = []
        for row in element.list("cells") {
            guard let cell = loading.makeView(row) as? UITableViewCell else { continue }
            cells.append(cell)
            heights.append(row.number("rowHeight").map(height))
        }
        return NibTableSection(header: nib.text("headerTitle"), footer: nib.text("footerTitle"), cells: cells, heights: heights)
    }
}

extension UITableView {
    /// A section of a static table; nil for other tables and sections.
    func nibSection(_ index: Int) -> NibTableSection? {
        guard let nibSections, nibSections.indices.contains(index) else { return nil }
        return nibSections[index]
    }

    /// A cell of a static table with its height; nil for other tables and rows.
    func nibCell(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
        guard let section = nibSection(path.section), section.cells.indices.contains(path.row) else { return nil }
        return (section.cells[path.row], section.heights[path.row])
    }
}

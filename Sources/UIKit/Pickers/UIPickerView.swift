import Foundation
import UIPrimitives

/// Provides the number of columns and rows of a picker. *Thread*: main.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// The number of columns, called components. Negative counts are 0.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a column. Negative counts are 0.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker, and is notified of the selection. Every method is optional. *Thread*: main.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// The text of a row; used if there is no attributed title.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The styled text of a row; nil, the default, uses the plain title.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Called after the user selected another row; not for a selection by code.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
    /// The height of the rows of a column; 32 points by default, at least 1.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The width of a column in points; 0, the default, divides the remaining width equally.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
    /// Returns nil, an empty row, by default.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    /// Returns nil by default, which uses the plain title.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Does nothing by default.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
    /// Returns 32 points by default.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// Returns 0 by default, for an equal part of the width.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
}

/// A view with columns of rows, in each of which one row is selected. *Thread*: main.
///
/// *Differs from UIKit*: a column is a list with a marked row, not a wheel; rows cannot be views. At most 100 columns of at most 100,000
/// rows are read.
open class UIPickerView: UIView {
    private static let (maximumColumns, maximumRows) = (100, 100_000)

    private var columns: [PickerColumnView] = []

    /// Provides the counts; not retained. Setting it reloads all columns.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Provides the titles; not retained. Setting it reloads all columns.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

    /// The number of columns at the last reload.
    open var numberOfComponents: Int { columns.count }

    /// The number of rows of a column at its last reload; 0 for a column that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int {
        columns.indices.contains(component) ? columns[component].rows.count : 0
    }

    /// Reads columns and rows again; the columns keep their selected rows. *Cost*: creates a label for every row.
    open func reloadAllComponents() {
        let count = min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), Self.maximumColumns)
        let chosen = columns.map(\.selectedRow)
        columns.forEach { $0.removeFromSuperview() }
        columns = (0..<count).map { component in
            let column = PickerColumnView()
            column.onSelect = { [weak self] row in
                guard let self else { return }
                delegate?.pickerView(self, didSelectRow: row, inComponent: component)
            }
            addSubview(column)
            return column
        }
        for component in columns.indices {
            reloadComponent(component)
            if component < chosen.count { columns[component].select(chosen[component], animated: false) }
        }
        setNeedsLayout()
    }

    /// Reads the rows of a column again; does nothing for a column that does not exist.
    open func reloadComponent(_ component: Int) {
        guard columns.indices.contains(component) else { return }
        let count = min(max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0), Self.maximumRows)
        columns[component].rowHeight = max(delegate?.pickerView(self, rowHeightForComponent: component) ?? 32, 1)
        columns[component].rows = (0..<count).map { row in
            if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) { return title }
            let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
            return NSAttributedString(
                string: title, attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.label])
        }
    }

    /// Selects a row without notifying the delegate; the index is limited to the rows of the column.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        if columns.indices.contains(component) { columns[component].select(row, animated: animated) }
    }

    /// The selected row; -1 for a column that has no rows or does not exist.
    open func selectedRow(inComponent component: Int) -> Int {
        columns.indices.contains(component) ? columns[component].selectedRow : -1
    }

    /// The size of a row of a column, after layout; zero for a column that does not exist.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard columns.indices.contains(component) else { return .zero }
        return CGSize(width: columns[component].bounds.width, height: columns[component].rowHeight)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width > 0 ? size.width : 320, height: 216) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !columns.isEmpty else { return }
        let requestedWidths = columns.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        let free = max(bounds.width - requestedWidths.reduce(0, +), 0) / CGFloat(max(requestedWidths.filter { $0 <= 0 }.count, 1))
        var x: CGFloat = 0
        for (column, width) in zip(columns, requestedWidths) {
            let width = width > 0 ? width : free
            column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

/// One column of a picker: a scrolling list with the selected row in the middle.
private final class PickerColumnView: UIView, UIScrollViewDelegate, KeyboardFocusSource, KeyPressHandler {
    private let scroller = UIScrollView()
    private let selectionBand = UIView()
    private var labels: [UILabel] = []
    private(set) var selectedRow = -1
    var rowHeight: CGFloat = 32 { didSet { setNeedsLayout() } }
    var onSelect: ((Int) -> Void)?

    var rows: [NSAttributedString] = [] {
        didSet {
            labels.forEach { $0.removeFromSuperview() }
            labels = rows.map { title in
                let label = UILabel()
                label.attributedText = title
                label.textAlignment = .center
                scroller.addSubview(label)
                return label
            }
            selectedRow = rows.isEmpty ? -1 : min(max(selectedRow, 0), rows.count - 1)
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        selectionBand.backgroundColor = .tertiarySystemFill
        selectionBand.layer.cornerRadius = 8
        scroller.showsVerticalScrollIndicator = false
        scroller.delegate = self
        scroller.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PickerColumnView.tapped)))
        addSubview(selectionBand)
        addSubview(scroller)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroller.frame = bounds
        selectionBand.frame = CGRect(x: 4, y: (bounds.height - rowHeight) / 2, width: max(bounds.width - 8, 0), height: rowHeight)
        let margin = max((bounds.height - rowHeight) / 2, 0)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 8, y: margin + CGFloat(index) * rowHeight, width: max(bounds.width - 16, 0), height: rowHeight)
        }
        scroller.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * rowHeight + 2 * margin)
        if selectedRow >= 0 { scroller.contentOffset.y = CGFloat(selectedRow) * rowHeight }
    }

    func select(_ row: Int, animated: Bool) {
        guard !rows.isEmpty else { return }
        selectedRow = min(max(row, 0), rows.count - 1)
        scroller.setContentOffset(CGPoint(x: 0, y: CGFloat(selectedRow) * rowHeight), animated: animated)
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let margin = max((bounds.height - rowHeight) / 2, 0)
        let row = Int(((recognizer.location(in: scroller).y - margin) / rowHeight).rounded(.down))
        guard rows.indices.contains(row) else { return }
        selectByUser(row)
    }

    private func selectByUser(_ row: Int) {
        let isNew = row != selectedRow
        select(row, animated: true)
        if isNew { onSelect?(row) }
    }

    private func snapToNearestRow() {
        guard !rows.isEmpty else { return }
        selectByUser(min(max(Int((scroller.contentOffset.y / rowHeight).rounded()), 0), rows.count - 1))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { snapToNearestRow() }
    }

    // MARK: Keyboard

    var suppliedFocusRole: KeyboardFocusRole { rows.isEmpty ? .none : .value }

    func handleKeyPress(_ key: HostKeyPress) -> Bool {
        let row: Int
        switch key.key {
        case .up: row = selectedRow - 1
        case .down: row = selectedRow + 1
        case .home: row = 0
        case .end: row = rows.count - 1
        default: return false
        }
        if rows.indices.contains(row) { selectByUser(row) }
        return true
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        snapToNearestRow()
    }
}

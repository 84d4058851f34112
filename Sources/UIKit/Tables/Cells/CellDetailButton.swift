import Foundation
import UIPrimitives

/// The detail button of a cell. A click on it neither highlights nor selects the row.
final class CellDetailButton: UIControl {
    private weak var cell: UITableViewCell?

    /// Creates a button that shows `label` and has its size.
    init(_ label: UILabel, of cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: label.bounds)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = "More info"
        addAction(UIAction { [weak self] _ in self?.notify() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func notify() {
        guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
        table.source.accessoryWasTapped(atRow: path)
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.4 : 1 }
    }

    /// Returns whether the point is in the button, extended to a height of 44 points and by half of the accessory gap at each side.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -CellParts.accessoryGap / 2, dy: min(0, (bounds.height - 44) / 2)).contains(point)
    }
}

import Foundation
import UIControllers
import UIPrimitives

/// One list of an open menu: a title, rows, and lines between groups of rows. It scrolls if its content is higher than the available space.
final class MenuListView: UIView {
    private(set) var rows: [MenuRowView] = []
    private var lines: [(view: UIView, before: Int)] = []
    private let scrollView = UIScrollView()
    private let onActivate: (MenuRowView) -> Void
    private let titleLabel = UILabel()

    /// The sizes and distances of a list. *Units*: points.
    private enum Metrics {
        static let padding: CGFloat = 5
        static let separatorHeight: CGFloat = 9
        static let titleHeight: CGFloat = 24
        static let minWidth: CGFloat = 140
        static let maxWidth: CGFloat = 340
    }

    /// `onActivate` is called for rows that assistive technology activates.
    init(_ menu: UIMenu, onActivate: @escaping (MenuRowView) -> Void) {
        self.onActivate = onActivate
        super.init(frame: .zero)
        backgroundColor = Self.color
        layer.cornerRadius = 9
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.borderWidth = 0.5
        scrollView.alwaysBounceVertical = false
        addSubview(scrollView)
        titleLabel.font = .systemFont(ofSize: 12, weight: .medium)
        titleLabel.textColor = .secondaryLabel
        scrollView.addSubview(titleLabel)
        show(menu)
    }

    required init?(coder: NSCoder) { nil }

    private static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.98, alpha: 1)
    }

    /// Shows the elements of a menu; the row with the same index stays highlighted.
    func show(_ menu: UIMenu) {
        let highlighted = rows.firstIndex(where: \.isHighlighted)
        for old in rows + lines.map(\.view) { old.removeFromSuperview() }
        (rows, lines) = ([], [])
        titleLabel.text = menu.title
        for group in menu.shownGroups {
            if !rows.isEmpty { addLine() }
            rows += group.map(MenuRowView.init)
        }
        for row in rows {
            row.reservesMark = rows.contains(where: \.hasMark)
            row.reservesIcon = rows.contains(where: \.hasIcon)
            row.onActivate = { [weak self, unowned row] in self?.onActivate(row) }
            scrollView.addSubview(row)
        }
        if let highlighted, rows.indices.contains(highlighted) { rows[highlighted].isHighlighted = rows[highlighted].isEnabled }
        setNeedsLayout()
    }

    private func addLine() {
        let line = UIView()
        line.backgroundColor = .separator
        scrollView.addSubview(line)
        lines.append((line, rows.count))
    }

    private var head: CGFloat { Metrics.padding + ((titleLabel.text ?? "").isEmpty ? 0 : Metrics.titleHeight) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = titleLabel.sizeThatFits(size).width + 20
        let widest = rows.map { $0.sizeThatFits(.zero).width }.max() ?? 0
        let width = min(max(widest, title, Metrics.minWidth), Metrics.maxWidth) + 2 * Metrics.padding
        return CGSize(width: min(width, size.width), height: min(contentHeight, size.height))
    }

    private var contentHeight: CGFloat {
        head + rows.reduce(0) { $0 + $1.sizeThatFits(.zero).height } + CGFloat(lines.count) * Metrics.separatorHeight + Metrics.padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width, height: contentHeight)
        let width = bounds.width - 2 * Metrics.padding
        titleLabel.frame = CGRect(x: Metrics.padding + 10, y: 4, width: width - 20, height: head > Metrics.padding ? 22 : 0)
        var y = head
        for (index, row) in rows.enumerated() {
            if let line = lines.first(where: { $0.before == index }) {
                let pixel = 1 / max(traitCollection.displayScale, 1)
                line.view.frame = CGRect(
                    x: Metrics.padding + 8, y: y + (Metrics.separatorHeight / 2).rounded(), width: width - 16, height: pixel)
                y += Metrics.separatorHeight
            }
            let height = row.sizeThatFits(.zero).height
            row.frame = CGRect(x: Metrics.padding, y: y, width: width, height: height)
            y += height
        }
    }

    // MARK: Rows

    var highlighted: MenuRowView? { rows.first(where: \.isHighlighted) }

    func highlight(_ row: MenuRowView?) {
        for other in rows { other.isHighlighted = other === row && other.isEnabled }
        if let row { scrollView.scrollRectToVisible(row.frame, animated: false) }
    }

    /// The row at a point in the coordinates of the list.
    func row(at point: CGPoint) -> MenuRowView? {
        let inside = convert(point, to: scrollView)
        return bounds.contains(point) ? rows.first { $0.frame.contains(inside) } : nil
    }

    /// Highlights the next enabled row, or the previous one if `step` is −1, continuing at the other end.
    func moveHighlight(by step: Int) {
        guard rows.contains(where: \.isEnabled) else { return }
        var index = rows.firstIndex(where: \.isHighlighted) ?? (step > 0 ? -1 : rows.count)
        repeat { index = (index + step + rows.count) % rows.count } while !rows[index].isEnabled
        highlight(rows[index])
    }

    /// Highlights the first or last enabled row.
    func highlightEnd(last: Bool) {
        highlight(last ? rows.last(where: \.isEnabled) : rows.first(where: \.isEnabled))
    }

    /// Highlights the next enabled row whose title starts with the given letter.
    func find(_ letter: String) {
        let start = (rows.firstIndex(where: \.isHighlighted) ?? -1) + 1
        let order = Array(rows[min(start, rows.count)...]) + Array(rows[..<min(start, rows.count)])
        let match = order.first { $0.isEnabled && $0.element.title.lowercased().hasPrefix(letter.lowercased()) }
        if let match { highlight(match) }
    }
}

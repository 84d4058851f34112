import Foundation
import UIPrimitives

/// The strip of titles at the right edge of a table: a press or drag on it scrolls to a section.
@MainActor final class SectionIndexView: UIView {
    /// The width of the strip. *Units*: points.
    static let width: CGFloat = 15
    private static let lineHeight: CGFloat = 14

    /// The table that the index scrolls.
    weak var table: UITableView?
    /// The titles that are shown.
    private(set) var titles: [String] = []
    private var labels: [UILabel] = []
    private var lastIndex: Int?

    /// Replaces the labels with labels for new titles.
    func show(_ titles: [String], color: UIColor?, background: UIColor?) {
        self.titles = titles
        backgroundColor = background
        labels.forEach { $0.removeFromSuperview() }
        labels = titles.map { title in
            let label = UILabel(frame: .zero)
            label.text = title == UITableView.indexSearch ? "⌕" : title
            label.font = .boldSystemFont(ofSize: 11)
            label.textColor = color ?? .systemBlue
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    /// The distance between titles. The titles are close together in the middle; if there are too many for that, they are distributed
    /// evenly over the height.
    private var pitch: CGFloat { labels.isEmpty ? 0 : min(Self.lineHeight, bounds.height / CGFloat(labels.count)) }
    private var top: CGFloat { (bounds.height - pitch * CGFloat(labels.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: 0, y: ASRoundPixelValue(top + CGFloat(index) * pitch), width: bounds.width, height: Self.lineHeight)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lastIndex = nil
        table?.panGestureRecognizer.isEnabled = false
        track(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

    private func end() {
        table.map { $0.panGestureRecognizer.isEnabled = $0.isScrollEnabled }
    }

    private func track(_ touches: Set<UITouch>) {
        guard let touch = touches.first, pitch > 0 else { return }
        let index = Int((touch.location(in: self).y - top) / pitch)
        let nearest = min(max(index, 0), labels.count - 1)
        guard nearest != lastIndex else { return }
        lastIndex = nearest
        table?.indexTitleWasChosen(titles[nearest], at: nearest)
    }
}

extension UITableView {
    /// The width of the section index, by which every row is narrower; 0 without an index. *Units*: points.
    var sectionIndexWidth: CGFloat { sectionIndex == nil ? 0 : SectionIndexView.width }

    /// Requests the titles of the index again, and adds, updates or removes the index view.
    func updateSectionIndex() {
        let count = (0..<rows.sectionCount).reduce(0) { $0 + rows.itemCount($1) }
        let titles = count >= sectionIndexMinimumDisplayRowCount ? source.sectionIndexTitles() ?? [] : []
        guard !titles.isEmpty else {
            sectionIndex?.removeFromSuperview()
            sectionIndex = nil
            return
        }
        let index = sectionIndex ?? SectionIndexView(frame: .zero)
        index.table = self
        index.show(titles, color: sectionIndexColor, background: sectionIndexBackgroundColor)
        if sectionIndex == nil { addSubview(index) }
        sectionIndex = index
    }

    /// Places the index at the edge of the viewport; called each time the content moves.
    func layoutSectionIndex() {
        guard let sectionIndex else { return }
        let inset = adjustedContentInset
        sectionIndex.frame = CGRect(
            x: bounds.maxX - SectionIndexView.width, y: bounds.minY + inset.top, width: SectionIndexView.width,
            height: max(0, bounds.height - inset.top - inset.bottom))
        // Headers are added in front of the index when they become visible. Up to three views, such as scroll bars, may remain in front of
        // it.
        if let place = subviews.lastIndex(of: sectionIndex), place < subviews.count - 3 {
            bringSubviewToFront(sectionIndex)
        }
    }

    /// Scrolls to the section of a title, or to the top for the search symbol.
    func indexTitleWasChosen(_ title: String, at index: Int) {
        reportUserScroll()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        if title == Self.indexSearch {
            setContentOffset(CGPoint(x: contentOffset.x, y: verticalRange.lowerBound), animated: false)
        } else {
            let section = source.section(forIndexTitle: title, at: index)
            guard section >= 0, section < rows.sectionCount else { return }
            scroll(toRow: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
        }
        scrollObserver?.scrollViewDidStop(self)
    }
}

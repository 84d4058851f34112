import Foundation
import UIKit

/// The measurements from which ``ListCollectionViewLayout`` computes the frames of a section. *Units*: points.
struct ListLayoutMetrics {
    let section: Int
    let sizes: [CGSize]
    let insets: UIEdgeInsets
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
    let header: CGSize
    let footer: CGSize
}

/// The frames of a section. *Units*: points of the content.
struct ListLayoutSection {
    var items: [CGRect] = []
    var header: CGRect?
    var footer: CGRect?
    /// The beginning in the scrolling direction: that of the header, if there is one, otherwise that of the first item.
    var start: CGFloat = 0
    /// The end of the items or of the footer in the scrolling direction, without the inset after them.
    var end: CGFloat = 0
}

/// Arranges items on lines. In this type, "width" is the length across the scrolling direction and "length" the one along it.
struct ListLayoutLines {
    /// The length of all lines so far, with the inset after the last section.
    private(set) var length: CGFloat = 0

    private let width: CGFloat
    private let isVertical: Bool
    private let stretchesToEdge: Bool
    /// The position on the current line at which the next item begins.
    private var place: CGFloat = 0
    /// The beginning of the current line, without the inset before the section.
    private var lineStart: CGFloat = 0
    /// The beginning of the next line, without the inset before the section and the distance of lines.
    private var nextLine: CGFloat = 0
    /// The end of the previous section, without the inset after it.
    private var previousEnd: CGFloat = 0
    /// The width by which an item may exceed its line, because widths that are fractions of the line are rounded. *Units*: points.
    private static let tolerance: CGFloat = 1

    init(width: CGFloat, isVertical: Bool, stretchesToEdge: Bool) {
        (self.width, self.isVertical, self.stretchesToEdge) = (width, isVertical, stretchesToEdge)
    }

    /// Arranges the items of the next section. A section with a header begins a new line.
    mutating func add(_ metrics: ListLayoutMetrics) -> ListLayoutSection {
        var section = ListLayoutSection()
        let insets = isVertical ? metrics.insets : metrics.insets.swapped
        let header = along(metrics.header)
        lineStart += max(header, 0)
        nextLine += max(header, 0)
        place += insets.left
        for (index, size) in metrics.sizes.enumerated() {
            let beginsLine = index == 0 && header > 0
            section.items.append(
                add(isVertical ? size : size.swapped, beginsLine: beginsLine, isFirst: index == 0, metrics, insets))
        }
        place += insets.right
        addViews(metrics, insets, to: &section)
        nextLine = max(nextLine, section.end + insets.bottom)
        length = max(length, section.end + insets.bottom)
        previousEnd = section.end
        return section
    }

    /// Sets the frames of the header and the footer, between the insets across the scrolling direction. They are next to the items, so that
    /// the insets before and after the section are outside of them.
    private func addViews(_ metrics: ListLayoutMetrics, _ insets: UIEdgeInsets, to section: inout ListLayoutSection) {
        let (header, footer) = (along(metrics.header), along(metrics.footer))
        let available = max(width - insets.left - insets.right, 0)
        section.start = section.items.map(start).min() ?? previousEnd
        section.end = section.items.map(end).max() ?? previousEnd
        if header > 0 {
            if section.items.isEmpty { section.end += header } else { section.start -= header }
            section.header = rect(insets.left, section.start, available, header)
        }
        guard footer > 0 else { return }
        // In IGListKit, the inset is between the items and the footer only if the content scrolls horizontally.
        let footerStart = section.end + (isVertical ? 0 : insets.bottom)
        section.footer = rect(insets.left, footerStart, available, footer)
        section.end = footerStart + footer
    }

    private mutating func add(
        _ size: CGSize, beginsLine: Bool, isFirst: Bool, _ metrics: ListLayoutMetrics, _ insets: UIEdgeInsets
    ) -> CGRect {
        let available = width - insets.left - insets.right
        var itemWidth = min(max(size.width.isFinite ? size.width : 0, 0), max(available, 0))
        let itemLength = max(size.height.isFinite ? size.height : 0, 0)
        if beginsLine || place + itemWidth > width - insets.right + Self.tolerance {
            lineStart = nextLine + (isFirst ? 0 : metrics.lineSpacing)
            place = insets.left
        }
        let rest = width - insets.right - place - itemWidth
        if stretchesToEdge, rest > 0, rest <= 1 { itemWidth += rest }
        let frame = rect(place, lineStart + insets.top, itemWidth, itemLength)
        place += itemWidth + metrics.itemSpacing
        nextLine = max(nextLine, lineStart + itemLength)
        return frame
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    private func start(_ frame: CGRect) -> CGFloat { isVertical ? frame.minY : frame.minX }

    private func end(_ frame: CGRect) -> CGFloat { isVertical ? frame.maxY : frame.maxX }

    private func rect(_ across: CGFloat, _ along: CGFloat, _ width: CGFloat, _ length: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: across, y: along, width: width, height: length)
            : CGRect(x: along, y: across, width: length, height: width)
    }
}

extension CGSize {
    fileprivate var swapped: CGSize { CGSize(width: height, height: width) }
}

extension UIEdgeInsets {
    /// The insets with exchanged axes.
    fileprivate var swapped: UIEdgeInsets { UIEdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

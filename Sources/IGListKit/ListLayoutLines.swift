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
    /// The end of the section in the scrolling direction.
    var end: CGFloat = 0
}

/// Arranges items on lines. In this type, "width" is the length across the scrolling direction and "length" the one along it.
struct ListLayoutLines {
    /// The length of all lines so far.
    private(set) var length: CGFloat = 0

    private let width: CGFloat
    private let isVertical: Bool
    private let stretchesToEdge: Bool
    /// The position on the current line at which the next item begins.
    private var place: CGFloat = 0
    /// The beginning of the current line.
    private var lineStart: CGFloat = 0
    /// The width by which an item may exceed its line, because widths that are fractions of the line are rounded. *Units*: points.
    private static let tolerance: CGFloat = 1

    init(width: CGFloat, isVertical: Bool, stretchesToEdge: Bool) {
        (self.width, self.isVertical, self.stretchesToEdge) = (width, isVertical, stretchesToEdge)
    }

    /// Arranges the items of the next section.
    mutating func add(_ metrics: ListLayoutMetrics) -> ListLayoutSection {
        var section = ListLayoutSection()
        let insets = isVertical ? metrics.insets : metrics.insets.swapped
        addHeader(metrics, insets, to: &section)
        var isFirst = true
        for size in metrics.sizes {
            section.items.append(add(isVertical ? size : size.swapped, isFirst: isFirst, metrics, insets))
            isFirst = false
        }
        if !isFirst { place += insets.right }
        if !metrics.sizes.isEmpty { length = max(length, (section.items.map(end).max() ?? 0) + insets.bottom) }
        let footer = along(metrics.footer)
        if footer > 0 {
            section.footer = rect(0, length, width, footer)
            beginLine(at: length + footer)
        }
        section.end = length
        return section
    }

    /// A section with a header begins a new line.
    private mutating func addHeader(_ metrics: ListLayoutMetrics, _ insets: UIEdgeInsets, to section: inout ListLayoutSection) {
        let header = along(metrics.header)
        guard header > 0 else { return }
        section.header = rect(0, length, width, header)
        beginLine(at: length + header)
    }

    private mutating func add(_ size: CGSize, isFirst: Bool, _ metrics: ListLayoutMetrics, _ insets: UIEdgeInsets) -> CGRect {
        let available = width - insets.left - insets.right
        var itemWidth = min(max(size.width.isFinite ? size.width : 0, 0), max(available, 0))
        let itemLength = max(size.height.isFinite ? size.height : 0, 0)
        if isFirst { place += insets.left }
        if place + itemWidth > width - insets.right + Self.tolerance, place > insets.left {
            beginLine(at: length + (isFirst ? 0 : metrics.lineSpacing))
            place = insets.left
        }
        let rest = width - insets.right - place - itemWidth
        if stretchesToEdge, rest > 0, rest <= 1 { itemWidth += rest }
        let frame = rect(place, lineStart + insets.top, itemWidth, itemLength)
        place += itemWidth + metrics.itemSpacing
        // `length` does not include the inset before the section, which only moves the frames of all its lines.
        length = max(length, lineStart + itemLength)
        return frame
    }

    private mutating func beginLine(at start: CGFloat) {
        (lineStart, place, length) = (start, 0, max(length, start))
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

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

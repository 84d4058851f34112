import AsyncDisplayKit

/// Rows of tabs or buttons that are divided evenly, so that no element is alone in a row if another division fits.
/// *Thread*: any.
package enum BalancedRows {
    /// Returns a layout of the elements in as few rows as possible, all of about the same number of elements. If an element is wider than
    /// `width`, the rows are filled one after the other. *Cost*: measures each element.
    package static func spec(
        of elements: [ASDisplayNode], spacing: CGFloat, lineSpacing: CGFloat, in width: CGFloat
    ) -> ASLayoutSpec {
        let unlimited = ASSizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
        let widths = elements.map { $0.layoutThatFits(unlimited).size.width }
        let counts = 1..<max(elements.count + 1, 2)
        guard let count = counts.first(where: { fits(widths, in: $0, spacing, width) }), count > 1 else {
            return row(elements, spacing, wrapsAt: lineSpacing)
        }
        return ASStackLayoutSpec(
            direction: .vertical, spacing: lineSpacing, justifyContent: .start, alignItems: .start,
            children: split(elements.count, into: count).map { row(Array(elements[$0]), spacing) })
    }

    private static func fits(_ widths: [CGFloat], in count: Int, _ spacing: CGFloat, _ available: CGFloat) -> Bool {
        split(widths.count, into: count).allSatisfy { range in
            widths[range].reduce(0, +) + spacing * CGFloat(range.count - 1) <= available
        }
    }

    private static func row(_ elements: [ASDisplayNode], _ spacing: CGFloat, wrapsAt lineSpacing: CGFloat? = nil) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .center,
            flexWrap: lineSpacing == nil ? .noWrap : .wrap, alignContent: .start, lineSpacing: lineSpacing ?? 0, children: elements)
    }

    /// Divides `count` items into consecutive ranges of about the same length, the longer ones first.
    static func split(_ count: Int, into parts: Int) -> [Range<Int>] {
        var (ranges, start): ([Range<Int>], Int) = ([], 0)
        for part in 0..<max(parts, 1) {
            let length = (count - start + parts - part - 1) / (parts - part)
            ranges.append(start..<start + length)
            start += length
        }
        return ranges
    }
}

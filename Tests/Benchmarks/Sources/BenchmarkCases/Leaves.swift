import AsyncDisplayKit

/// A box without content.
package final class Box: ASLayoutElementObject {
    package init(_ width: CGFloat, _ height: CGFloat) {
        super.init()
        _adoptLeafRole(isMonotone: false)
        style.preferredSize = CGSize(width: width, height: height)
    }

    package override init() {
        super.init()
        _adoptLeafRole(isMonotone: false)
    }

    /// Returns zero, the size of empty nodes in Yoga and Taffy. A plain node would fill the available space.
    package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { .zero }
}

/// The natural width, the height of a line, and the maximum number of lines. *Units*: points.
package struct TextMetrics {
    package var natural: CGFloat
    package var line: CGFloat
    package var maxLines: CGFloat

    /// Returns the size of the text, wrapped at `width` points.
    func size(in width: CGFloat) -> CGSize {
        guard natural > width else { return CGSize(width: natural, height: line) }
        let lines = min(maxLines, (natural / max(width, 1)).rounded(.up))
        return CGSize(width: width, height: lines * line)
    }
}

/// A text whose measurement has a constant cost.
package final class Text: ASLayoutElementObject {
    /// The memory is never freed, as in the other benchmark programs, whose nodes point at their texts.
    private let metrics: UnsafePointer<TextMetrics>
    /// The number of counted measurements.
    // Protection: written by single-threaded runs only; see `countsMeasures`.
    @exclusivity(unchecked)  // As in the engine: the checks would be a part of each measured time.
    nonisolated(unsafe) package static var measureCount = 0
    /// Whether calls are counted. False while two threads run, because a counter that they share costs more than the layout.
    // Protection: changed between runs only.
    @exclusivity(unchecked)
    nonisolated(unsafe) package static var countsMeasures = true

    package init(_ metrics: UnsafePointer<TextMetrics>) {
        self.metrics = metrics
        super.init()
        _adoptLeafRole(isMonotone: true)
    }

    package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        if Text.countsMeasures { Text.measureCount += 1 }
        return metrics.pointee.size(in: constrainedSize.width)
    }
}

import AsyncDisplayKit

/// A box without content.
final class Box: ASLayoutElementObject {
    init(_ width: CGFloat, _ height: CGFloat) {
        super.init()
        _adoptLeafRole(isMonotone: false)
        style.preferredSize = CGSize(width: width, height: height)
    }

    override init() {
        super.init()
        _adoptLeafRole(isMonotone: false)
    }

    /// As Yoga's and Taffy's empty nodes: no size of its own, where a plain node would take all there is.
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { .zero }
}

/// Natural width, height of a line, most lines. *Units*: points.
struct TextMetrics {
    var natural: CGFloat
    var line: CGFloat
    var maxLines: CGFloat

    /// The size of the text, wrapped into `width` points.
    func size(in width: CGFloat) -> CGSize {
        guard natural > width else { return CGSize(width: natural, height: line) }
        let lines = min(maxLines, (natural / max(width, 1)).rounded(.up))
        return CGSize(width: width, height: lines * line)
    }
}

/// Text of constant measuring cost.
final class Text: ASLayoutElementObject {
    /// Never freed, as in the other benchmark programs, whose nodes point at their texts.
    private let metrics: UnsafePointer<TextMetrics>
    /// Calls so far.
    // Protection: written by single-threaded runs only; see `countsMeasures`.
    nonisolated(unsafe) static var measureCount = 0
    /// Whether calls are counted. Off while two threads run: a counter they share costs more than the layout.
    // Protection: changed between runs only.
    nonisolated(unsafe) static var countsMeasures = true

    init(_ metrics: UnsafePointer<TextMetrics>) {
        self.metrics = metrics
        super.init()
        _adoptLeafRole(isMonotone: true)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        if Text.countsMeasures { Text.measureCount += 1 }
        return metrics.pointee.size(in: constrainedSize.width)
    }
}

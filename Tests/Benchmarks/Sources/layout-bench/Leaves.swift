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
}

/// Text of constant measuring cost.
final class Text: ASLayoutElementObject {
    private let metrics: TextMetrics
    /// Calls on this thread's benchmark; the measured runs are single-threaded.
    nonisolated(unsafe) static var measureCount = 0

    init(_ metrics: TextMetrics) {
        self.metrics = metrics
        super.init()
        _adoptLeafRole(isMonotone: true)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        Text.measureCount += 1
        guard metrics.natural > constrainedSize.width else {
            return CGSize(width: metrics.natural, height: metrics.line)
        }
        let lines = min(metrics.maxLines, (metrics.natural / max(constrainedSize.width, 1)).rounded(.up))
        return CGSize(width: constrainedSize.width, height: lines * metrics.line)
    }
}

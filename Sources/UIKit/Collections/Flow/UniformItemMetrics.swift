import Foundation

/// Items of equal length on the cross axis. *Units*: points.
package struct UniformItemMetrics: Hashable, Sendable {
    /// The length of every item on the cross axis.
    var cross: CGFloat
    /// The estimated length of an unmeasured item on the main axis.
    var estimatedMain: CGFloat

    /// Creates the metrics of items with equal lengths on the cross axis.
    package init(cross: CGFloat, estimatedMain: CGFloat) {
        self.cross = cross
        self.estimatedMain = estimatedMain
    }
}

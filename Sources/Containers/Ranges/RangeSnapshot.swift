import Foundation
import Nodes

/// The ranges of a list at one moment. *Units*: points, content coordinates.
package struct RangeSnapshot: Equatable, Sendable {
    package var mode: ASLayoutRangeMode
    /// The current or last scroll direction.
    package var direction: ASScrollDirection
    package var scrollable: ASScrollDirection
    package var viewport: CGRect
    package var display: CGRect
    package var preload: CGRect
    /// The number of visible cells. `displayCount` also includes other cells that are drawn, and `preloadCount` those that are preloaded.
    package var visibleCount: Int
    package var displayCount: Int
    package var preloadCount: Int

    package init(
        mode: ASLayoutRangeMode, direction: ASScrollDirection, scrollable: ASScrollDirection, viewport: CGRect, display: CGRect,
        preload: CGRect, visibleCount: Int, displayCount: Int, preloadCount: Int
    ) {
        self.mode = mode
        self.direction = direction
        self.scrollable = scrollable
        self.viewport = viewport
        self.display = display
        self.preload = preload
        self.visibleCount = visibleCount
        self.displayCount = displayCount
        self.preloadCount = preloadCount
    }
}

import Foundation
import Nodes

/// The ranges of a list at one moment. *Units*: points, content coordinates.
package struct RangeSnapshot: Equatable, Sendable {
    /// The mode of the ranges.
    package var mode: ASLayoutRangeMode
    /// The current scroll direction, or the last one.
    package var direction: ASScrollDirection
    /// The axes along which the content scrolls.
    package var scrollable: ASScrollDirection
    /// The visible part of the content.
    package var viewport: CGRect
    /// The display range.
    package var display: CGRect
    /// The preload range.
    package var preload: CGRect
    /// The number of visible cells.
    package var visibleCount: Int
    /// The number of cells that are drawn or being drawn, including visible ones.
    package var displayCount: Int
    /// The number of cells that preload, including drawn ones.
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

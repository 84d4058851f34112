/// The distance around the viewport within which a container preloads and displays its nodes.
public enum ASLayoutRangeMode: Int8, Sendable {
    /// No mode was set.
    case unspecified = -1
    /// The mode until the user scrolls for the first time: by default a quarter of a screen for display.
    case minimum
    /// The mode after the first scrolling: by default one screen ahead for display.
    case full
    /// Only the nodes in the viewport.
    case visibleOnly
    /// Only the visible nodes; in a list that is not visible itself, no nodes are displayed.
    case lowMemory
}

/// The number of range modes without `unspecified`.
public let ASLayoutRangeModeCount = 4

/// The two ranges around the viewport that have tuning parameters.
public enum ASLayoutRangeType: Int, Sendable {
    /// `display` is the range in which nodes draw, `preload` the larger range in which they load data.
    case display, preload
}

/// The number of ranges.
public let ASLayoutRangeTypeCount = 2

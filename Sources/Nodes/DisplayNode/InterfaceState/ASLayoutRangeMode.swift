/// How far around the viewport a container keeps its nodes ready.
public enum ASLayoutRangeMode: Int8, Sendable {
    case unspecified = -1
    /// Until the user scrolls for the first time: a quarter of a screen.
    case minimum
    case full
    /// What is visible, and nothing else.
    case visibleOnly
    /// Not even what is visible is kept drawn.
    case lowMemory
}

/// Which of the two ranges around the viewport a tuning is for.
public enum ASLayoutRangeType: Int, Sendable {
    case display, preload
}

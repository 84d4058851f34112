import Foundation
import Scheduling

/// Settings of all nodes of the process.
private struct NodeSettings {
    var nonFatalErrorBlock: ASDisplayNodeNonFatalErrorBlock?
    var rangeModeForMemoryWarnings = ASLayoutRangeMode.lowMemory
    var showsRangeDebugOverlay = false
}

private let settings = Locked(NodeSettings())

extension ASDisplayNode {
    /// Hears of errors that the framework recovers from. *Thread*: any.
    public static var nonFatalErrorBlock: ASDisplayNodeNonFatalErrorBlock? {
        get { settings.withLock { $0.nonFatalErrorBlock } }
        set { settings.withLock { $0.nonFatalErrorBlock = newValue } }
    }

    /// The range mode that containers which are not on screen take when memory is short.
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        settings.withLock { $0.rangeModeForMemoryWarnings = rangeMode }
    }

    /// See ``setRangeModeForMemoryWarnings(_:)``.
    package static var rangeModeForMemoryWarnings: ASLayoutRangeMode {
        settings.withLock { $0.rangeModeForMemoryWarnings }
    }

    /// Whether containers made from now on show their ranges in a small panel.
    public static var shouldShowRangeDebugOverlay: Bool {
        get { settings.withLock { $0.showsRangeDebugOverlay } }
        set { settings.withLock { $0.showsRangeDebugOverlay = newValue } }
    }
}

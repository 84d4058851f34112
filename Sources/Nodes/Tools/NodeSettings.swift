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
    /// *Differs from Texture*: stored, without effect: no error is reported through the block. *Thread*: any.
    public static var nonFatalErrorBlock: ASDisplayNodeNonFatalErrorBlock? {
        get { settings.withLock { $0.nonFatalErrorBlock } }
        set { settings.withLock { $0.nonFatalErrorBlock = newValue } }
    }

    /// *Differs from Texture*: stored, without effect; `ASRangeController.setRangeModeForMemoryWarnings(_:)` sets the mode.
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        settings.withLock { $0.rangeModeForMemoryWarnings = rangeMode }
    }

    /// See ``setRangeModeForMemoryWarnings(_:)``.
    package static var rangeModeForMemoryWarnings: ASLayoutRangeMode {
        settings.withLock { $0.rangeModeForMemoryWarnings }
    }

    /// *Differs from Texture*: stored, without effect; the preview tool shows the ranges.
    public static var shouldShowRangeDebugOverlay: Bool {
        get { settings.withLock { $0.showsRangeDebugOverlay } }
        set { settings.withLock { $0.showsRangeDebugOverlay = newValue } }
    }
}

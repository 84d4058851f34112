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
    /// Receives errors that the framework recovers from. Default: nil. *Thread*: any.
    ///
    /// *Differs from Texture*: stored, without effect; it is never called.
    public static var nonFatalErrorBlock: ASDisplayNodeNonFatalErrorBlock? {
        get { settings.withLock { $0.nonFatalErrorBlock } }
        set { settings.withLock { $0.nonFatalErrorBlock = newValue } }
    }

    /// Sets the range mode that containers outside the screen adopt on a memory warning. Default: `.lowMemory`. *Thread*: any.
    ///
    /// *Differs from Texture*: stored, without effect; use `ASRangeController.setRangeModeForMemoryWarnings`.
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        settings.withLock { $0.rangeModeForMemoryWarnings = rangeMode }
    }

    /// See ``setRangeModeForMemoryWarnings(_:)``.
    package static var rangeModeForMemoryWarnings: ASLayoutRangeMode {
        settings.withLock { $0.rangeModeForMemoryWarnings }
    }

    /// Whether containers created from now on show their ranges in a small panel. Default: false. *Thread*: any.
    ///
    /// *Differs from Texture*: stored, without effect; the inspector of previews shows the ranges.
    public static var shouldShowRangeDebugOverlay: Bool {
        get { settings.withLock { $0.showsRangeDebugOverlay } }
        set { settings.withLock { $0.showsRangeDebugOverlay = newValue } }
    }
}

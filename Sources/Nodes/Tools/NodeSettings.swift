import Foundation
import Scheduling
import Synchronization

/// The domain of the errors that `ASDisplayNode.nonFatalErrorBlock` receives.
public let ASDisplayNodeErrorDomain = "ASDisplayNodeErrorDomain"

/// The code of the errors that `ASDisplayNode.nonFatalErrorBlock` receives.
public let ASDisplayNodeNonFatalErrorCode = 1

/// Settings of all nodes of the process.
private struct NodeSettings {
    var nonFatalErrorBlock: ASDisplayNodeNonFatalErrorBlock?
    var rangeModeForMemoryWarnings = ASLayoutRangeMode.lowMemory
    var suppressesUpdateExceptions = false
}

private let settings = Locked(NodeSettings())

extension ASDisplayNode {
    /// Called for each programmer's error from which the framework recovers, such as a frame that is not finite. In a debug build it is
    /// called before the program stops. The error has the domain `ASDisplayNodeErrorDomain` and the code
    /// `ASDisplayNodeNonFatalErrorCode`. *Thread*: any; the block is called on the thread of the error.
    public static var nonFatalErrorBlock: ASDisplayNodeNonFatalErrorBlock? {
        get { settings.withLock { $0.nonFatalErrorBlock } }
        set {
            settings.withLock { $0.nonFatalErrorBlock = newValue }
            if newValue == nil {
                ProgrammerError.setObserver(nil)
            } else {
                ProgrammerError.setObserver { report in Self.reportNonFatalError(report) }
            }
        }
    }

    private static func reportNonFatalError(_ report: ProgrammerError.Report) {
        let information = [NSLocalizedDescriptionKey: report.text]
        nonFatalErrorBlock?(
            NSError(domain: ASDisplayNodeErrorDomain, code: ASDisplayNodeNonFatalErrorCode, userInfo: information))
    }

    /// Sets the mode that lists outside the screen adopt after a memory warning. Default: `.lowMemory`. *Thread*: any.
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        settings.withLock { $0.rangeModeForMemoryWarnings = rangeMode }
    }

    /// See ``setRangeModeForMemoryWarnings(_:)``.
    package static var rangeModeForMemoryWarnings: ASLayoutRangeMode {
        settings.withLock { $0.rangeModeForMemoryWarnings }
    }

    /// Whether a list update that does not match its data source is only logged; otherwise it stops a debug build. The list reloads in
    /// either case. Default: false. *Thread*: any.
    public static func setSuppressesInvalidCollectionUpdateExceptions(_ suppresses: Bool) {
        settings.withLock { $0.suppressesUpdateExceptions = suppresses }
    }

    /// See ``setSuppressesInvalidCollectionUpdateExceptions(_:)``.
    package static var suppressesInvalidCollectionUpdateExceptions: Bool {
        settings.withLock { $0.suppressesUpdateExceptions }
    }

    /// Whether lists show their ranges in a panel of their window from their next update of ranges on: preloaded in orange, drawn
    /// in yellow, visible in green. For debugging. Default: false. *Thread*: any.
    public static var shouldShowRangeDebugOverlay: Bool {
        get { showsRangeDebugOverlay.load(ordering: .relaxed) }
        set { showsRangeDebugOverlay.store(newValue, ordering: .relaxed) }
    }

    // Atomic instead of locked, since every update of ranges reads it.
    private static let showsRangeDebugOverlay = Atomic<Bool>(false)

    /// Whether all nodes store their whole layouts with the specs, for tools. Default: false. *Thread*: any.
    public static var shouldStoreUnflattenedLayouts: Bool {
        get { storesUnflattenedLayouts.load(ordering: .relaxed) }
        set { storesUnflattenedLayouts.store(newValue, ordering: .relaxed) }
    }

    // Atomic instead of locked, since every measurement of a layout spec reads it.
    private static let storesUnflattenedLayouts = Atomic<Bool>(false)
}

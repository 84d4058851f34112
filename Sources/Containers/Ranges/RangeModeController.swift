import Foundation
import Nodes
import UIKit

/// Notifies the ranges of every list of memory warnings and of the app entering and leaving the background.
///
/// Visible lists retain the visible items, others as little as possible; in the foreground they begin with the
/// minimum.
@MainActor final class RangeModeController {
    static let shared = RangeModeController()

    private var members: [Weak] = []
    private var observers: [any NSObjectProtocol] = []

    private struct Weak {
        weak var ranges: RangeController?
    }

    private init() {
        observe(UIApplication.didReceiveMemoryWarningNotification) { $0.memoryIsShort() }
        observe(UIApplication.didEnterBackgroundNotification) { $0.didEnterBackground() }
        observe(UIApplication.willEnterForegroundNotification) { $0.willEnterForeground() }
    }

    func add(_ ranges: RangeController) {
        members.removeAll { $0.ranges == nil }
        members.append(Weak(ranges: ranges))
    }

    private func observe(_ name: NSNotification.Name, _ body: @escaping @MainActor @Sendable (RangeModeController) -> Void) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            // A program may post a warning from any thread.
            if Thread.isMainThread {
                MainActor.assumeIsolated { body(.shared) }
            } else {
                DispatchQueue.main.async { body(.shared) }
            }
        }
        observers.append(observer)
    }

    private func forEach(_ body: (RangeController) -> Void) {
        for member in members { member.ranges.map(body) }
    }

    private func memoryIsShort() {
        forEach { $0.update(to: $0.isSeen ? .visibleOnly : ASDisplayNode.rangeModeForMemoryWarnings) }
    }

    private func didEnterBackground() {
        forEach { ranges in
            let mode: ASLayoutRangeMode = ranges.isSeen ? .visibleOnly : .lowMemory
            ranges.isInBackground = true
            ranges.update(to: mode)
        }
    }

    private func willEnterForeground() {
        forEach { ranges in
            ranges.isInBackground = false
            ranges.update(to: ranges.isSeen ? .minimum : .visibleOnly)
        }
    }
}

/// The class under whose name Texture sets the reaction to memory warnings.
public final class ASRangeController: NSObject {
    /// As `ASDisplayNode.setRangeModeForMemoryWarnings(_:)`. *Thread*: any.
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        ASDisplayNode.setRangeModeForMemoryWarnings(rangeMode)
    }
}

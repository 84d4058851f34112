import Foundation
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Notifies the ranges of one application's lists of memory warnings and of the app entering and leaving the background.
///
/// Visible lists then get the visible-only mode; other lists get the low-memory mode, or after a memory warning the mode that the client
/// has set for warnings. When the app enters the foreground again, visible lists get the minimum mode, and other lists the visible-only
/// mode.
@MainActor final class RangeModeController {
    // Weak, because the runtime owns this object.
    private weak var runtime: Runtime?
    private var members: [Weak] = []
    private var observers: [any NSObjectProtocol] = []

    private struct Weak {
        weak var ranges: RangeController?
    }

    fileprivate init(_ runtime: Runtime) {
        self.runtime = runtime
        let application = runtime.application
        observe(UIApplication.didReceiveMemoryWarningNotification) { $0.didReceiveMemoryWarning() }
        observe(UIApplication.didEnterBackgroundNotification, of: application) { $0.didEnterBackground() }
        observe(UIApplication.willEnterForegroundNotification, of: application) { $0.willEnterForeground() }
    }

    func add(_ ranges: RangeController) {
        members.removeAll { $0.ranges == nil }
        members.append(Weak(ranges: ranges))
    }

    /// - Parameter application: the application whose notifications count; notifications without a sender count as well.
    private func observe(
        _ name: NSNotification.Name, of application: UIApplication? = nil,
        _ body: @escaping @MainActor @Sendable (RangeModeController) -> Void
    ) {
        let identity = application.map(ObjectIdentifier.init)
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            if let identity, let sender = note.object as? UIApplication, ObjectIdentifier(sender) != identity { return }
            // A client may post a warning on any thread.
            performOnMain { self.map { modes in modes.runtime?.run { body(modes) } } }
        }
        observers.append(observer)
    }

    private func forEach(_ body: (RangeController) -> Void) {
        for member in members { member.ranges.map(body) }
    }

    private func didReceiveMemoryWarning() {
        forEach { $0.update(to: $0.isListShown ? .visibleOnly : ASDisplayNode.rangeModeForMemoryWarnings) }
    }

    private func didEnterBackground() {
        forEach { ranges in
            let mode: ASLayoutRangeMode = ranges.isListShown ? .visibleOnly : .lowMemory
            ranges.isInBackground = true
            ranges.update(to: mode)
        }
    }

    private func willEnterForeground() {
        forEach { ranges in
            ranges.isInBackground = false
            ranges.update(to: ranges.isListShown ? .minimum : .visibleOnly)
        }
    }
}

extension Runtime {
    private static let rangeModesSlot = RuntimeSlot { runtime in
        MainActor.assumeIsolated { RangeModeController(runtime) }
    }

    /// The controller of the range modes of the application's lists.
    @MainActor var rangeModes: RangeModeController {
        unsafeDowncast(object(in: Self.rangeModesSlot), to: RangeModeController.self)
    }
}

/// A class that has the name of Texture's class and contains only the setting for memory warnings.
public final class ASRangeController: NSObject {
    /// The same as `ASDisplayNode.setRangeModeForMemoryWarnings(_:)`. *Thread*: any.
    public static func setRangeModeForMemoryWarnings(_ rangeMode: ASLayoutRangeMode) {
        ASDisplayNode.setRangeModeForMemoryWarnings(rangeMode)
    }
}

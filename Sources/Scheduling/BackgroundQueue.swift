import Dispatch
import Foundation
import Synchronization
import UIPrimitives

/// A queue for work on background threads. Its unfinished work is counted, so that a headless host knows when all work has ended.
package final class BackgroundQueue: Sendable {
    /// The queue for node creation, measuring, layout and diffing. Concurrent.
    package static let layout = BackgroundQueue("weft.layout", qos: .userInitiated, concurrent: true)

    /// The queue for drawing node contents, and for decoding and scaling images. Concurrent.
    package static let display = BackgroundQueue("weft.display", qos: .userInitiated, concurrent: true)

    /// The queue for file access and network callbacks. Concurrent.
    package static let loading = BackgroundQueue("weft.loading", qos: .utility, concurrent: true)

    /// The queue that releases the last references to large trees and bitmaps, so that no frame waits for their deallocation. Serial.
    package static let release = BackgroundQueue("weft.release", qos: .utility, concurrent: false)

    /// The dispatch queue for APIs that require one. Work that is sent to it directly is not counted.
    package let dispatchQueue: DispatchQueue

    /// The worker threads of a concurrent queue; nil for a serial queue, whose work runs on `dispatchQueue`.
    let lanes: WorkerLanes?

    private init(_ label: String, qos: DispatchQoS, concurrent: Bool) {
        dispatchQueue = DispatchQueue(label: label, qos: qos, attributes: concurrent ? .concurrent : [])
        lanes = concurrent ? WorkerLanes(label, qos: qos) : nil
    }

    /// Creates a separate serial queue, whose work is counted like that of the shared queues.
    package init(serial label: String) {
        dispatchQueue = DispatchQueue(label: label, qos: .userInitiated)
        lanes = nil
    }

    /// Runs `work` asynchronously on the queue. The current `Runtime` of the caller is also current while `work` runs. *Thread*: any.
    package func async(_ work: @escaping @Sendable () -> Void) {
        let counted = OutstandingWork.counted(Runtime.isProcessCurrent ? work : Runtime.capturing(work))
        if WorkOrder.isEnabled { return WorkOrder.enqueue(dispatchQueue.label, on: dispatchQueue, counted) }
        if let lanes { lanes.add(counted) } else { dispatchQueue.async(execute: counted) }
    }

    /// Releases an object on the release queue. The caller must not use it afterwards.
    package static func releaseLater<Object: AnyObject>(_ object: consuming Object) {
        let box = ReleaseBox(object: consume object)
        release.async { box.object = nil }
    }

    /// Transfers a reference to the release queue.
    // Protection: the serial queue is the only user of the reference after it has been transferred.
    private final class ReleaseBox: @unchecked Sendable {
        var object: AnyObject?

        init(object: AnyObject) {
            self.object = object
        }
    }
}

/// Counts the background work items that have been enqueued and have not ended.
package enum OutstandingWork {
    private static let count = Atomic<Int>(0)
    private static let begun = Atomic<Int>(0)

    package static func begin() {
        count.add(1, ordering: .acquiringAndReleasing)
        begun.add(1, ordering: .relaxed)
    }

    /// The number of work items that were enqueued since the start of the process. A change shows that there was work, even if it has
    /// already ended.
    package static var numberBegun: Int { begun.load(ordering: .relaxed) }

    /// Marks one work item as done. After the last one, wakes the main loop and the caller of ``wait(seconds:)``.
    package static func end() {
        let (_, left) = count.subtract(1, ordering: .acquiringAndReleasing)
        guard left == 0 else { return }
        if isAwaited.exchange(false, ordering: .acquiringAndReleasing) { allEnded.signal() }
        DispatchQueue.main.async {}
    }

    private static let isAwaited = Atomic<Bool>(false)
    private static let allEnded = MonotonicSignal()

    /// Blocks until no work is left or the time limit is reached; may return early. *Thread*: any, one at a time.
    ///
    /// This function costs less than a turn of the main loop with a time limit, which sets a timer. If the main thread calls it, the work
    /// on the main queue stays pending until it returns.
    package static func wait(seconds: Double) {
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        if isNone {
            isAwaited.store(false, ordering: .relaxed)
        } else {
            _ = allEnded.wait(seconds: seconds)
        }
    }

    /// Returns a closure that runs `work`. The work counts as unfinished until it has run and the objects that it captures are released.
    /// Therefore, when ``wait(seconds:)`` finds no unfinished work, no other thread retains these objects. Run the closure exactly once.
    package static func counted(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        begin()
        let box = WorkBox(work)
        return {
            box.runOnce()
            end()
        }
    }

    /// Retains work until it has run.
    // Protection: used only by the thread that runs the work.
    private final class WorkBox: @unchecked Sendable {
        private var work: (@Sendable () -> Void)?

        init(_ work: @escaping @Sendable () -> Void) {
            self.work = work
        }

        @inline(never) func runOnce() {
            let work = self.work.take()
            work?()
        }
    }

    package static var isNone: Bool { count.load(ordering: .acquiring) == 0 }
}

import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

// Before loading, the node stores its properties in `ViewProperties`. Afterwards the view or layer stores them: on the main thread they are
// read and written there; off the main thread a write is queued for the next frame, and a read returns the value last set through the node.
// *Differs from Texture*: such a read is not an error.

extension ASDisplayNode {
    /// Reads a property from the view or layer if there is one and this is the main thread; otherwise from the stored properties.
    @inline(__always)
    final func read<Value>(
        _ stored: (ViewProperties) -> Value, _ loaded: @MainActor (NodeBacking) -> Value
    ) -> Value {
        if isMainThread, let backing { return assumeMain { loaded(backing) } }
        return state.withLock { stored($0.properties) }
    }

    /// Writes a property to the stored properties, and to the view or layer: immediately on the main thread, otherwise in the next frame.
    @inline(__always)
    final func write<Value>(
        _ field: PropertyFields, _ value: Value, _ store: (inout ViewProperties, Value) -> Void,
        _ apply: @MainActor (NodeBacking, Value) -> Void
    ) {
        let isMain = isMainThread
        let mustQueue = state.withLock { state -> Bool in
            store(&state.properties, value)
            state.properties.assigned.formUnion(field)
            return state.noteWrite(of: field, onMain: isMain)
        }
        if mustQueue { QueuedWrites.add(self) }
        if isMain, let backing {
            // Protection: stays on this thread, the main one.
            nonisolated(unsafe) let value = value
            assumeMain { apply(backing, value) }
        }
    }

    /// Requests layout or display: immediately on the main thread, otherwise with the queued writes of the next frame.
    final func request(_ field: PropertyFields, _ perform: @MainActor (NodeBacking) -> Void) {
        if isMainThread {
            if let backing { assumeMain { perform(backing) } }
        } else if state.withLock({ $0.noteWrite(of: field, onMain: false) }) {
            QueuedWrites.add(self)
        }
    }

    /// Applies the properties that were set off the main thread since the last frame.
    @MainActor final func applyQueuedWrites() {
        guard let backing else { return }
        let (fields, properties) = state.withLock { state in
            defer { state.properties.queued = [] }
            return (state.properties.queued, state.properties)
        }
        guard !fields.isEmpty else { return }
        backing.apply(fields, of: properties, traits: uiTraitCollection)
        if fields.contains(.cornerRadius) { applyCornerRounding() }
        if fields.contains(.needsLayout) { setNeedsBackingLayout(backing) }
        if fields.contains(.needsDisplay) { backing.layer.setNeedsDisplay() }
    }
}

extension NodeState {
    /// Records a write to a loaded node. Returns whether the node must be added to the list of nodes with queued writes.
    @inline(__always)
    mutating func noteWrite(of field: PropertyFields, onMain: Bool) -> Bool {
        guard hierarchy.isLoaded else { return false }
        if onMain {
            // The newer value replaces a queued one.
            properties.queued.subtract(field)
            return false
        }
        let isFirst = properties.queued.isEmpty
        properties.queued.formUnion(field)
        return isFirst
    }
}

/// The nodes of one ``Runtime`` whose properties were set off the main thread since the last frame.
final class QueuedWrites: Sendable {
    private let scheduler: FrameScheduler
    private let nodes = Locked<[ASDisplayNode]>([])

    fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Adds a node that was not on the list of its runtime. *Thread*: any.
    static func add(_ node: ASDisplayNode) { node.runtime.queuedWrites.add(node) }

    private func add(_ node: ASDisplayNode) {
        let isFirst = nodes.withLock { nodes in
            nodes.append(node)
            return nodes.count == 1
        }
        if isFirst { scheduler.enqueue(.commit) { self.apply() } }
    }

    /// Applies all queued writes.
    @MainActor func apply() {
        let batch = nodes.withLock { nodes in
            defer { nodes = [] }
            return nodes
        }
        for node in batch { node.applyQueuedWrites() }
    }
}

extension Runtime {
    private static let queuedWritesSlot = RuntimeSlot { QueuedWrites(scheduler: $0.scheduler) }

    /// The writes that the next frame applies. *Thread*: any.
    var queuedWrites: QueuedWrites { unsafeDowncast(object(in: Self.queuedWritesSlot), to: QueuedWrites.self) }
}

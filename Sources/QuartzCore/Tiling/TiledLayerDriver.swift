import Foundation
import Scheduling
import UIPrimitives

/// Draws the missing tiles of the tiled layers of one ``Runtime`` in the display pass of every frame.
final class TiledLayerDriver: Sendable {
    private struct Entry {
        weak var layer: CATiledLayer?
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var isRegistered = false
    }

    private let scheduler: FrameScheduler
    private let state = Locked(State())

    fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Registers a layer that has been displayed or changed and, on the main thread, requests a frame. *Thread*: any; a layer outside of a
    /// window can be changed on any thread.
    func add(_ layer: CATiledLayer) {
        state.withLock { state in
            state.entries = state.entries.filter { $0.value.layer != nil }
            state.entries[ObjectIdentifier(layer)] = Entry(layer: layer)
        }
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            let isNew = state.withLock { state in
                defer { state.isRegistered = true }
                return !state.isRegistered
            }
            if isNew { scheduler.addWorker(.display, owner: self) { [unowned self] in tick() } }
            scheduler.setNeedsFrame()
        }
    }

    @MainActor private func tick() {
        var isIncomplete = false
        for layer in state.withLock({ $0.entries.values.compactMap(\.layer) }) where layer.root.treeOwner != nil {
            if layer.updateTiles() { isIncomplete = true }
        }
        if isIncomplete { scheduler.setNeedsFrame() }
    }
}

extension Runtime {
    private static let tiledLayerDriverSlot = RuntimeSlot { TiledLayerDriver(scheduler: $0.scheduler) }

    /// The driver of the runtime's tiled layers. *Thread*: any.
    var tiledLayerDriver: TiledLayerDriver { unsafeDowncast(object(in: Self.tiledLayerDriverSlot), to: TiledLayerDriver.self) }
}

import Foundation
import Scheduling
import UIPrimitives

/// Plays the emitter layers of all windows on in the animations pass, and asks for frames only while one has something to show.
final class EmitterDriver: Sendable {
    static let shared = EmitterDriver()

    private struct Entry {
        weak var layer: CAEmitterLayer?
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var isRegistered = false
    }

    private let state = Locked(State())

    private init() {}

    /// A layer may have something to emit. *Thread*: any; off the main thread the layer is in no window yet.
    func add(_ layer: CAEmitterLayer) {
        state.withLock { state in
            state.entries = state.entries.filter { $0.value.layer != nil }
            state.entries[ObjectIdentifier(layer)] = Entry(layer: layer)
        }
        requestFrame()
    }

    /// Layers that stood outside a window may want frames now.
    func subtreeDidAttach() {
        if state.withLock({ !$0.entries.isEmpty }) { requestFrame() }
    }

    private func requestFrame() {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            let isNew = state.withLock { state in
                defer { state.isRegistered = true }
                return !state.isRegistered
            }
            if isNew { FrameScheduler.main.addWorker(.animations, owner: self) { Self.shared.tick() } }
            FrameScheduler.main.setNeedsAnimationFrame()
        }
    }

    @MainActor private func tick() {
        let time = FrameScheduler.main.frameTime
        var isMoving = false
        for layer in state.withLock({ $0.entries.values.compactMap(\.layer) }) where layer.root.treeOwner != nil && layer.isActive {
            layer.advance(to: time)
            if layer.isActive { isMoving = true }
        }
        if isMoving { FrameScheduler.main.setNeedsAnimationFrame() }
    }
}

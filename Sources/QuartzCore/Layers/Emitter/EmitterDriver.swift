import Foundation
import Scheduling
import UIPrimitives

/// Advances the emitter layers of all windows in the animations pass, and requests frames only while one has particles to show.
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

    /// Registers a layer that may emit. *Thread*: any; a layer changed on another thread is not in a window yet.
    func add(_ layer: CAEmitterLayer) {
        state.withLock { state in
            state.entries = state.entries.filter { $0.value.layer != nil }
            state.entries[ObjectIdentifier(layer)] = Entry(layer: layer)
        }
        requestFrame()
    }

    /// Requests a frame: layers outside of a window may need frames now.
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

import Foundation
import Scheduling
import UIPrimitives

/// Advances the emitter layers in the windows of one ``Runtime`` in the animations pass, and requests frames only while a layer emits or
/// shows particles.
final class EmitterDriver: Sendable {
    /// The layers of all runtimes, because the runtime of a layer outside of a window is not known yet.
    private static let layers = Locked<[ObjectIdentifier: Entry]>([:])

    private struct Entry {
        weak var layer: CAEmitterLayer?
    }

    private let scheduler: FrameScheduler
    private let isRegistered = Locked(false)

    fileprivate init(scheduler: FrameScheduler) {
        self.scheduler = scheduler
    }

    /// Registers a layer that may emit particles. *Thread*: any; a layer outside of a window can be changed on any thread.
    static func add(_ layer: CAEmitterLayer) {
        layers.withLock { layers in
            layers = layers.filter { $0.value.layer != nil }
            layers[ObjectIdentifier(layer)] = Entry(layer: layer)
        }
        layer.runtime.emitterDriver.requestFrame()
    }

    /// Requests a frame after a subtree was added to a window, because emitter layers in the subtree may need frames.
    func subtreeDidAttach() {
        if Self.layers.withLock({ !$0.isEmpty }) { requestFrame() }
    }

    private func requestFrame() {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            let isNew = isRegistered.withLock { isRegistered in
                defer { isRegistered = true }
                return !isRegistered
            }
            if isNew { scheduler.addWorker(.animations, owner: self) { [unowned self] in tick() } }
            scheduler.setNeedsAnimationFrame()
        }
    }

    @MainActor private func tick() {
        let time = scheduler.frameTime
        var isMoving = false
        for layer in Self.layers.withLock({ $0.values.compactMap(\.layer) })
        where layer.root.treeOwner?.runtime.scheduler === scheduler && layer.isActive {
            layer.advance(to: time)
            if layer.isActive { isMoving = true }
        }
        if isMoving { scheduler.setNeedsAnimationFrame() }
    }
}

extension Runtime {
    private static let emitterDriverSlot = RuntimeSlot { EmitterDriver(scheduler: $0.scheduler) }

    /// The driver of the emitter layers in the runtime's windows. *Thread*: any.
    var emitterDriver: EmitterDriver { unsafeDowncast(object(in: Self.emitterDriverSlot), to: EmitterDriver.self) }
}

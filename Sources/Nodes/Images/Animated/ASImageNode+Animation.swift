import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// The state of an image node's animation.
struct AnimationState: _OutOfLineValues {
    var image: AnimatedImageBox?
    var isPaused = false
    var runLoopMode = "kCFRunLoopCommonModes"
    var player: AnimationPlayer?
}

/// An animated image, which by contract may be used on any thread.
final class AnimatedImageBox: @unchecked Sendable {
    // Protection: the protocol requires thread safety of its conformers.
    let value: any ASAnimatedImageProtocol

    init(_ value: any ASAnimatedImageProtocol) {
        self.value = value
    }
}

extension ASImageNode {
    final func setAnimatedImage(_ image: (any ASAnimatedImageProtocol)?) {
        let former = imageState.withLock { state -> (AnimatedImageBox?, AnimationPlayer?)? in
            guard state.animation.image?.value !== image else { return nil }
            defer {
                state.animation.image = image.map(AnimatedImageBox.init)
                state.animation.player = nil
            }
            return (state.animation.image, state.animation.player)
        }
        guard let (previous, player) = former else { return }
        player?.stopAsynchronously()
        animatedImageSet(image, previousAnimatedImage: previous?.value)
        guard let image else { return }
        if image.coverImageReady { showImage(image.coverImage) }
        let box = UnsafeTransfer(value: image)
        image.coverImageReadyCallback = { [weak self] cover in self?.show(cover, coverOf: box.value) }
        image.playbackReadyCallback = { [weak self] in self?.show(box.value.coverImage, coverOf: box.value) }
        performOnMain { self.playIfVisible() }
    }

    private final func show(_ cover: UIImage, coverOf image: any ASAnimatedImageProtocol) {
        guard imageState.withLock({ $0.animation.image })?.value === image else { return }
        showImage(cover)
        performOnMain { self.playIfVisible() }
    }

    final func setAnimationPaused(_ isPaused: Bool) {
        imageState.withLock { $0.animation.isPaused = isPaused }
        performOnMain {
            if isPaused { self.imageState.withLock { $0.animation.player }?.pause() } else { self.playIfVisible() }
        }
    }

    @MainActor final func playIfVisible() {
        guard isVisible else { return }
        let (box, isPaused, player) = imageState.withLock {
            ($0.animation.image, $0.animation.isPaused, $0.animation.player)
        }
        guard let box, !isPaused, box.value.playbackReady, box.value.frameCount > 1 else { return }
        if let player { return player.play() }
        let made = AnimationPlayer(node: self, image: box)
        imageState.withLock { $0.animation.player = made }
        made.play()
    }
}

/// Plays an animation in the layer of a node. The frame clock determines when a frame is due; a display queue then decodes it.
// Protection: used on the main thread only, except `stopAsynchronously`, which continues on the main thread.
final class AnimationPlayer: @unchecked Sendable {
    private weak var node: ASImageNode?
    private let image: AnimatedImageBox
    private var position = AnimationPosition()
    private var timer: ClockTimer?
    private var isPlaying = false
    /// Increases with each start and stop, so that a frame decoded for an earlier one is dropped.
    private var generation = 0

    init(node: ASImageNode, image: AnimatedImageBox) {
        self.node = node
        self.image = image
    }

    @MainActor func play() {
        guard !isPlaying else { return }
        isPlaying = true
        generation += 1
        scheduleNext()
    }

    @MainActor func pause() {
        isPlaying = false
        generation += 1
        timer?.cancel()
        timer = nil
    }

    /// Ends playback from any thread.
    func stopAsynchronously() {
        performOnMain { self.pause() }
    }

    @MainActor private func scheduleNext() {
        let (next, delay) = position.next(in: image.value)
        if next.loop > position.loop, image.value.loopCount > 0, next.loop >= image.value.loopCount { return pause() }
        let current = generation
        timer = FrameScheduler.current.schedule(after: delay) { [weak self] in self?.show(next, current) }
    }

    @MainActor private func show(_ next: AnimationPosition, _ current: Int) {
        guard isPlaying, current == generation else { return }
        let image = image
        BackgroundQueue.display.async { [weak self] in
            let frame = image.value.image(at: next.index)
            performOnMain { self?.showFrame(frame, next, current) }
        }
    }

    @MainActor private func showFrame(_ frame: CGImage?, _ next: AnimationPosition, _ current: Int) {
        guard isPlaying, current == generation, let node else { return }
        position = next
        if let frame, node.isNodeLoaded { node.layer.contents = frame }
        scheduleNext()
    }
}

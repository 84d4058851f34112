import AVFoundation
import Foundation
import Scheduling
import UIKit

// Plays and pauses the video, and handles the changes of the player. *Thread*: main.
extension ASVideoNode: PlaybackObserving {
    func setPlayerState(_ new: ASVideoNodePlayerState) {
        let old = playerState
        guard old != new else { return }
        videoDelegate?.videoNode(self, willChange: old, to: new)
        video.withLock { $0.playerState = new }
    }

    private func mayChange(to state: ASVideoNodePlayerState) -> Bool {
        videoDelegate?.videoNode(self, shouldChangePlayerStateTo: state) ?? true
    }

    func handleTap() {
        guard let videoDelegate else { return togglePlaying() }
        videoDelegate.didTap(self)
    }

    func togglePlaying() {
        if video.withLock({ $0.shouldBePlaying }) { return pause() }
        rewindAtEnd()
        play()
    }

    /// Moves to the start if the video is at its end, where a player would stay.
    func rewindAtEnd() {
        guard let player, let duration = currentItem?.duration, duration.isNumeric, player.currentTime() >= duration else { return }
        player.seek(to: .zero)
    }

    @MainActor func startPlaying() {
        guard mayChange(to: .playing) else { return }
        if player == nil { setNeedsPreload() }
        if video.withLock({ $0.playerNode }) == nil { addPlayerNode() }
        video.withLock { $0.shouldBePlaying = true }
        player?.play()
    }

    @MainActor func stopPlaying() {
        guard mayChange(to: .paused) else { return }
        player?.pause()
        video.withLock { $0.shouldBePlaying = false }
    }

    @MainActor private func addPlayerNode() {
        let node = ASDisplayNode(layerBlock: { [weak self] in
            let layer = AVPlayerLayer(player: self?.player)
            layer.videoGravity = AVLayerVideoGravity(rawValue: self?.gravity ?? "")
            return layer
        })
        video.withLock { $0.playerNode = node }
        addSubnode(node)
        setNeedsLayout()
    }

    @MainActor func removePlayerNode() {
        let node = video.withLock { $0.playerNode.take() }
        node?.removeFromSupernode()
        player?.seek(to: .zero)
        video.withLock { $0.resumeTime = nil }
        stopPlaying()
    }

    // MARK: Visibility

    @MainActor func resumePlaying() {
        let (shouldPlay, time) = video.withLock { ($0.shouldBePlaying || $0.shouldAutoplay, $0.resumeTime) }
        guard shouldPlay else { return }
        if let time { player?.seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero) }
        startPlaying()
    }

    @MainActor func suspendPlaying() {
        guard video.withLock({ $0.shouldBePlaying }) else { return }
        stopPlaying()
        let time = player?.currentTime()
        video.withLock { video in
            video.resumeTime = time ?? video.resumeTime
            video.shouldBePlaying = true
        }
    }

    // MARK: Changes of the player

    package func player(_ player: AVPlayer, didChange change: PlaybackChange) {
        guard player === self.player else { return }
        switch change {
        case .status(.readyToPlay): didBecomeReady()
        case .status(.failed): if let error = currentItem?.error { assetDidFail(error) }
        case .status(.unknown): break
        case .rate(let rate): didChangeRate(rate)
        case .likelyToKeepUp(let isLikely): didChangeLikelihood(isLikely)
        case .bufferEmpty(let isEmpty):
            if isEmpty, isVisible, video.withLock({ $0.shouldBePlaying }) { setPlayerState(.loading) }
        case .stalled:
            setPlayerState(.loading)
            videoDelegate?.videoNode(self, didStallAtTimeInterval: player.currentTime().seconds)
        case .ended: didPlayToEnd()
        }
    }

    @MainActor private func didBecomeReady() {
        guard playerState != .playing else { return }
        setPlayerState(.readyToPlay)
        if isVisible, video.withLock({ $0.shouldBePlaying }) { play() }
    }

    private func didChangeRate(_ rate: Float) {
        if rate > 0 {
            setPlayerState(.playing)
        } else if playerState == .playing {
            setPlayerState(.paused)
        }
    }

    @MainActor private func didChangeLikelihood(_ isLikely: Bool) {
        if isLikely, playerState == .playing { return }
        let wasLoading = playerState == .loading
        if !isLikely {
            setPlayerState(.loading)
        } else if playerState != .finished {
            setPlayerState(.playbackLikelyToKeepUpButNotPlaying)
        }
        let (shouldPlay, recovers) = video.withLock { ($0.shouldBePlaying, $0.recoversFromStall) }
        guard shouldPlay, isLikely || recovers, isVisible else { return }
        if wasLoading { videoDelegate?.videoNodeDidRecover(fromStall: self) }
        play()
        // While the player waited for data its rate did not change, so no change of the rate sets the state.
        if isLikely, isPlaying() { setPlayerState(.playing) }
    }

    private func didPlayToEnd() {
        setPlayerState(.finished)
        videoDelegate?.videoDidPlay(toEnd: self)
        if shouldAutorepeat {
            player?.seek(to: .zero)
            play()
        } else {
            pause()
        }
    }

    @MainActor func didPlay(to time: CMTime) {
        guard time > .zero else { return }
        videoDelegate?.videoNode(self, didPlayToTimeInterval: time.seconds)
    }
}

import AVFoundation
import Foundation
import Scheduling
import UIKit

// Handles the events of the video node. *Thread*: main.
extension ASVideoPlayerNode: ASVideoNodeDelegate {
    func togglePlaying() {
        if playerState == .playing { return pause() }
        videoNode.rewindAtEnd()
        play()
    }

    @MainActor func seek(toPercent percent: CGFloat) {
        guard percent.isFinite else { return }
        guard duration.isNumeric, duration > .zero else { return player.withLock { $0.pendingSeek = percent } }
        let time = CMTimeMultiplyByFloat64(duration, multiplier: Double(min(max(percent, 0), 100)) / 100)
        updateLabel(.elapsedText, time)
        videoNode.player?.seek(to: time)
        if playerState != .playing { play() }
    }

    /// Forwards the change to the delegate and shows the button or the spinner of the new state.
    public func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        delegate?.videoPlayerNode(self, willChangeVideo: state, toVideoNodeState: toState)
        performOnMain { self.showState(toState) }
    }

    /// Moves to the position that was requested before the duration was known.
    @MainActor private func seekIfPending() {
        guard duration.isNumeric, duration > .zero, let percent = player.withLock({ $0.pendingSeek }) else { return }
        player.withLock { $0.pendingSeek = nil }
        seek(toPercent: percent)
    }

    @MainActor private func showState(_ state: ASVideoNodePlayerState) {
        seekIfPending()
        if state == .loading || state == .unknown { setNeedsLayout() }
        switch state {
        case .playing:
            playbackButton?.kind = .pause
            removeSpinner()
        case .loading, .initialLoading:
            playbackButton?.kind = .play
            showSpinner()
        case .readyToPlay, .playbackLikelyToKeepUpButNotPlaying:
            updateLabel(.durationText, duration)
            removeSpinner()
        case .paused, .finished, .unknown:
            playbackButton?.kind = .play
            removeSpinner()
        }
    }

    /// Returns the delegate's result; true without a delegate.
    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool {
        delegate?.videoPlayerNode(self, shouldChangeVideoNodeStateTo: state) ?? true
    }

    /// Notifies the delegate. Unless the user is seeking, also updates the slider and the elapsed time. *Units*: seconds.
    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
        let time = videoNode.player?.currentTime() ?? .zero
        delegate?.videoPlayerNode(self, didPlayTo: time)
        guard !player.withLock({ $0.isSeeking }) else { return }
        performOnMain { self.updateTime(time) }
    }

    /// Notifies the delegate of the end of the video.
    public func videoDidPlay(toEnd videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidPlay(toEnd: self) }

    /// Notifies the delegate of a tap; without a delegate, plays or pauses.
    public func didTap(_ videoNode: ASVideoNode) {
        guard let delegate else { return togglePlaying() }
        delegate.didTap(self)
    }

    /// Notifies the delegate of the item that was created for the asset.
    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {
        delegate?.videoPlayerNode(self, didSetCurrentItem: currentItem)
    }

    /// Notifies the delegate that the video waits for data at a time. *Units*: seconds.
    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {
        delegate?.videoPlayerNode(self, didStallAtTimeInterval: timeInterval)
    }

    /// Notifies the delegate that the video begins to load.
    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidStartInitialLoading(self) }
    /// Notifies the delegate that the asset was loaded, or could not be loaded.
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidFinishInitialLoading(self) }
    /// Notifies the delegate that the video plays again after it waited for data.
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidRecover(fromStall: self) }
}

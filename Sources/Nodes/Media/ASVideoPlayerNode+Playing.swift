import AVFoundation
import Foundation
import Scheduling
import UIKit

// The events of the video node. *Thread*: main.
extension ASVideoPlayerNode: ASVideoNodeDelegate {
    func togglePlaying() {
        playerState == .playing ? pause() : play()
    }

    @MainActor func seek(toPercent percent: CGFloat) {
        guard duration.isNumeric, duration > .zero, percent.isFinite else { return }
        let time = CMTimeMultiplyByFloat64(duration, multiplier: Double(min(max(percent, 0), 100)) / 100)
        updateLabel(.elapsedText, time)
        videoNode.player?.seek(to: time)
        if playerState != .playing { togglePlaying() }
    }

    public func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        delegate?.videoPlayerNode(self, willChangeVideo: state, toVideoNodeState: toState)
        performOnMain { self.showState(toState) }
    }

    @MainActor private func showState(_ state: ASVideoNodePlayerState) {
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

    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool {
        delegate?.videoPlayerNode(self, shouldChangeVideoNodeStateTo: state) ?? true
    }

    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
        let time = videoNode.player?.currentTime() ?? .zero
        delegate?.videoPlayerNode(self, didPlayTo: time)
        guard !player.withLock({ $0.isSeeking }) else { return }
        performOnMain { self.updateTime(time) }
    }

    public func videoDidPlay(toEnd videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidPlay(toEnd: self) }

    public func didTap(_ videoNode: ASVideoNode) {
        guard let delegate else { return togglePlaying() }
        delegate.didTap(self)
    }

    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {
        delegate?.videoPlayerNode(self, didSetCurrentItem: currentItem)
    }

    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {
        delegate?.videoPlayerNode(self, didStallAtTimeInterval: timeInterval)
    }

    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidStartInitialLoading(self) }
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidFinishInitialLoading(self) }
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) { delegate?.videoPlayerNodeDidRecover(fromStall: self) }
}

import AVFoundation
import Foundation
import Scheduling
import UIKit

// Loading of the asset, the player and the poster.
extension ASVideoNode {
    var videoDelegate: (any ASVideoNodeDelegate)? { delegate as? any ASVideoNodeDelegate }

    func changeAsset(_ asset: AVAsset?) {
        let hadPlaceholder = video.withLock { video in
            video.asset = asset
            video.resumeTime = nil
            video.failure = nil
            defer { video.hasVideoPlaceholder = false }
            return video.hasVideoPlaceholder
        }
        if hadPlaceholder { image = nil }
        performOnMain {
            self.releasePlayer()
            self.updateCard()
            if self.isInPreloadState { self.loadAsset() }
        }
    }

    func changeGravity(_ gravity: String) {
        let isChange = video.withLock { video in
            defer { video.gravity = gravity }
            return video.gravity != gravity
        }
        guard isChange else { return }
        contentMode = UIView.ContentMode(videoGravity: gravity)
        // The poster was drawn for the former mode, and would be visible beside the video.
        setNeedsDisplay()
        performOnMain { self.playerLayer?.videoGravity = AVLayerVideoGravity(rawValue: gravity) }
    }

    @MainActor func loadAsset() {
        guard let asset, playerState == .unknown else { return }
        let load = video.withLock { video in
            video.load += 1
            video.failure = nil
            return video.load
        }
        setPlayerState(.loading)
        videoDelegate?.videoNodeDidStartInitialLoading(self)
        asset.loadValuesAsynchronously(forKeys: [Self.playable]) { [weak self] in
            performOnNextMainTurn { self?.assetDidLoad(asset, load) }
        }
    }

    /// The key of the asset's value that is loaded before playing.
    private static let playable = "playable"

    @MainActor private func assetDidLoad(_ asset: AVAsset, _ load: Int) {
        guard video.withLock({ $0.load }) == load, isInPreloadState else { return }
        videoDelegate?.videoNodeDidFinishInitialLoading(self)
        var error: NSError?
        if asset.statusOfValue(forKey: Self.playable, error: &error) == .failed {
            return assetDidFail(error ?? AVError(.unknown) as NSError)
        }
        prepare(asset)
    }

    /// Shows the failure on the card that replaces the video, and notifies the delegate.
    @MainActor func assetDidFail(_ error: any Error) {
        guard let asset else { return }
        video.withLock { $0.failure = error }
        setPlayerState(.unknown)
        updateCard()
        videoDelegate?.videoNode(self, didFailToLoadValueForKey: Self.playable, asset: asset, error: error)
    }

    /// Creates the item and the player.
    @MainActor private func prepare(_ asset: AVAsset) {
        let item = AVPlayerItem(asset: asset)
        let player = AVPlayer(playerItem: item)
        let (isMuted, timescale) = video.withLock { video in
            item.videoComposition = video.composition
            item.audioMix = video.mix
            video.item = item
            video.player = player
            return (video.isMuted, video.timescale)
        }
        player.isMuted = isMuted
        player.playbackObserver = self
        playerLayer?.player = player
        let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: max(timescale, 1)), queue: nil) {
            [weak self] time in performOnMain { self?.didPlay(to: time) }
        }
        let time = video.withLock { video in
            video.timeObserver = observer
            return video.resumeTime
        }
        if let time { player.seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero) }
        videoDelegate?.videoNode(self, didSetCurrentItem: item)
        showVideoPlaceholder(of: asset)
    }

    /// Shows the first frame of the video unless the node has an image or the URL of an image.
    @MainActor private func showVideoPlaceholder(of asset: AVAsset) {
        guard image == nil, url == nil, let frame = asset.posterFrame else { return }
        video.withLock { $0.hasVideoPlaceholder = true }
        contentMode = UIView.ContentMode(videoGravity: gravity)
        image = UIImage(cgImage: CGImage(bitmap: frame.bitmap))
    }

    /// Releases the player: when the node leaves the preload range, and before another asset is loaded.
    @MainActor func releasePlayer() {
        let player = video.withLock { video in
            defer { (video.player, video.item, video.timeObserver) = (nil, nil, nil) }
            video.load += 1
            return video.player
        }
        player?.playbackObserver = nil
        playerLayer?.player = nil
        // Stops the item's pipeline immediately, even if a client retains the player.
        player?.replaceCurrentItem(with: nil)
        setPlayerState(.unknown)
    }

    /// Shows the card with the reason of a failure, unless the node has an image.
    @MainActor func updateCard() {
        let failure = video.withLock { $0.failure }
        card.isHidden = failure == nil || image != nil
        guard let failure else { return }
        let reason = failure.localizedDescription
        let name = assetURL?.lastPathComponent
        card.show(
            UnavailableCard.Text(
                symbol: "▶", title: debugName ?? "\(type(of: self))", detail: [name, reason].compactMap { $0 }.joined(separator: " · ")))
    }
}
